/** Made by openapi-typescript from docs/openapi.json. Do not edit: npx pnpm@12 openapi:write */

export interface paths {
    "/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the signed-in user, or null
         * @description Access: everyone, without signing in. An API token that is sent needs the scope `account:read`.
         */
        get: operations["account.session"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the signed-in user
         * @description Access: any signed-in user. An API token needs the scope `account:read`.
         */
        get: operations["account.user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own open sessions, last used first
         * @description Access: any signed-in user. API tokens are refused.
         */
        get: operations["account.sessions"];
        put?: never;
        post?: never;
        /**
         * End all of your own sessions except this one
         * @description Access: any signed-in user. API tokens are refused.
         */
        delete: operations["account.endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of your own sessions
         * @description Access: any signed-in user. API tokens are refused.
         */
        delete: operations["account.endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open sessions of all users, last used first
         * @description Access: admins. API tokens are refused.
         */
        get: operations["account.allSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session of any user
         * @description Access: admins. API tokens are refused.
         */
        delete: operations["account.endAnySession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API tokens, without their secrets
         * @description Access: admins. API tokens are refused.
         */
        get: operations["apiTokens.list"];
        put?: never;
        /**
         * Create an API token; only this response contains its secret
         * @description Access: admins. API tokens are refused. You must have signed in within the last 10 minutes.
         */
        post: operations["apiTokens.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api-tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API token permanently
         * @description Access: admins. API tokens are refused.
         */
        delete: operations["apiTokens.revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List articles, featured first, then newest first
         * @description Access: everyone, without signing in. An API token that is sent needs the scope `content:read`.
         */
        get: operations["articles.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/articles/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refresh articles from their feed
         * @description Access: admins. An API token needs the scope `content:write`.
         */
        post: operations["articles.refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/articles/{id}/featured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set an article as featured
         * @description Access: admins. An API token needs the scope `content:write`.
         */
        post: operations["articles.setFeatured"];
        /**
         * Remove the featured status of an article
         * @description Access: admins. An API token needs the scope `content:write`.
         */
        delete: operations["articles.removeFeatured"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/articles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an article permanently; a refresh does not restore it
         * @description Access: admins. An API token needs the scope `content:write`.
         */
        delete: operations["articles.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit log entries, newest first
         * @description Access: admins. An API token needs the scope `audit-log:read`.
         */
        get: operations["auditLog.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit-log/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the actions that occur in the audit log
         * @description Access: admins. An API token needs the scope `audit-log:read`.
         */
        get: operations["auditLog.actions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/newsletter-campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List newsletter campaigns, newest first
         * @description Access: admins. An API token needs the scope `campaigns:read`.
         */
        get: operations["campaigns.list"];
        put?: never;
        /**
         * Create a newsletter campaign as a draft
         * @description Access: admins. An API token needs the scope `campaigns:write`.
         */
        post: operations["campaigns.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/newsletter-campaigns/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a campaign to all confirmed subscribers
         * @description Access: admins. An API token needs the scope `campaigns:write`.
         */
        post: operations["campaigns.send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/newsletter-campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a campaign that has not been sent
         * @description An optional field that you leave out stays as it is, and `null` clears it if it can be empty. What the record looks like in a GET response is accepted as it is; fields that cannot be changed are ignored.
         *
         *     Access: admins. An API token needs the scope `campaigns:write`.
         */
        put: operations["campaigns.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/newsletter-campaigns/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Schedule a campaign
         * @description Access: admins. An API token needs the scope `campaigns:write`.
         */
        post: operations["campaigns.schedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/newsletter-campaigns/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a campaign that is being sent
         * @description Access: admins. An API token needs the scope `campaigns:write`.
         */
        post: operations["campaigns.pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/newsletter-campaigns/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a paused campaign
         * @description Access: admins. An API token needs the scope `campaigns:write`.
         */
        post: operations["campaigns.resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/newsletter-campaigns/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a campaign; a scheduled one becomes a draft again
         * @description Access: admins. An API token needs the scope `campaigns:write`.
         */
        post: operations["campaigns.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/newsletter-campaigns/{id}/retry-failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry the failed recipients of a campaign
         * @description Access: admins. An API token needs the scope `campaigns:write`.
         */
        post: operations["campaigns.retryFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/newsletter-campaigns/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a campaign to yourself only, as a test
         * @description Access: admins. An API token needs the scope `campaigns:write`.
         */
        post: operations["campaigns.testSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/newsletter-campaigns/{id}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the progress of a campaign
         * @description Access: admins. An API token needs the scope `campaigns:read`.
         */
        get: operations["campaigns.progress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/newsletter-campaigns/{id}/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the recipients who did not receive a campaign, with the reasons
         * @description Access: admins. An API token needs the scope `campaigns:read`.
         */
        get: operations["campaigns.failures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/newsletter-campaigns/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview a campaign as its recipients will see it
         * @description Access: admins. An API token needs the scope `campaigns:read`.
         */
        get: operations["campaigns.preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/newsletter-campaigns/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview campaign content without storing it
         * @description Access: admins. An API token needs the scope `campaigns:write`.
         */
        post: operations["campaigns.previewDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/newsletter-campaigns/audience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the subscribers that a campaign would reach now
         * @description Access: admins. An API token needs the scope `campaigns:read`.
         */
        get: operations["campaigns.audience"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the contact form
         * @description Access: everyone, without signing in. An API token that is sent needs the scope `contacts:write`.
         */
        post: operations["contact.submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List contact form submissions, newest first
         * @description Access: admins. An API token needs the scope `contacts:read`.
         */
        get: operations["contact.list"];
        put?: never;
        /**
         * Create a contact without emailing anyone
         * @description Access: admins. An API token needs the scope `contacts:write`.
         */
        post: operations["contact.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/contacts/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ids of all matching submissions, newest first
         * @description Access: admins. An API token needs the scope `contacts:read`.
         */
        get: operations["contact.ids"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/contacts/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the distinct services of all submissions
         * @description Access: admins. An API token needs the scope `contacts:read`.
         */
        get: operations["contact.services"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a submission
         * @description Access: admins. An API token needs the scope `contacts:read`.
         */
        get: operations["contact.get"];
        /**
         * Update a submission; its date stays the same
         * @description An optional field that you leave out stays as it is, and `null` clears it if it can be empty. What the record looks like in a GET response is accepted as it is; fields that cannot be changed are ignored.
         *
         *     Access: admins. An API token needs the scope `contacts:write`.
         */
        put: operations["contact.update"];
        post?: never;
        /**
         * Delete a submission permanently
         * @description Access: admins. An API token needs the scope `contacts:write`.
         */
        delete: operations["contact.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/contacts/{id}/answered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a submission as answered, such as by phone
         * @description Access: admins. An API token needs the scope `contacts:write`.
         */
        post: operations["contact.markAnswered"];
        /**
         * Mark a submission as unanswered, until the next email to its sender
         * @description Access: admins. An API token needs the scope `contacts:write`.
         */
        delete: operations["contact.markUnanswered"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the numbers of the last 90 days, and what needs attention now
         * @description Access: admins. An API token needs the scope `dashboard:read`.
         */
        get: operations["dashboard.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/data-audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get which personal data is stored, how much and how old
         * @description Access: admins. An API token needs the scope `privacy:read`.
         */
        get: operations["dataAudit.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/data-audit/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what is stored about a person, and what they agreed to
         * @description Access: admins. API tokens are refused.
         */
        get: operations["dataAudit.person"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/data-audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export everything stored about a person
         * @description Access: admins. API tokens are refused. You must have signed in within the last 10 minutes.
         */
        post: operations["dataAudit.exportPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/data-audit/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a person permanently
         * @description Access: admins. API tokens are refused. You must have signed in within the last 10 minutes.
         */
        post: operations["dataAudit.erasePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/database/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the number of records and the disk usage
         * @description Access: admins. An API token needs the scope `database:read`.
         */
        get: operations["database.stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/database/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the schedule of backups, the stored backups and the result of the last check
         * @description Access: admins. An API token needs the scope `database:read`.
         */
        get: operations["database.backups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/database/backup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a backup in the backup directory of the server
         * @description Access: admins. An API token needs the scope `database:write`.
         */
        post: operations["database.backup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/database/maintenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run VACUUM (ANALYZE) on all tables
         * @description Access: admins. An API token needs the scope `database:write`.
         */
        post: operations["database.maintain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/email-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List email templates
         * @description Access: admins. An API token needs the scope `settings:read`.
         */
        get: operations["emailTemplates.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/email-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update an email template
         * @description An optional field that you leave out stays as it is, and `null` clears it if it can be empty. What the record looks like in a GET response is accepted as it is; fields that cannot be changed are ignored.
         *
         *     Access: admins. An API token needs the scope `settings:write`.
         */
        put: operations["emailTemplates.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/email-templates/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview template content with sample values, without storing it
         * @description Access: admins. An API token needs the scope `settings:write`.
         */
        post: operations["emailTemplates.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/email-templates/{id}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset an email template to its built-in text
         * @description Access: admins. An API token needs the scope `settings:write`.
         */
        post: operations["emailTemplates.reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/emails/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a template filled in for a contact or a package, ready to edit and send
         * @description Access: admins. An API token needs the scope `emails:read`.
         */
        get: operations["emails.draft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/emails/recipient": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the name with which an email to an address is filled in
         * @description Access: admins. An API token needs the scope `emails:read`.
         */
        get: operations["emails.recipient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List emails with their delivery status, newest first
         * @description Access: admins. An API token needs the scope `emails:read`.
         */
        get: operations["emails.list"];
        put?: never;
        /**
         * Send an email to one address
         * @description Access: admins. An API token needs the scope `emails:write`.
         */
        post: operations["emails.compose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/emails/package-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the details of a package to contacts
         * @description Access: admins. An API token needs the scope `emails:write`.
         */
        post: operations["emails.packageDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/emails/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an email with its content and its events
         * @description Access: admins. An API token needs the scope `emails:read`.
         */
        get: operations["emails.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/emails/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a failed email; it is sent once, even if you call this repeatedly
         * @description Access: admins. An API token needs the scope `emails:write`.
         */
        post: operations["emails.retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/enrollments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the enrollments of all clients, newest first
         * @description Access: admins. An API token needs the scope `enrollments:read`.
         */
        get: operations["enrollments.list"];
        put?: never;
        /**
         * Enroll a client in a package and send the confirmation
         * @description Access: admins. An API token needs the scope `enrollments:write`.
         */
        post: operations["enrollments.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the enrollments of all clients with their balance and last activity
         * @description Access: admins. An API token needs the scope `enrollments:read`.
         */
        get: operations["enrollments.plans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/enrollments/{id}/client": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Correct the name and email address of a plan's client
         * @description An optional field that you leave out stays as it is, and `null` clears it if it can be empty. What the record looks like in a GET response is accepted as it is; fields that cannot be changed are ignored.
         *
         *     Access: admins. An API token needs the scope `enrollments:write`.
         */
        put: operations["enrollments.correctClient"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/enrollments/{id}/end-date": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the day a plan ends
         * @description An optional field that you leave out stays as it is, and `null` clears it if it can be empty. What the record looks like in a GET response is accepted as it is; fields that cannot be changed are ignored.
         *
         *     Access: admins. An API token needs the scope `enrollments:write`.
         */
        put: operations["enrollments.changeEndDate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/enrollments/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a plan now
         * @description Access: admins. An API token needs the scope `enrollments:write`.
         */
        post: operations["enrollments.end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/enrollments/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a plan; its days do not count until you resume it
         * @description Access: admins. An API token needs the scope `enrollments:write`.
         */
        post: operations["enrollments.pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/enrollments/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a paused plan; its end date moves by the length of the pause
         * @description Access: admins. An API token needs the scope `enrollments:write`.
         */
        post: operations["enrollments.resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/enrollments/{id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend the confirmation of a plan after it failed
         * @description Access: admins. An API token needs the scope `enrollments:write`.
         */
        post: operations["enrollments.resendConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/enrollments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an enrollment
         * @description Access: admins. An API token needs the scope `enrollments:read`.
         */
        get: operations["enrollments.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/enrollments/{id}/hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the hours ledger of a plan, latest day first
         * @description Access: admins. An API token needs the scope `enrollments:read`.
         */
        get: operations["enrollments.ledger"];
        put?: never;
        /**
         * Log a session on a plan
         * @description Access: admins. An API token needs the scope `enrollments:write`.
         */
        post: operations["enrollments.logHours"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/enrollments/{id}/hours/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct the hours of a plan
         * @description Access: admins. An API token needs the scope `enrollments:write`.
         */
        post: operations["enrollments.correctHours"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/enrollments/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save the admin's notes on a plan
         * @description An optional field that you leave out stays as it is, and `null` clears it if it can be empty. What the record looks like in a GET response is accepted as it is; fields that cannot be changed are ignored.
         *
         *     Access: admins. An API token needs the scope `enrollments:write`.
         */
        put: operations["enrollments.saveNotes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own enrollments, newest first
         * @description Access: clients (signed-in users with at least one enrollment) and admins. An API token needs the scope `enrollments:read`.
         */
        get: operations["enrollments.profile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/newsletter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe an address; the response is the same if it was subscribed before
         * @description Access: everyone, without signing in. An API token that is sent needs the scope `subscribers:write`.
         */
        post: operations["newsletter.subscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/newsletters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List newsletter subscribers, newest first
         * @description Access: admins. An API token needs the scope `subscribers:read`.
         */
        get: operations["newsletter.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/newsletters/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ids of all matching subscribers, newest first
         * @description Access: admins. An API token needs the scope `subscribers:read`.
         */
        get: operations["newsletter.ids"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/newsletters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a subscriber
         * @description Access: admins. An API token needs the scope `subscribers:read`.
         */
        get: operations["newsletter.get"];
        put?: never;
        post?: never;
        /**
         * Delete a subscriber permanently
         * @description Access: admins. An API token needs the scope `subscribers:write`.
         */
        delete: operations["newsletter.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own notifications, newest first, at most 50
         * @description Access: any signed-in user. An API token needs the scope `notifications:read`.
         */
        get: operations["notifications.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all of your own notifications in pages, with their subjects
         * @description Access: any signed-in user. An API token needs the scope `notifications:read`.
         */
        get: operations["notifications.listAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete your own notifications up to a point in time permanently
         * @description Access: any signed-in user. An API token needs the scope `notifications:write`.
         */
        post: operations["notifications.clear"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a notification as read
         * @description Access: any signed-in user. An API token needs the scope `notifications:write`.
         */
        put: operations["notifications.markRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark all of your own notifications as read
         * @description Access: any signed-in user. An API token needs the scope `notifications:write`.
         */
        put: operations["notifications.markAllRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a notification permanently
         * @description Access: any signed-in user. An API token needs the scope `notifications:write`.
         */
        delete: operations["notifications.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/coaching-packages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all coaching packages, including inactive ones
         * @description Access: admins. An API token needs the scope `packages:read`.
         */
        get: operations["packages.list"];
        put?: never;
        /**
         * Create a coaching package, active by default
         * @description Access: admins. An API token needs the scope `packages:write`.
         */
        post: operations["packages.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/coaching-packages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a coaching package
         * @description Access: admins. An API token needs the scope `packages:read`.
         */
        get: operations["packages.get"];
        /**
         * Update a coaching package; existing enrollments do not change
         * @description An optional field that you leave out stays as it is, and `null` clears it if it can be empty. What the record looks like in a GET response is accepted as it is; fields that cannot be changed are ignored.
         *
         *     Access: admins. An API token needs the scope `packages:write`.
         */
        put: operations["packages.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/packages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the active coaching packages
         * @description Access: any signed-in user. An API token needs the scope `packages:read`.
         */
        get: operations["packages.active"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own plans with their hours and what a renewal adds, newest first, and their latest activity
         * @description Access: clients (signed-in users with at least one enrollment) and admins. An API token needs the scope `account:read`.
         */
        get: operations["portal.plans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/plans/{id}/hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the hours ledger of one of your own plans, latest day first
         * @description Access: clients (signed-in users with at least one enrollment) and admins. An API token needs the scope `account:read`.
         */
        get: operations["portal.hours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/plans/{id}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a calendar file with the end date of one of your own plans
         * @description Access: clients (signed-in users with at least one enrollment) and admins. An API token needs the scope `account:read`.
         */
        get: operations["portal.calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/email-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your email preferences
         * @description Access: any signed-in user. API tokens are refused.
         */
        get: operations["portal.preferences"];
        /**
         * Turn the newsletter on or off for your address
         * @description An optional field that you leave out stays as it is, and `null` clears it if it can be empty. What the record looks like in a GET response is accepted as it is; fields that cannot be changed are ignored.
         *
         *     Access: any signed-in user. API tokens are refused.
         */
        put: operations["portal.savePreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export everything stored about you
         * @description Access: any signed-in user. API tokens are refused.
         */
        post: operations["portal.export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/renewal-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request the renewal of one of your own plans, at most 3 times a day for each
         * @description Access: clients (signed-in users with at least one enrollment) and admins. An API token needs the scope `renewals:write`.
         */
        post: operations["renewals.request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/renewal-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own renewal requests, newest first
         * @description Access: clients (signed-in users with at least one enrollment) and admins. An API token needs the scope `renewals:read`.
         */
        get: operations["renewals.mine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/renewal-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw one of your own pending renewal requests
         * @description Access: clients (signed-in users with at least one enrollment) and admins. An API token needs the scope `renewals:write`.
         */
        delete: operations["renewals.withdraw"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/renewal-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the renewal requests of all clients, pending first, then newest first
         * @description Access: admins. An API token needs the scope `renewals:read`.
         */
        get: operations["renewals.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/renewal-requests/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a renewal request and extend the plan
         * @description Access: admins. An API token needs the scope `renewals:write`.
         */
        post: operations["renewals.approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/renewal-requests/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a renewal request
         * @description Access: admins. An API token needs the scope `renewals:write`.
         */
        post: operations["renewals.reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get whether email is configured
         * @description Access: admins. An API token needs the scope `settings:read`.
         */
        get: operations["settings.email"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/database": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get whether the database responds
         * @description Access: admins. An API token needs the scope `settings:read`.
         */
        get: operations["settings.database"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get whether email and database work, and the first address of the notifications
         * @description Access: admins. An API token needs the scope `settings:read`.
         */
        get: operations["settings.alerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the notification settings
         * @description Access: admins. An API token needs the scope `settings:read`.
         */
        get: operations["settings.notifications"];
        /**
         * Change the notification settings
         * @description An optional field that you leave out stays as it is, and `null` clears it if it can be empty. What the record looks like in a GET response is accepted as it is; fields that cannot be changed are ignored.
         *
         *     Access: admins. An API token needs the scope `settings:write`.
         */
        put: operations["settings.updateNotifications"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/system": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of the installation
         * @description Access: admins. An API token needs the scope `settings:read`.
         */
        get: operations["settings.system"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the sign-in provider of the admins
         * @description Access: admins. An API token needs the scope `settings:read`.
         */
        get: operations["settings.security"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/site/published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the content that visitors see
         * @description Access: admins. An API token needs the scope `site:read`.
         */
        get: operations["site.published"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/site/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the draft, and what has to be corrected before it can be published
         * @description Access: admins. An API token needs the scope `site:read`.
         */
        get: operations["site.draft"];
        /**
         * Save the draft that the admins share
         * @description An optional field that you leave out stays as it is, and `null` clears it if it can be empty. What the record looks like in a GET response is accepted as it is; fields that cannot be changed are ignored.
         *
         *     Access: admins. An API token needs the scope `site:write`.
         */
        put: operations["site.saveDraft"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/site/draft/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Discard the changes of the draft, so that it is what is published
         * @description Access: admins. An API token needs the scope `site:write`.
         */
        post: operations["site.discardDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/site/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish the draft as the next version
         * @description Access: admins. An API token needs the scope `site:write`.
         */
        post: operations["site.publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/site/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the published versions, newest first
         * @description Access: admins. An API token needs the scope `site:read`.
         */
        get: operations["site.versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/site/versions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a published version with its content
         * @description Access: admins. An API token needs the scope `site:read`.
         */
        get: operations["site.version"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/site/versions/{number}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a published version to the draft, without publishing it
         * @description Access: admins. An API token needs the scope `site:write`.
         */
        post: operations["site.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/site/pictures/cut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cut a JPEG from an uploaded picture, for emails or link previews
         * @description Access: admins. An API token needs the scope `site:write`.
         */
        post: operations["site.cutPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/site/sample-fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the texts of the built-in sample that visitors see
         * @description Access: admins. An API token needs the scope `site:read`.
         */
        get: operations["site.sampleFields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/site/sample-fields/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a text of the sample as fine where it is
         * @description Access: admins. An API token needs the scope `site:write`.
         */
        post: operations["site.dismissSampleField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/site/sample-fields/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List a dismissed text of the sample again
         * @description Access: admins. An API token needs the scope `site:write`.
         */
        post: operations["site.restoreSampleField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/site/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the guided set-up, with what is done in each step
         * @description Access: admins. An API token needs the scope `site:read`.
         */
        get: operations["site.setup"];
        /**
         * Set whether the guided set-up is open, finished or dismissed
         * @description An optional field that you leave out stays as it is, and `null` clears it if it can be empty. What the record looks like in a GET response is accepted as it is; fields that cannot be changed are ignored.
         *
         *     Access: admins. An API token needs the scope `site:write`.
         */
        put: operations["site.saveSetup"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/site/setup/steps/{step}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set whether a step of the guided set-up is kept, skipped or open
         * @description An optional field that you leave out stays as it is, and `null` clears it if it can be empty. What the record looks like in a GET response is accepted as it is; fields that cannot be changed are ignored.
         *
         *     Access: admins. An API token needs the scope `site:write`.
         */
        put: operations["site.decideSetupStep"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/site/setup/test-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test email with the identity of the draft to yourself
         * @description Access: admins. An API token needs the scope `site:write`.
         */
        post: operations["site.sendSetupTestEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List videos, featured first, then newest first
         * @description Access: everyone, without signing in. An API token that is sent needs the scope `content:read`.
         */
        get: operations["videos.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/videos/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refresh videos from their feed
         * @description Access: admins. An API token needs the scope `content:write`.
         */
        post: operations["videos.refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/videos/{id}/featured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a video as featured
         * @description Access: admins. An API token needs the scope `content:write`.
         */
        post: operations["videos.setFeatured"];
        /**
         * Remove the featured status of a video
         * @description Access: admins. An API token needs the scope `content:write`.
         */
        delete: operations["videos.removeFeatured"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/videos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a video permanently; a refresh does not restore it
         * @description Access: admins. An API token needs the scope `content:write`.
         */
        delete: operations["videos.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks, without their secrets
         * @description Access: admins. An API token needs the scope `webhooks:read`.
         */
        get: operations["webhooks.list"];
        put?: never;
        /**
         * Create a webhook; only this response contains its secret
         * @description Access: admins. API tokens are refused. You must have signed in within the last 10 minutes.
         */
        post: operations["webhooks.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a webhook, or turn it off
         * @description An optional field that you leave out stays as it is, and `null` clears it if it can be empty. What the record looks like in a GET response is accepted as it is; fields that cannot be changed are ignored.
         *
         *     Access: admins. API tokens are refused. You must have signed in within the last 10 minutes.
         */
        put: operations["webhooks.update"];
        post?: never;
        /**
         * Delete a webhook and its deliveries
         * @description Access: admins. API tokens are refused.
         */
        delete: operations["webhooks.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a new secret for a webhook; the previous one signs for 24 more hours
         * @description Access: admins. API tokens are refused. You must have signed in within the last 10 minutes.
         */
        post: operations["webhooks.rotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event to a webhook
         * @description Access: admins. An API token needs the scope `webhooks:write`.
         */
        post: operations["webhooks.sendTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook, newest first
         * @description Access: admins. An API token needs the scope `webhooks:read`.
         */
        get: operations["webhooks.deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/webhook-deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery with its last attempts
         * @description Access: admins. An API token needs the scope `webhooks:read`.
         */
        get: operations["webhooks.delivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/webhook-deliveries/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event to its webhook again
         * @description Access: admins. An API token needs the scope `webhooks:write`.
         */
        post: operations["webhooks.resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/contacts/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all matching submissions as CSV
         * @description Access: admins. An API token needs the scope `contacts:read`. Available over REST only.
         */
        get: operations["exportContacts"];
        put?: never;
        /**
         * Export selected submissions as CSV
         * @description Access: admins. An API token needs the scope `contacts:read`. Available over REST only.
         */
        post: operations["exportSelectedContacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/newsletters/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all matching subscribers as CSV
         * @description Access: admins. An API token needs the scope `subscribers:read`. Available over REST only.
         */
        get: operations["exportNewsletters"];
        put?: never;
        /**
         * Export selected subscribers as CSV
         * @description Access: admins. An API token needs the scope `subscribers:read`. Available over REST only.
         */
        post: operations["exportSelectedNewsletters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/database/backup/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a backup
         * @description Access: admins with a session. API tokens are refused, because a backup contains everyone’s data. Available over REST only.
         */
        get: operations["downloadBackup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/site/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a picture for the site
         * @description The body is the file: JPEG, PNG, WebP or AVIF with at most 10 MB and 50 megapixels, not animated. Its format is known from its bytes. It is stored upright, in sRGB, without metadata, in the widths that pages use. Put the `picture` into the draft, with an `alt`. A picture that neither the draft nor a version names is removed after 30 days.
         *
         *     Access: admins. An API token needs the scope `site:write`. Available over REST only.
         */
        post: operations["uploadPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/postmark": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a delivery event from Postmark
         * @description Handles deliveries, bounces, complaints and unsubscribes. Accepts and ignores other events, so that Postmark does not repeat them. Responds with 404 while no user name and password are configured.
         */
        post: operations["postmarkWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Start a sign-in at the identity provider
         * @description For browsers. Returns to `returnTo` afterwards.
         */
        get: operations["login"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Complete a sign-in
         * @description For the identity provider only. Sets the session cookie.
         */
        get: operations["callback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sign out
         * @description For browsers. Ends the session here and at the identity provider.
         */
        get: operations["logout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backchannel-logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End sessions on behalf of the identity provider
         * @description For the identity provider only (OpenID Connect Back-Channel Logout 1.0). Ends sessions at once. API tokens of a user without another session are refused until they sign in again.
         */
        post: operations["backchannelLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this OpenAPI document
         * @description For client generators and linters.
         */
        get: operations["openapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the API reference as a page
         * @description The API reference, written for people.
         */
        get: operations["docs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client.tgz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the address of the typed client
         * @description Leads to the package for TypeScript and JavaScript that fits this server. Install it from the address in `Location`, which stays the same after an update.
         */
        get: operations["currentClient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client-{build}.tgz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the typed client
         * @description An npm package. An address that was served once keeps serving the same bytes, so that `npm ci` works after an update.
         */
        get: operations["downloadClient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/newsletter/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unsubscribe an address with one click
         * @description For mail programs (RFC 8058); every campaign email has it in `List-Unsubscribe`. The body is ignored.
         */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the process is up
         * @description For process managers. Responds while the process is up, even without a database.
         */
        get: operations["healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the server is ready for requests
         * @description For load balancers. The check passes when the database responds, is migrated and has disk space. A 503 names the cause in `issues`.
         */
        get: operations["readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "contact.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Someone sent the contact form, or an admin created a contact.
         * @description Sent to the webhooks that listen to it, with the record as it is when it is sent.
         */
        post: operations["event.contact.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contact.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A contact was deleted, or the person was erased.
         * @description Sent to the webhooks that listen to it, with the record as it is when it is sent.
         */
        post: operations["event.contact.deleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscriber.confirmed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Someone confirmed a newsletter subscription.
         * @description Sent to the webhooks that listen to it, with the record as it is when it is sent.
         */
        post: operations["event.subscriber.confirmed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscriber.suppressed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An email bounced or was reported as spam, so the subscriber gets no more newsletters.
         * @description Sent to the webhooks that listen to it, with the record as it is when it is sent.
         */
        post: operations["event.subscriber.suppressed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscriber.removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscriber unsubscribed, was deleted or was erased.
         * @description Sent to the webhooks that listen to it, with the record as it is when it is sent.
         */
        post: operations["event.subscriber.removed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "enrollment.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A client was enrolled in a package.
         * @description Sent to the webhooks that listen to it, with the record as it is when it is sent.
         */
        post: operations["event.enrollment.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "enrollment.erased": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The client of an enrollment was erased.
         * @description Sent to the webhooks that listen to it, with the record as it is when it is sent.
         */
        post: operations["event.enrollment.erased"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "hours.logged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A session was logged on an enrollment.
         * @description Sent to the webhooks that listen to it, with the record as it is when it is sent.
         */
        post: operations["event.hours.logged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "hours.corrected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The hours of an enrollment were corrected.
         * @description Sent to the webhooks that listen to it, with the record as it is when it is sent.
         */
        post: operations["event.hours.corrected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "renewal.requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A client asked to renew an enrollment.
         * @description Sent to the webhooks that listen to it, with the record as it is when it is sent.
         */
        post: operations["event.renewal.requested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "renewal.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A renewal request was approved.
         * @description Sent to the webhooks that listen to it, with the record as it is when it is sent.
         */
        post: operations["event.renewal.approved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "renewal.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A renewal request was rejected.
         * @description Sent to the webhooks that listen to it, with the record as it is when it is sent.
         */
        post: operations["event.renewal.rejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "campaign.finished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A newsletter campaign was sent, partly sent or stopped.
         * @description Sent to the webhooks that listen to it, with the record as it is when it is sent.
         */
        post: operations["event.campaign.finished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        User: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            email: string;
            firstName: string | null;
            lastName: string | null;
            profileImageUrl: string | null;
            isAdmin: boolean;
            isClient: boolean;
        };
        OwnSession: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            /** @example Firefox on Windows */
            device: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            lastSeenAt: string;
            /** @description Whether this call was made with it. */
            isCurrent: boolean;
        };
        AnySession: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            /** @example Firefox on Windows */
            device: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            lastSeenAt: string;
            /** @description Whether this call was made with it. */
            isCurrent: boolean;
            email: string;
            name: string | null;
            userAgent: string | null;
        };
        ApiToken: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            name: string;
            /**
             * @description `read`, `site` or `full`; `custom` for a token with scopes of its own.
             * @enum {string}
             */
            scope: "read" | "site" | "full" | "custom";
            /** @description Everything that the token may do, whatever its `scope`. */
            scopes: ("contacts:read" | "contacts:write" | "subscribers:read" | "subscribers:write" | "enrollments:read" | "enrollments:write" | "renewals:read" | "renewals:write" | "packages:read" | "packages:write" | "campaigns:read" | "campaigns:write" | "content:read" | "content:write" | "emails:read" | "emails:write" | "site:read" | "site:write" | "settings:read" | "settings:write" | "webhooks:read" | "webhooks:write" | "database:read" | "database:write" | "notifications:read" | "notifications:write" | "dashboard:read" | "privacy:read" | "audit-log:read" | "account:read")[];
            /** @description Email address of the admin it acts as. */
            createdBy: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            createdAt: string;
            /** @description When the token expires; null for never. */
            expiresAt: string | null;
            /** @description When the token was last used, updated at most once a minute. */
            lastUsedAt: string | null;
            revokedAt: string | null;
        };
        Article: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            title: string;
            excerpt: string | null;
            category: string | null;
            imageUrl: string | null;
            /** Format: uri */
            url: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            publishedAt: string;
            featured: boolean;
            /** @description Minutes. */
            readingTime: number | null;
            categories: string[];
        };
        AuditEntry: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            at: string;
            actor: string | null;
            /** @description Whether the call came with an API token. */
            viaToken: boolean;
            /** @example contact.deleted */
            action: string;
            subjectType: string | null;
            subjectId: string | null;
            ip: string | null;
            details: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /**
             * Format: date-time
             * @description When the entry was stored, or data of an erased person removed from it.
             * @example 2026-01-05T09:30:00.000Z
             */
            updatedAt: string;
        };
        /** @description Any JSON value. */
        JsonValue: unknown;
        Campaign: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            title: string;
            subject: string;
            content: string;
            selectedArticles: string[];
            selectedVideos: string[];
            selectedPackages: string[];
            /** @enum {string} */
            status: "draft" | "scheduled" | "sending" | "sent";
            sentCount: number;
            sentAt: string | null;
            /** @description How the campaign ended; null until then. */
            outcome: ("sent" | "partly_sent" | "failed" | "stopped") | null;
            /** @description The number of its recipients by status; null until it has ended. */
            counts: {
                queued: number;
                sending: number;
                unknown: number;
                sent: number;
                failed: number;
                suppressed: number;
                bounced: number;
                complained: number;
                cancelled: number;
            } | null;
            /**
             * Format: date-time
             * @description When anything in this record last changed.
             * @example 2026-01-05T09:30:00.000Z
             */
            updatedAt: string;
        };
        CampaignProgress: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            /** @enum {string} */
            status: "draft" | "scheduled" | "sending" | "sent";
            scheduledAt: string | null;
            pausedAt: string | null;
            cancelledAt: string | null;
            /** @description Why sending is waiting; null if it is not. */
            waitingReason: string | null;
            /** @description When sending is retried; null if it is not waiting. */
            retryAfter: string | null;
            total: number;
            counts: {
                queued: number;
                sending: number;
                unknown: number;
                sent: number;
                failed: number;
                suppressed: number;
                bounced: number;
                complained: number;
                cancelled: number;
            };
            /** @description How the campaign ended; null until then. */
            outcome: ("sent" | "partly_sent" | "failed" | "stopped") | null;
        };
        Contact: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            name: string;
            email: string;
            organization: string | null;
            service: string | null;
            /** @description The name that the site gave this service when the message was sent; not there where it is the usual name of `service`. */
            serviceName?: string;
            message: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            createdAt: string;
            /** @description When it was answered, and how: by an email from here to its sender, or marked by hand. Null while it is unanswered. */
            answered: {
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:30:00.000Z
                 */
                at: string;
                /** @enum {string} */
                by: "email" | "hand";
            } | null;
            /**
             * Format: date-time
             * @description When anything in this record last changed.
             * @example 2026-01-05T09:30:00.000Z
             */
            updatedAt: string;
        };
        Dashboard: {
            days: {
                /** Format: date */
                date: string;
                contacts: number;
                subscribers: number;
            }[];
            contactsUnanswered: {
                /** @description Counted up to 10,000. */
                total: number;
                first: {
                    /**
                     * Format: uuid
                     * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                     */
                    id: string;
                    name: string;
                    service: string | null;
                    /** @description The name that the site gave this service when the message was sent; not there where it is the usual name of `service`. */
                    serviceName?: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:30:00.000Z
                     */
                    createdAt: string;
                }[];
            };
            plansExpiring: {
                total: number;
                first: {
                    /**
                     * Format: uuid
                     * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                     */
                    id: string;
                    clientName: string;
                    clientEmail: string;
                    packageName: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:30:00.000Z
                     */
                    expirationDate: string;
                }[];
            };
            plansWithoutHours: {
                total: number;
                first: {
                    /**
                     * Format: uuid
                     * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                     */
                    id: string;
                    clientName: string;
                    clientEmail: string;
                    packageName: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:30:00.000Z
                     */
                    expirationDate: string;
                }[];
            };
            renewalsWaiting: {
                total: number;
                first: {
                    /**
                     * Format: uuid
                     * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                     */
                    id: string;
                    clientName: string;
                    packageName: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:30:00.000Z
                     */
                    requestDate: string;
                }[];
            };
            emailsFailed: {
                total: number;
                first: {
                    /**
                     * Format: uuid
                     * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                     */
                    id: string;
                    /** @description What the email is about, such as the type of its template; `campaign` for a campaign. */
                    kind: string;
                    recipient: string;
                    /** @enum {string} */
                    status: "queued" | "sending" | "unknown" | "sent" | "failed" | "suppressed" | "bounced" | "complained" | "cancelled";
                    /** @description Why the email was not delivered. */
                    reason: string | null;
                    /** @description Whether it failed and can be retried. */
                    canRetry: boolean;
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:30:00.000Z
                     */
                    failedAt: string;
                }[];
            };
            untrustedProxy: {
                address: string;
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:30:00.000Z
                 */
                lastSeenAt: string;
            } | null;
            emailOutage: {
                title: string;
                message: string;
            } | null;
            backupProblem: {
                title: string;
                message: string;
            } | null;
            campaignsFailed: {
                total: number;
                first: {
                    /**
                     * Format: uuid
                     * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                     */
                    id: string;
                    title: string;
                    /** @enum {string} */
                    outcome: "sent" | "partly_sent" | "failed" | "stopped";
                    /** @description Recipients it could not be sent to. */
                    unreached: number;
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:30:00.000Z
                     */
                    failedAt: string;
                }[];
                /** @description Unreached recipients of all of them. */
                unreached: number;
                /** @description Recipients of all campaigns of the last 30 days whose email bounced. */
                bounced: number;
            };
        };
        Erasure: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            erasedAt: string;
            /**
             * @description Whether the email provider was asked to remove its copies, and whether it has.
             * @enum {string}
             */
            providerStatus: "queued" | "requested" | "done" | "failed" | "not_configured";
            /** @description Why the last attempt failed; null if it did not. */
            providerReason: string | null;
            settledAt: string | null;
        };
        PersonAudit: {
            email: string;
            /** @description Whether the person is an admin. An admin cannot be erased. */
            isAdmin: boolean;
            /** @description Whether erasing also asks the email provider to remove its copies. */
            removesProviderData: boolean;
            /** @description Earlier erasures of this address, newest first. */
            erasures: components["schemas"]["Erasure"][];
            held: {
                what: string;
                /** @description Which personal data it holds. */
                fields: string;
                count: number;
                oldest: string | null;
                /** @enum {string} */
                erasing: "deleted" | "anonymised" | "kept";
                /** @description Why a part of it stays; null if nothing stays. */
                why: string | null;
            }[];
            /** @description Oldest first. */
            consents: {
                purpose: string;
                action: string;
                wording: string | null;
                ip: string | null;
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:30:00.000Z
                 */
                createdAt: string;
            }[];
        };
        PersonExport: {
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            exportedAt: string;
            email: string;
            held: {
                what: string;
                records: {
                    [key: string]: components["schemas"]["JsonValue"];
                }[];
            }[];
        };
        DatabaseStats: {
            /** @constant */
            success: true;
            stats: {
                totalRecords: number;
                tables: {
                    contacts: number;
                    newsletters: number;
                    enrollments: number;
                };
                /** @description The size of the database in MB. */
                diskUsage: number;
                /** @example Connected */
                connectionStatus: string;
            };
        };
        BackupOverview: {
            /** @constant */
            success: true;
            /** @description Null when no backups are made automatically. */
            schedule: {
                /**
                 * @description The time of day in UTC.
                 * @example 03:00
                 */
                time: string;
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:30:00.000Z
                 */
                nextAt: string;
                keep: {
                    daily: number;
                    weekly: number;
                    monthly: number;
                };
                /** @description 0 means that backups are not checked. */
                checkEveryDays: number;
            } | null;
            /** @description The name of the S3-compatible bucket, if there is one. */
            bucket: string | null;
            /** @description Whether new backups are encrypted. */
            encrypted: boolean;
            problem: {
                title: string;
                message: string;
            } | null;
            lastCheck: {
                filename: string | null;
                /** @enum {string} */
                place: "server" | "bucket";
                succeeded: boolean;
                method: ("restored" | "read" | "compared") | null;
                rows: number | null;
                error: string | null;
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:30:00.000Z
                 */
                finishedAt: string;
            } | null;
            backups: {
                filename: string;
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:30:00.000Z
                 */
                createdAt: string;
                bytes: number;
                encrypted: boolean;
                scheduled: boolean;
                places: ("server" | "bucket")[];
            }[];
        };
        EmailTemplate: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            name: string;
            description: string;
            type: string;
            subject: string;
            htmlContent: string;
            textContent: string | null;
            active: boolean;
            variables: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            updatedAt: string;
        };
        EmailDraft: {
            subject: string;
            message: string;
            /** @description The email as its recipient sees it. */
            html: string;
        };
        SentEmail: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            /** @description What the email is about, such as the type of its template; `campaign` for a campaign. */
            kind: string;
            /** @description Null before it is rendered and after its content is deleted. */
            subject: string | null;
            /** @description The campaign it is part of. */
            campaignId: string | null;
            recipient: string;
            /** @enum {string} */
            status: "queued" | "sending" | "unknown" | "sent" | "failed" | "suppressed" | "bounced" | "complained" | "cancelled";
            /** @description Why the email was not delivered. */
            reason: string | null;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            createdAt: string;
            /** @description When its outcome was known. */
            settledAt: string | null;
            /** @description When the recipient's mail server accepted it. */
            deliveredAt: string | null;
            /** @description Whether it failed and can be retried. */
            canRetry: boolean;
            /**
             * Format: date-time
             * @description When anything in this record last changed.
             * @example 2026-01-05T09:30:00.000Z
             */
            updatedAt: string;
        };
        EmailDetail: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            /** @description What the email is about, such as the type of its template; `campaign` for a campaign. */
            kind: string;
            /** @description Null before it is rendered and after its content is deleted. */
            subject: string | null;
            /** @description The campaign it is part of. */
            campaignId: string | null;
            recipient: string;
            /** @enum {string} */
            status: "queued" | "sending" | "unknown" | "sent" | "failed" | "suppressed" | "bounced" | "complained" | "cancelled";
            /** @description Why the email was not delivered. */
            reason: string | null;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            createdAt: string;
            /** @description When its outcome was known. */
            settledAt: string | null;
            /** @description When the recipient's mail server accepted it. */
            deliveredAt: string | null;
            /** @description Whether it failed and can be retried. */
            canRetry: boolean;
            /**
             * Format: date-time
             * @description When anything in this record last changed.
             * @example 2026-01-05T09:30:00.000Z
             */
            updatedAt: string;
            /** @description The email as its recipient sees it; its personal links do not work here. */
            html: string | null;
            /** @description Its plain text part. */
            text: string | null;
            /** @description When its content was deleted, 90 days after it was sent. */
            contentDeletedAt: string | null;
            /** @description The events of the email, oldest first. */
            events: {
                /** @enum {string} */
                type: "created" | "sent" | "delivered" | "bounced" | "complained" | "failed" | "suppressed" | "cancelled";
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:30:00.000Z
                 */
                at: string;
            }[];
        };
        AdminEnrollment: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            clientName: string;
            clientEmail: string;
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            packageId: string;
            packageName: string;
            packageHours: number;
            hoursRemaining: number;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            enrollmentDate: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            expirationDate: string;
            isActive: boolean;
            /** @enum {string} */
            emailStatus: "pending" | "sent" | "failed";
            notes: string | null;
            /**
             * Format: date-time
             * @description When anything in this record last changed, its hours included. `isActive` also becomes false at `expirationDate`, without a change.
             * @example 2026-01-05T09:30:00.000Z
             */
            updatedAt: string;
        };
        AdminPlan: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            clientName: string;
            clientEmail: string;
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            packageId: string;
            packageName: string;
            packageHours: number;
            hoursRemaining: number;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            enrollmentDate: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            expirationDate: string;
            isActive: boolean;
            /** @enum {string} */
            emailStatus: "pending" | "sent" | "failed";
            notes: string | null;
            /**
             * Format: date-time
             * @description When anything in this record last changed, its hours included. `isActive` also becomes false at `expirationDate`, without a change.
             * @example 2026-01-05T09:30:00.000Z
             */
            updatedAt: string;
            /** @description All hours that the plan was given, including renewals. */
            hoursGiven: number;
            /** @description Whether the balance is low or empty; null otherwise. */
            hoursStep: ("low" | "used_up") | null;
            /** @description When the plan was paused; null if it is not paused. */
            pausedAt: string | null;
            /** @description The latest entry of the hours ledger by its day; null while there is only that of enrolling. */
            lastActivity: {
                /** @enum {string} */
                kind: "granted" | "used" | "corrected" | "carried_over";
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:30:00.000Z
                 */
                occurredOn: string;
            } | null;
        };
        HoursEntry: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            /** @enum {string} */
            kind: "granted" | "used" | "corrected" | "carried_over";
            /** @description In quarters of an hour; used hours are negative. */
            hours: number;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            occurredOn: string;
            note: string | null;
            privateNote: string | null;
            /** @description Email address of the admin, or `system`. */
            recordedBy: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            createdAt: string;
        };
        ClientEnrollment: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            packageName: string;
            /**
             * @description A decimal with two decimals.
             * @example 2500.00
             */
            packagePrice: string;
            packageFeatures: string[];
            hoursRemaining: number;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            enrollmentDate: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            expirationDate: string;
            isActive: boolean;
        };
        Subscriber: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            email: string;
            /** @enum {string} */
            status: "pending" | "confirmed";
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When anything in this record last changed.
             * @example 2026-01-05T09:30:00.000Z
             */
            updatedAt: string;
            /** @description Why campaigns skip this address; null if they do not. */
            suppression: ("unsubscribed" | "bounced" | "complained" | "erased" | "manual") | null;
        };
        Notification: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            /** @enum {string} */
            type: "contact_form" | "newsletter_subscription" | "client_enrollment" | "renewal_request" | "system_alert";
            title: string;
            message: string;
            isRead: boolean;
            /** @enum {string} */
            priority: "urgent" | "high" | "medium" | "low";
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            createdAt: string;
        };
        LinkedNotification: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            /** @enum {string} */
            type: "contact_form" | "newsletter_subscription" | "client_enrollment" | "renewal_request" | "system_alert";
            title: string;
            message: string;
            isRead: boolean;
            /** @enum {string} */
            priority: "urgent" | "high" | "medium" | "low";
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            createdAt: string;
            /** @description What the notification is about; null if that was not stored. */
            subject: {
                /** @enum {string} */
                type: "contact" | "subscriber" | "enrollment" | "renewal_request" | "campaign" | "contacts" | "subscribers" | "emails" | "failed_emails" | "database" | "webhooks" | "own_plan" | "own_renewal_request";
                /** @description The id of the record; null for a screen, such as the failed emails. */
                id: string | null;
            } | null;
        };
        CoachingPackage: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            name: string;
            description: string;
            hoursIncluded: number;
            validityMonths: number;
            /**
             * @description A decimal with two decimals.
             * @example 2500.00
             */
            price: string;
            features: string[];
            isActive: boolean;
            /**
             * Format: date-time
             * @description When anything in this record last changed.
             * @example 2026-01-05T09:30:00.000Z
             */
            updatedAt: string;
        };
        ClientPlan: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            packageName: string;
            /**
             * @description A decimal with two decimals.
             * @example 2500.00
             */
            packagePrice: string;
            packageFeatures: string[];
            hoursRemaining: number;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            enrollmentDate: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            expirationDate: string;
            isActive: boolean;
            /** @description All hours that the plan was given, including renewals. */
            hoursTotal: number;
            /** @description The hours of sessions, as corrections changed them. */
            hoursUsed: number;
            /** @description Whether the balance is low or empty; null otherwise. */
            hoursStep: ("low" | "used_up") | null;
            /** @description What renewing with the same package adds, and its price. */
            renewal: {
                packageName: string;
                hoursIncluded: number;
                validityMonths: number;
                /**
                 * @description The price of the package today, a decimal with two decimals.
                 * @example 2500.00
                 */
                price: string;
            };
            renewalPending: boolean;
            /** @description The id of the pending renewal request; null without one. */
            pendingRenewalId: string | null;
            /** @description When the plan was paused; null if it is not paused. */
            pausedAt: string | null;
        };
        PlanActivity: {
            /**
             * Format: uuid
             * @description The id of the enrollment, ledger entry or renewal request.
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            /** @enum {string} */
            kind: "enrolled" | "hours_added" | "session" | "correction" | "renewal_requested" | "renewal_approved" | "renewal_rejected" | "renewal_withdrawn";
            /**
             * Format: date
             * @description The day in the time zone of the site.
             */
            day: string;
            /** @description The package of the plan, or the one that a renewal requests. */
            packageName: string;
            /** @description In quarters of an hour; used hours are negative. */
            hours: number | null;
            note: string | null;
        };
        PlanHoursEntry: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            /** @enum {string} */
            kind: "granted" | "used" | "corrected" | "carried_over";
            /** @description In quarters of an hour; used hours are negative. */
            hours: number;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            occurredOn: string;
            note: string | null;
            /** @description The remaining hours after this entry, in the order of days. Below zero while a session is dated before its hours were granted. */
            balance: number;
        };
        EmailPreferences: {
            newsletter: boolean;
        };
        AccountExport: {
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            exportedAt: string;
            person: components["schemas"]["User"];
            sessions: components["schemas"]["OwnSession"][];
            plans: {
                /**
                 * Format: uuid
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
                packageName: string;
                /**
                 * @description A decimal with two decimals.
                 * @example 2500.00
                 */
                packagePrice: string;
                packageFeatures: string[];
                hoursRemaining: number;
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:30:00.000Z
                 */
                enrollmentDate: string;
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:30:00.000Z
                 */
                expirationDate: string;
                isActive: boolean;
                hours: components["schemas"]["PlanHoursEntry"][];
            }[];
            renewalRequests: components["schemas"]["RenewalRequest"][];
            notifications: components["schemas"]["Notification"][];
            messages: {
                name: string;
                email: string;
                organization: string | null;
                service: string | null;
                serviceName: string | null;
                message: string;
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:30:00.000Z
                 */
                createdAt: string;
            }[];
            newsletter: {
                status: string;
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:30:00.000Z
                 */
                createdAt: string;
            } | null;
            consents: {
                purpose: string;
                action: string;
                wording: string | null;
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:30:00.000Z
                 */
                createdAt: string;
            }[];
        };
        RenewalRequest: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            packageName: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            requestDate: string;
            /**
             * @description A request that was withdrawn is `rejected`, and has `withdrawnAt`.
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected";
            message: string | null;
            reply: string | null;
            /** @description When the client withdrew it. */
            withdrawnAt: string | null;
        };
        AdminRenewal: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            packageName: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            requestDate: string;
            /**
             * @description A request that was withdrawn is `rejected`, and has `withdrawnAt`.
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected";
            message: string | null;
            reply: string | null;
            /** @description When the client withdrew it. */
            withdrawnAt: string | null;
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            enrollmentId: string;
            clientName: string;
            clientEmail: string;
            /** @description The package of the plan to renew. */
            planName: string;
            decidedAt: string | null;
            decidedBy: string | null;
            /**
             * Format: date-time
             * @description When anything in this record last changed.
             * @example 2026-01-05T09:30:00.000Z
             */
            updatedAt: string;
        };
        EmailSettings: {
            configured: boolean;
            /** @example Configured */
            status: string;
        };
        DatabaseSettings: {
            connected: boolean;
            /** @example Connected */
            status: string;
        };
        AlertSettings: {
            /** @constant */
            success: true;
            alerts: {
                email: {
                    configured: boolean;
                };
                database: {
                    /** @example Connected */
                    status: string;
                };
                notifications: {
                    /**
                     * @description The first address that gets notifications by email; empty without one.
                     * @example owner@example.com
                     */
                    adminEmail: string;
                };
            };
        };
        NotificationSettings: {
            /**
             * @description Who gets the emails; ADMIN_NOTIFICATION_EMAIL until it is changed.
             * @example [
             *       "owner@example.com"
             *     ]
             */
            addresses: string[];
            /** @description When each event is emailed to the addresses. */
            events: {
                /** @enum {string} */
                contact_form: "at_once" | "hourly" | "daily" | "off";
                /** @enum {string} */
                newsletter_subscription: "at_once" | "hourly" | "daily" | "off";
                /** @enum {string} */
                client_enrollment: "at_once" | "hourly" | "daily" | "off";
                /** @enum {string} */
                renewal_request: "at_once" | "hourly" | "daily" | "off";
                /** @enum {string} */
                system_alert: "at_once" | "hourly" | "daily" | "off";
            };
            /** @description Days before a plan ends at which its client is reminded, the most first. */
            reminderDays: number[];
            /** @description Which of these emails clients get. */
            clientEmails: {
                plan_changed: boolean;
                renewal_received: boolean;
                renewal_approved: boolean;
                renewal_rejected: boolean;
            };
            /** @description Null until the settings are changed. */
            updatedAt: string | null;
        };
        SystemStatus: {
            software: {
                /** @example 1.0.0 */
                version: string;
                /** @description Null when the sources run unbuilt. */
                builtAt: string | null;
                /** @example 24.21.0 */
                node: string;
                /** @description Processes that use this database now. */
                processes: number;
                /**
                 * @description What needs attention and what to do; null when all is well.
                 * @example The last backup is older than a week. Make one in Database & Storage.
                 */
                problem: string | null;
            };
            database: {
                /** @example 18.4 */
                version: string;
                appliedMigrations: number;
                pendingMigrations: number;
                /**
                 * @description What needs attention and what to do; null when all is well.
                 * @example The last backup is older than a week. Make one in Database & Storage.
                 */
                problem: string | null;
            };
            queue: {
                /** @description Emails and jobs that wait. */
                waiting: number;
                /** @description Jobs that failed for good in the last days. */
                failed: number;
                /** @description Since when the oldest waits. */
                oldestAt: string | null;
                /**
                 * @description What needs attention and what to do; null when all is well.
                 * @example The last backup is older than a week. Make one in Database & Storage.
                 */
                problem: string | null;
            };
            email: {
                configured: boolean;
                lastSentAt: string | null;
                failingSince: string | null;
                /** @description Addresses that nothing is sent to. */
                suppressed: number;
                /**
                 * @description What needs attention and what to do; null when all is well.
                 * @example The last backup is older than a week. Make one in Database & Storage.
                 */
                problem: string | null;
            };
            backup: {
                newestAt: string | null;
                kilobytes: number | null;
                /**
                 * @description What needs attention and what to do; null when all is well.
                 * @example The last backup is older than a week. Make one in Database & Storage.
                 */
                problem: string | null;
            };
            feeds: {
                /** @enum {string} */
                feed: "articles" | "videos";
                lastSuccessAt: string | null;
                /** @description Null when the last attempt succeeded. */
                lastFailureAt: string | null;
                /**
                 * @description What needs attention and what to do; null when all is well.
                 * @example The last backup is older than a week. Make one in Database & Storage.
                 */
                problem: string | null;
            }[];
            disk: {
                /** @description Null when the system does not say. */
                freeMegabytes: number | null;
                totalMegabytes: number | null;
                /**
                 * @description What needs attention and what to do; null when all is well.
                 * @example The last backup is older than a week. Make one in Database & Storage.
                 */
                problem: string | null;
            };
        };
        SecuritySettings: {
            /**
             * @description The host of the OpenID Connect provider.
             * @example login.example.com
             */
            provider: string;
            /** @example Active */
            status: string;
        };
        SiteVersion: {
            /** @description The number of the version; the newest has the highest. */
            number: number;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            publishedAt: string;
            /** @description Email address of the admin who published it. */
            publishedBy: string;
            /** @description The number of the version that it repeats; null for new content. */
            restoredFrom: number | null;
        };
        /** @description Everything personal of the site, in these sections: owner, emailIdentity, look, search, hero, innovation, about, biography, services, caseStudies, testimonials, clientLogos, insights, feeds, creative, contact, bookingLinks, clientAccess, legalFacts. */
        SiteContent: Record<string, never>;
        SiteDraft: {
            /** @description Send it with the next change of the draft. */
            revision: number;
            content: components["schemas"]["SiteContent"];
            /** @description What has to be corrected before the draft can be published. */
            faults: {
                /** @description The field, such as `about.statistics.2.figure`. */
                path: string;
                message: string;
            }[];
            /** @description The version that the draft started from; null for the sample. */
            basedOn: number | null;
            /** @description The version that the draft repeats; null once it was edited. */
            restoredFrom: number | null;
            editedAt: string | null;
            editedBy: string | null;
            /** @description Whether the draft differs from what is published. */
            hasChanges: boolean;
        };
        SiteVersionDetail: {
            /** @description The number of the version; the newest has the highest. */
            number: number;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            publishedAt: string;
            /** @description Email address of the admin who published it. */
            publishedBy: string;
            /** @description The number of the version that it repeats; null for new content. */
            restoredFrom: number | null;
            content: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** @description What is not valid by the present release; empty unless an older one published it. */
            faults: {
                /** @description The field, such as `about.statistics.2.figure`. */
                path: string;
                message: string;
            }[];
        };
        SampleField: {
            /** @description The field, such as `about.statistics.2.figure`. */
            path: string;
            /** @description What visitors read there. */
            text: string;
            /**
             * @description Tells the text from others; send it to dismiss the field.
             * @example 4c2f1a9b
             */
            fingerprint: string;
            /** @description Whether an admin is fine with this text at this place. */
            dismissed: boolean;
            /** @description Whether the draft has another text there, which is not published yet. */
            changedInDraft: boolean;
        };
        SiteSetup: {
            /** @enum {string} */
            status: "open" | "finished" | "dismissed";
            /** @description Whether a content was ever published. */
            isPublished: boolean;
            steps: components["schemas"]["SetupStep"][];
            feeds: {
                articles: {
                    host: string | null;
                    /** @description How many articles or videos are stored. */
                    items: number;
                };
                videos: {
                    host: string | null;
                    /** @description How many articles or videos are stored. */
                    items: number;
                };
            };
            /** @description Whether emails go to the local mailbox. */
            hasLocalMailbox: boolean;
            /** @description Where the test email goes: the address of the caller. */
            testEmailTo: string;
        };
        SetupStep: {
            /** @enum {string} */
            key: "name" | "portrait" | "colors" | "services" | "email" | "feeds" | "test_email" | "publish";
            /** @description How long it takes. */
            minutes: number;
            /** @enum {string} */
            status: "open" | "done" | "kept" | "skipped";
        };
        Video: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            title: string;
            description: string | null;
            thumbnailUrl: string | null;
            /** Format: uri */
            url: string;
            /**
             * @description An ISO 8601 duration.
             * @example PT1H2M3S
             */
            duration: string | null;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            publishedAt: string;
            viewCount: number | null;
            likeCount: number | null;
            featured: boolean;
            /** @enum {string} */
            videoType: "video" | "short";
        };
        Webhook: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            url: string;
            events: ("contact.created" | "contact.deleted" | "subscriber.confirmed" | "subscriber.suppressed" | "subscriber.removed" | "enrollment.created" | "enrollment.erased" | "hours.logged" | "hours.corrected" | "renewal.requested" | "renewal.approved" | "renewal.rejected" | "campaign.finished")[];
            isEnabled: boolean;
            /** @enum {string} */
            state: "new" | "working" | "failing" | "off";
            /** @description Whether it was turned off because it answered 410 Gone. */
            isGone: boolean;
            /** @description The first failed attempt since the last accepted one; null while none failed. */
            failingSince: string | null;
            lastAttemptAt: string | null;
            /** @description The HTTP status of the last answer; null without one. */
            lastStatus: number | null;
            lastError: string | null;
            /** @description Until when the previous secret also signs; null when only one does. */
            previousSecretExpiresAt: string | null;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            updatedAt: string;
        };
        WebhookDelivery: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            webhookId: string;
            /** @description The `webhook-id` header, the same for every attempt. */
            messageId: string;
            /** @description The event, such as `contact.created`. */
            type: string;
            /** @description The record it is about; null for a test. */
            recordId: string | null;
            /**
             * @description `failed` was given up after three days; `skipped` was never accepted and is not tried again.
             * @enum {string}
             */
            status: "queued" | "sending" | "delivered" | "failed" | "skipped";
            attempts: number;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            occurredAt: string;
            lastAttemptAt: string | null;
            /** @description Null when no further attempt follows. */
            nextAttemptAt: string | null;
            responseStatus: number | null;
            error: string | null;
        };
        WebhookDeliveryDetail: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            webhookId: string;
            /** @description The `webhook-id` header, the same for every attempt. */
            messageId: string;
            /** @description The event, such as `contact.created`. */
            type: string;
            /** @description The record it is about; null for a test. */
            recordId: string | null;
            /**
             * @description `failed` was given up after three days; `skipped` was never accepted and is not tried again.
             * @enum {string}
             */
            status: "queued" | "sending" | "delivered" | "failed" | "skipped";
            attempts: number;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            occurredAt: string;
            lastAttemptAt: string | null;
            /** @description Null when no further attempt follows. */
            nextAttemptAt: string | null;
            responseStatus: number | null;
            error: string | null;
            responseBody: string | null;
            /** @description How long the last attempt took. */
            durationMs: number | null;
            /** @description The last 20 attempts, the newest first. */
            lastAttempts: components["schemas"]["WebhookAttempt"][];
        };
        WebhookAttempt: {
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            attemptedAt: string;
            durationMs: number;
            /** @description The HTTP status of the answer; null without one. */
            responseStatus: number | null;
            responseBody: string | null;
            error: string | null;
        };
        /** @description The shape of every error. `message` is a sentence for people, `code` is for programs. */
        ApiError: {
            message: string;
            /** @enum {string} */
            code: "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "REAUTHENTICATION_REQUIRED" | "NOT_FOUND" | "METHOD_NOT_SUPPORTED" | "CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "TOO_MANY_REQUESTS" | "INTERNAL_SERVER_ERROR" | "SERVICE_UNAVAILABLE";
            requestId: string;
            issues?: {
                path: (string | number)[];
                message: string;
            }[];
        };
        RemovedRecord: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
        };
        WebhookHours: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            /** @enum {string} */
            kind: "granted" | "used" | "corrected" | "carried_over";
            /** @description In quarters of an hour; used hours are negative. */
            hours: number;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            occurredOn: string;
            note: string | null;
            /** @description Email address of the admin, or `system`. */
            recordedBy: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            enrollmentId: string;
            hoursRemaining: number;
        };
        WebhookCampaign: {
            /**
             * Format: uuid
             * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
             */
            id: string;
            title: string;
            subject: string;
            /** @enum {string} */
            status: "draft" | "scheduled" | "sending" | "sent";
            sentCount: number;
            sentAt: string | null;
            /** @description How the campaign ended; null until then. */
            outcome: ("sent" | "partly_sent" | "failed" | "stopped") | null;
            /** @description The number of its recipients by status; null until it has ended. */
            counts: {
                queued: number;
                sending: number;
                unknown: number;
                sent: number;
                failed: number;
                suppressed: number;
                bounced: number;
                complained: number;
                cancelled: number;
            } | null;
            /**
             * Format: date-time
             * @description When anything in this record last changed.
             * @example 2026-01-05T09:30:00.000Z
             */
            updatedAt: string;
        };
    };
    responses: {
        /** @description The input is invalid or not JSON; `issues` names the fields. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Please enter a valid email address.",
                 *       "code": "BAD_REQUEST",
                 *       "requestId": "0b6e2c1e-4d3a-4f5b-9c8d-7e6f5a4b3c2d",
                 *       "issues": [
                 *         {
                 *           "path": [
                 *             "email"
                 *           ],
                 *           "message": "Please enter a valid email address."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Not signed in, or the API token is missing, malformed or not valid; the `path` of the issue says which. */
        Unauthorized: {
            headers: {
                /** @description What is wrong with the API token, after RFC 6750. The `path` of the issue says the same. */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Unauthorized",
                 *       "code": "UNAUTHORIZED",
                 *       "requestId": "0b6e2c1e-4d3a-4f5b-9c8d-7e6f5a4b3c2d"
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description You don't have permission: your access level is too low, the token lacks a scope, or the call came from another site. When the code is `REAUTHENTICATION_REQUIRED`, the last sign-in is more than 10 minutes ago: sign in again at `/api/login?reauthenticate=true`. */
        Forbidden: {
            headers: {
                /** @description What is wrong with the API token, after RFC 6750. The `path` of the issue says the same. */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "You are not allowed to do this.",
                 *       "code": "FORBIDDEN",
                 *       "requestId": "0b6e2c1e-4d3a-4f5b-9c8d-7e6f5a4b3c2d"
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The record does not exist, or it is not yours. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Not found",
                 *       "code": "NOT_FOUND",
                 *       "requestId": "0b6e2c1e-4d3a-4f5b-9c8d-7e6f5a4b3c2d"
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The call conflicts with the stored data. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "This conflicts with the stored data. Reload it, then try again.",
                 *       "code": "CONFLICT",
                 *       "requestId": "0b6e2c1e-4d3a-4f5b-9c8d-7e6f5a4b3c2d"
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The body is larger than 32 KiB for public calls, 10 MB for pictures, or 1 MiB for all others. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The request is too large.",
                 *       "code": "PAYLOAD_TOO_LARGE",
                 *       "requestId": "0b6e2c1e-4d3a-4f5b-9c8d-7e6f5a4b3c2d"
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The body is not `application/json`, or not a picture where one is expected. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Send JSON, with Content-Type: application/json.",
                 *       "code": "UNSUPPORTED_MEDIA_TYPE",
                 *       "requestId": "0b6e2c1e-4d3a-4f5b-9c8d-7e6f5a4b3c2d"
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Too many calls. Retry after `Retry-After` seconds. */
        TooManyRequests: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                /** @description Calls in the whole time of the limit. */
                "RateLimit-Limit"?: number;
                /** @description Calls that are left. */
                "RateLimit-Remaining"?: number;
                /** @description Seconds until all calls are allowed again. */
                "RateLimit-Reset"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Too many attempts. Wait a minute, then try again.",
                 *       "code": "TOO_MANY_REQUESTS",
                 *       "requestId": "0b6e2c1e-4d3a-4f5b-9c8d-7e6f5a4b3c2d"
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description A server error. The server logged the cause with the `requestId`. */
        InternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Something went wrong",
                 *       "code": "INTERNAL_SERVER_ERROR",
                 *       "requestId": "0b6e2c1e-4d3a-4f5b-9c8d-7e6f5a4b3c2d"
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The database is unavailable, or the server is stopping. Retry later. */
        ServiceUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Something went wrong",
                 *       "code": "SERVICE_UNAVAILABLE",
                 *       "requestId": "0b6e2c1e-4d3a-4f5b-9c8d-7e6f5a4b3c2d"
                 *     }
                 */
                "application/json": components["schemas"]["ApiError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "account.session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "email": "ada@example.com",
                     *         "firstName": "Ada",
                     *         "lastName": "Example",
                     *         "profileImageUrl": "https://example.com/sample.jpg",
                     *         "isAdmin": false,
                     *         "isClient": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        user: components["schemas"]["User"] | null;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "account.user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *       "email": "ada@example.com",
                     *       "firstName": "Ada",
                     *       "lastName": "Example",
                     *       "profileImageUrl": "https://example.com/sample.jpg",
                     *       "isAdmin": false,
                     *       "isClient": true
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "account.sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "device": "Firefox on Windows",
                     *           "createdAt": "2026-01-05T09:30:00.000Z",
                     *           "lastSeenAt": "2026-01-05T09:30:00.000Z",
                     *           "isCurrent": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        sessions: components["schemas"]["OwnSession"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "account.endOtherSessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "account.endSession": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "account.allSessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "device": "Firefox on Windows",
                     *           "createdAt": "2026-01-05T09:30:00.000Z",
                     *           "lastSeenAt": "2026-01-05T09:30:00.000Z",
                     *           "isCurrent": true,
                     *           "email": "ada@example.com",
                     *           "name": "Ada Example",
                     *           "userAgent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        sessions: components["schemas"]["AnySession"][];
                        /** @description The number of open sessions; the list contains the 500 that were used last. */
                        total: number;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "account.endAnySession": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "apiTokens.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "apiTokens": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "name": "Newsletter statistics",
                     *           "scope": "read",
                     *           "scopes": [
                     *             "contacts:read"
                     *           ],
                     *           "createdBy": "owner@example.com",
                     *           "createdAt": "2026-01-05T09:30:00.000Z",
                     *           "expiresAt": "2036-01-05T09:30:00.000Z",
                     *           "lastUsedAt": "2026-01-05T09:30:00.000Z",
                     *           "revokedAt": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        apiTokens: components["schemas"]["ApiToken"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "apiTokens.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sample integration",
                 *       "scope": "custom",
                 *       "scopes": [
                 *         "contacts:read",
                 *         "contacts:write"
                 *       ],
                 *       "expiresAt": "2036-01-05T09:30:00.000Z"
                 *     }
                 */
                "application/json": {
                    /** @example Sample integration */
                    name: string;
                    /**
                     * @description May be left out when there are `scopes`, which make it `custom`.
                     * @enum {string}
                     */
                    scope?: "read" | "site" | "full" | "custom";
                    /** @description What the token may do, when its `scope` is `custom`. `write` does not include `read`. */
                    scopes?: ("contacts:read" | "contacts:write" | "subscribers:read" | "subscribers:write" | "enrollments:read" | "enrollments:write" | "renewals:read" | "renewals:write" | "packages:read" | "packages:write" | "campaigns:read" | "campaigns:write" | "content:read" | "content:write" | "emails:read" | "emails:write" | "site:read" | "site:write" | "settings:read" | "settings:write" | "webhooks:read" | "webhooks:write" | "database:read" | "database:write" | "notifications:read" | "notifications:write" | "dashboard:read" | "privacy:read" | "audit-log:read" | "account:read")[];
                    /** @description When the token expires. Null for never; 90 days from now if omitted. */
                    expiresAt?: string | null;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "apiToken": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "name": "Newsletter statistics",
                     *         "scope": "read",
                     *         "scopes": [
                     *           "contacts:read"
                     *         ],
                     *         "createdBy": "owner@example.com",
                     *         "createdAt": "2026-01-05T09:30:00.000Z",
                     *         "expiresAt": "2036-01-05T09:30:00.000Z",
                     *         "lastUsedAt": "2026-01-05T09:30:00.000Z",
                     *         "revokedAt": null
                     *       },
                     *       "token": "rpt_FSMOBmGeIDQaSYk8xAzOgtRc5V7jW3pLnE0uKhXyZ1w"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        apiToken: components["schemas"]["ApiToken"];
                        /**
                         * @description The secret of the token. Only this response contains it.
                         * @example rpt_FSMOBmGeIDQaSYk8xAzOgtRc5V7jW3pLnE0uKhXyZ1w
                         */
                        token: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "apiTokens.revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "articles.list": {
        parameters: {
            query?: {
                /** @description The maximum number of entries in the response. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "title": "How to run a useful meeting",
                     *         "excerpt": "A good meeting begins with a question …",
                     *         "category": "Leadership",
                     *         "imageUrl": "https://example.com/sample.jpg",
                     *         "url": "https://example.com/sample",
                     *         "publishedAt": "2026-01-05T09:30:00.000Z",
                     *         "featured": true,
                     *         "readingTime": 4,
                     *         "categories": [
                     *           "Leadership",
                     *           "Meetings"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Article"][];
                };
            };
            /** @description The response has not changed since the `ETag` in the request. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "articles.refresh": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "added": 1,
                     *       "updated": 1,
                     *       "unchanged": 1
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        added: number;
                        updated: number;
                        unchanged: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "articles.setFeatured": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "articles.removeFeatured": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "articles.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "auditLog.list": {
        parameters: {
            query?: {
                /** @description The maximum number of entries in the response. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only entries of people whose email address contains this. */
                actor?: string;
                /** @description Only this action. */
                action?: string;
                /** @description Only entries about records of this kind or with this id. */
                record?: string;
                /** @description Only rows whose `updatedAt` is this instant or later, the earliest change first. A change appears once every transaction that was open with it has ended. Without `sort` and `order`. */
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "at": "2026-01-05T09:30:00.000Z",
                     *           "actor": "owner@example.com",
                     *           "viaToken": false,
                     *           "action": "contact.deleted",
                     *           "subjectType": "contact",
                     *           "subjectId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "ip": "203.0.113.10",
                     *           "details": {
                     *             "name": "Ada Example"
                     *           },
                     *           "updatedAt": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "nextCursor": "MTc2NzYwNTQwMDAwMDowMTliNzZhMC01YzNlLTdiNjEtOWQ0Zi0yZjFmMGM4YTdlNTU"
                     *     }
                     */
                    "application/json": {
                        entries: components["schemas"]["AuditEntry"][];
                        /** @description The number of all matches, not only those on this page. */
                        total: number;
                        /** @description The cursor of the next page; null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "auditLog.actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "actions": [
                     *         "contact.deleted"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        actions: string[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "campaigns.list": {
        parameters: {
            query?: {
                /** @description The maximum number of entries in the response. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only rows whose `updatedAt` is this instant or later, the earliest change first. A change appears once every transaction that was open with it has ended. Without `sort` and `order`. */
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "campaigns": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "title": "January issue",
                     *           "subject": "What is new this month",
                     *           "content": "Hello, here is what is new this month.",
                     *           "selectedArticles": [
                     *             "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *           ],
                     *           "selectedVideos": [
                     *             "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *           ],
                     *           "selectedPackages": [
                     *             "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *           ],
                     *           "status": "sent",
                     *           "sentCount": 240,
                     *           "sentAt": "2026-01-05T09:30:00.000Z",
                     *           "outcome": "sent",
                     *           "counts": {
                     *             "queued": 0,
                     *             "sending": 0,
                     *             "unknown": 0,
                     *             "sent": 240,
                     *             "failed": 0,
                     *             "suppressed": 2,
                     *             "bounced": 1,
                     *             "complained": 0,
                     *             "cancelled": 0
                     *           },
                     *           "updatedAt": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "nextCursor": "MTc2NzYwNTQwMDAwMDowMTliNzZhMC01YzNlLTdiNjEtOWQ0Zi0yZjFmMGM4YTdlNTU"
                     *     }
                     */
                    "application/json": {
                        campaigns: components["schemas"]["Campaign"][];
                        /** @description The number of all matches, not only those on this page. */
                        total: number;
                        /** @description The cursor of the next page; null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "campaigns.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "January issue",
                 *       "subject": "What is new this month",
                 *       "content": "Hello, here is what is new this month.",
                 *       "selectedArticles": [],
                 *       "selectedVideos": [],
                 *       "selectedPackages": []
                 *     }
                 */
                "application/json": {
                    /** @example Sample issue */
                    title: string;
                    /** @example Sample subject */
                    subject: string;
                    content: string;
                    /** @default [] */
                    selectedArticles?: string[];
                    /** @default [] */
                    selectedVideos?: string[];
                    /** @default [] */
                    selectedPackages?: string[];
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "campaign": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "title": "January issue",
                     *         "subject": "What is new this month",
                     *         "content": "Hello, here is what is new this month.",
                     *         "selectedArticles": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "selectedVideos": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "selectedPackages": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "status": "sent",
                     *         "sentCount": 240,
                     *         "sentAt": "2026-01-05T09:30:00.000Z",
                     *         "outcome": "sent",
                     *         "counts": {
                     *           "queued": 0,
                     *           "sending": 0,
                     *           "unknown": 0,
                     *           "sent": 240,
                     *           "failed": 0,
                     *           "suppressed": 2,
                     *           "bounced": 1,
                     *           "complained": 0,
                     *           "cancelled": 0
                     *         },
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        campaign: components["schemas"]["Campaign"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "campaigns.send": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "campaign": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "title": "January issue",
                     *         "subject": "What is new this month",
                     *         "content": "Hello, here is what is new this month.",
                     *         "selectedArticles": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "selectedVideos": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "selectedPackages": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "status": "sent",
                     *         "sentCount": 240,
                     *         "sentAt": "2026-01-05T09:30:00.000Z",
                     *         "outcome": "sent",
                     *         "counts": {
                     *           "queued": 0,
                     *           "sending": 0,
                     *           "unknown": 0,
                     *           "sent": 240,
                     *           "failed": 0,
                     *           "suppressed": 2,
                     *           "bounced": 1,
                     *           "complained": 0,
                     *           "cancelled": 0
                     *         },
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        campaign: components["schemas"]["Campaign"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "campaigns.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "January issue",
                 *       "subject": "What is new this month",
                 *       "content": "Hello, here is what is new this month.",
                 *       "selectedArticles": [],
                 *       "selectedVideos": [],
                 *       "selectedPackages": [],
                 *       "seen": {
                 *         "title": "How to run a useful meeting",
                 *         "subject": "Your coaching plan",
                 *         "content": "Hello, here is what is new this month.",
                 *         "selectedArticles": [
                 *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                 *         ],
                 *         "selectedVideos": [
                 *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                 *         ],
                 *         "selectedPackages": [
                 *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @example Sample issue */
                    title: string;
                    /** @example Sample subject */
                    subject: string;
                    content: string;
                    selectedArticles?: string[] | null;
                    selectedVideos?: string[] | null;
                    selectedPackages?: string[] | null;
                    /** @description What you read before, or a part of it. If one of these values is another now, the call changes nothing and gets 409. */
                    seen?: {
                        title?: string;
                        subject?: string;
                        content?: string;
                        selectedArticles?: string[];
                        selectedVideos?: string[];
                        selectedPackages?: string[];
                    };
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "campaign": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "title": "January issue",
                     *         "subject": "What is new this month",
                     *         "content": "Hello, here is what is new this month.",
                     *         "selectedArticles": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "selectedVideos": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "selectedPackages": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "status": "sent",
                     *         "sentCount": 240,
                     *         "sentAt": "2026-01-05T09:30:00.000Z",
                     *         "outcome": "sent",
                     *         "counts": {
                     *           "queued": 0,
                     *           "sending": 0,
                     *           "unknown": 0,
                     *           "sent": 240,
                     *           "failed": 0,
                     *           "suppressed": 2,
                     *           "bounced": 1,
                     *           "complained": 0,
                     *           "cancelled": 0
                     *         },
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        campaign: components["schemas"]["Campaign"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "campaigns.schedule": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scheduledAt": "2036-01-05T09:30:00.000Z",
                 *       "seen": {
                 *         "scheduledAt": null
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:30:00.000Z
                     */
                    scheduledAt: string;
                    /** @description What you read before, or a part of it. If one of these values is another now, the call changes nothing and gets 409. */
                    seen?: {
                        scheduledAt?: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "campaign": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "title": "January issue",
                     *         "subject": "What is new this month",
                     *         "content": "Hello, here is what is new this month.",
                     *         "selectedArticles": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "selectedVideos": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "selectedPackages": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "status": "sent",
                     *         "sentCount": 240,
                     *         "sentAt": "2026-01-05T09:30:00.000Z",
                     *         "outcome": "sent",
                     *         "counts": {
                     *           "queued": 0,
                     *           "sending": 0,
                     *           "unknown": 0,
                     *           "sent": 240,
                     *           "failed": 0,
                     *           "suppressed": 2,
                     *           "bounced": 1,
                     *           "complained": 0,
                     *           "cancelled": 0
                     *         },
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        campaign: components["schemas"]["Campaign"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "campaigns.pause": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "campaign": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "title": "January issue",
                     *         "subject": "What is new this month",
                     *         "content": "Hello, here is what is new this month.",
                     *         "selectedArticles": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "selectedVideos": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "selectedPackages": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "status": "sent",
                     *         "sentCount": 240,
                     *         "sentAt": "2026-01-05T09:30:00.000Z",
                     *         "outcome": "sent",
                     *         "counts": {
                     *           "queued": 0,
                     *           "sending": 0,
                     *           "unknown": 0,
                     *           "sent": 240,
                     *           "failed": 0,
                     *           "suppressed": 2,
                     *           "bounced": 1,
                     *           "complained": 0,
                     *           "cancelled": 0
                     *         },
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        campaign: components["schemas"]["Campaign"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "campaigns.resume": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "campaign": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "title": "January issue",
                     *         "subject": "What is new this month",
                     *         "content": "Hello, here is what is new this month.",
                     *         "selectedArticles": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "selectedVideos": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "selectedPackages": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "status": "sent",
                     *         "sentCount": 240,
                     *         "sentAt": "2026-01-05T09:30:00.000Z",
                     *         "outcome": "sent",
                     *         "counts": {
                     *           "queued": 0,
                     *           "sending": 0,
                     *           "unknown": 0,
                     *           "sent": 240,
                     *           "failed": 0,
                     *           "suppressed": 2,
                     *           "bounced": 1,
                     *           "complained": 0,
                     *           "cancelled": 0
                     *         },
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        campaign: components["schemas"]["Campaign"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "campaigns.cancel": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "campaign": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "title": "January issue",
                     *         "subject": "What is new this month",
                     *         "content": "Hello, here is what is new this month.",
                     *         "selectedArticles": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "selectedVideos": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "selectedPackages": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "status": "sent",
                     *         "sentCount": 240,
                     *         "sentAt": "2026-01-05T09:30:00.000Z",
                     *         "outcome": "sent",
                     *         "counts": {
                     *           "queued": 0,
                     *           "sending": 0,
                     *           "unknown": 0,
                     *           "sent": 240,
                     *           "failed": 0,
                     *           "suppressed": 2,
                     *           "bounced": 1,
                     *           "complained": 0,
                     *           "cancelled": 0
                     *         },
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        campaign: components["schemas"]["Campaign"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "campaigns.retryFailed": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "campaign": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "title": "January issue",
                     *         "subject": "What is new this month",
                     *         "content": "Hello, here is what is new this month.",
                     *         "selectedArticles": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "selectedVideos": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "selectedPackages": [
                     *           "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *         ],
                     *         "status": "sent",
                     *         "sentCount": 240,
                     *         "sentAt": "2026-01-05T09:30:00.000Z",
                     *         "outcome": "sent",
                     *         "counts": {
                     *           "queued": 0,
                     *           "sending": 0,
                     *           "unknown": 0,
                     *           "sent": 240,
                     *           "failed": 0,
                     *           "suppressed": 2,
                     *           "bounced": 1,
                     *           "complained": 0,
                     *           "cancelled": 0
                     *         },
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        campaign: components["schemas"]["Campaign"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "campaigns.testSend": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "campaigns.progress": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *       "status": "sent",
                     *       "scheduledAt": null,
                     *       "pausedAt": null,
                     *       "cancelledAt": null,
                     *       "waitingReason": null,
                     *       "retryAfter": null,
                     *       "total": 243,
                     *       "counts": {
                     *         "queued": 0,
                     *         "sending": 0,
                     *         "unknown": 0,
                     *         "sent": 240,
                     *         "failed": 0,
                     *         "suppressed": 2,
                     *         "bounced": 1,
                     *         "complained": 0,
                     *         "cancelled": 0
                     *       },
                     *       "outcome": "sent"
                     *     }
                     */
                    "application/json": components["schemas"]["CampaignProgress"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "campaigns.failures": {
        parameters: {
            query?: {
                /** @description The maximum number of entries in the response. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recipients": [
                     *         {
                     *           "email": "ada@example.com",
                     *           "status": "queued",
                     *           "reason": "Sample reason"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "nextCursor": "MTc2NzYwNTQwMDAwMDowMTliNzZhMC01YzNlLTdiNjEtOWQ0Zi0yZjFmMGM4YTdlNTU"
                     *     }
                     */
                    "application/json": {
                        recipients: {
                            email: string;
                            /** @enum {string} */
                            status: "queued" | "sending" | "unknown" | "sent" | "failed" | "suppressed" | "bounced" | "complained" | "cancelled";
                            reason: string | null;
                        }[];
                        /** @description The number of all matches, not only those on this page. */
                        total: number;
                        /** @description The cursor of the next page; null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "campaigns.preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "subject": "Your coaching plan",
                     *       "html": "Sample html",
                     *       "text": "Sample text"
                     *     }
                     */
                    "application/json": {
                        subject: string;
                        html: string;
                        text: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "campaigns.previewDraft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subject": "Your coaching plan",
                 *       "content": "Hello, here is what is new this month.",
                 *       "selectedArticles": [
                 *         "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                 *       ],
                 *       "selectedVideos": [
                 *         "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                 *       ],
                 *       "selectedPackages": [
                 *         "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                 *       ]
                 *     }
                 */
                "application/json": {
                    subject: string;
                    content: string;
                    /** @default [] */
                    selectedArticles?: string[];
                    /** @default [] */
                    selectedVideos?: string[];
                    /** @default [] */
                    selectedPackages?: string[];
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "subject": "Your coaching plan",
                     *       "html": "Sample html",
                     *       "text": "Sample text"
                     *     }
                     */
                    "application/json": {
                        subject: string;
                        html: string;
                        text: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "campaigns.audience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recipients": 1
                     *     }
                     */
                    "application/json": {
                        recipients: number;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "contact.submit": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sample Visitor",
                 *       "email": "ada@example.com",
                 *       "organization": "Sample Organization",
                 *       "message": "I would like to hear more.",
                 *       "service": "individual-coaching",
                 *       "serviceName": "Team Retreats"
                 *     }
                 */
                "application/json": {
                    /** @example Sample Visitor */
                    name: string;
                    /**
                     * Format: email
                     * @example ada@example.com
                     */
                    email: string;
                    /** @example Sample Organization */
                    organization?: string;
                    /** @example I would like to hear more. */
                    message: string;
                    /** @enum {string} */
                    service?: "individual-coaching" | "organizational-consulting" | "speaking-engagement" | "capability-design" | "other" | "";
                    /**
                     * @description With the service `other`: the name of the service as the site has it. Any other name is ignored.
                     * @example Team Retreats
                     */
                    serviceName?: string;
                    /** @description Leave it out or empty. People do not see this field of the form; robots fill it in. */
                    website?: string;
                    /** @description Milliseconds from showing the form to sending it. Leave it out where there is no form. */
                    elapsedMs?: number;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "contact.list": {
        parameters: {
            query?: {
                /** @description Case-insensitive text search over the fields the screens search. */
                q?: string;
                /** @description The maximum number of entries in the response. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only the record with this id; the list is empty if it no longer exists. */
                id?: string;
                /** @description Only submissions with this `service` or `serviceName`. */
                service?: string;
                /** @description Only submissions to whose sender an admin has written an email from here since, or that were marked by hand (answered), or all others (unanswered). Package details to several contacts are no answer. */
                status?: "unanswered" | "answered";
                /** @description Only rows created at this instant or later. */
                from?: string;
                /** @description Only rows created before this instant. */
                before?: string;
                /** @description Only rows whose `updatedAt` is this instant or later, the earliest change first. A change appears once every transaction that was open with it has ended. Without `sort` and `order`. */
                updatedSince?: string;
                /** @description Count the matches of a filter only up to this number; `total` is then at most this number. Without it every match is counted. */
                maxTotal?: number;
                /** @description The column to sort by; createdAt by default. */
                sort?: "createdAt" | "name" | "email";
                /** @description By default desc for createdAt and asc for any other column. */
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "contacts": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "name": "Ada Example",
                     *           "email": "ada@example.com",
                     *           "organization": "Example Ltd",
                     *           "service": "individual-coaching",
                     *           "serviceName": "Sample service name",
                     *           "message": "I would like to hear more about coaching.",
                     *           "createdAt": "2026-01-05T09:30:00.000Z",
                     *           "answered": {
                     *             "at": "2026-01-05T09:30:00.000Z",
                     *             "by": "email"
                     *           },
                     *           "updatedAt": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "nextCursor": "MTc2NzYwNTQwMDAwMDowMTliNzZhMC01YzNlLTdiNjEtOWQ0Zi0yZjFmMGM4YTdlNTU"
                     *     }
                     */
                    "application/json": {
                        contacts: components["schemas"]["Contact"][];
                        /** @description The number of all matches, not only those on this page. */
                        total: number;
                        /** @description The cursor of the next page; null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "contact.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sample Visitor",
                 *       "email": "ada@example.com",
                 *       "organization": "Sample Organization",
                 *       "message": "I would like to hear more.",
                 *       "service": "individual-coaching",
                 *       "serviceName": "Team Retreats",
                 *       "allowErased": true
                 *     }
                 */
                "application/json": {
                    /** @example Sample Visitor */
                    name: string;
                    /**
                     * Format: email
                     * @example ada@example.com
                     */
                    email: string;
                    organization?: string | null;
                    /** @example I would like to hear more. */
                    message: string;
                    service?: string | null;
                    /** @description The name of the service. Only a name that the site has for the service is kept. */
                    serviceName?: string | null;
                    /** @description With `true`, the address may belong to a person who was erased. Otherwise such an address gets 409 with an issue on this field. */
                    allowErased?: boolean;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "contact": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "name": "Ada Example",
                     *         "email": "ada@example.com",
                     *         "organization": "Example Ltd",
                     *         "service": "individual-coaching",
                     *         "serviceName": "Sample service name",
                     *         "message": "I would like to hear more about coaching.",
                     *         "createdAt": "2026-01-05T09:30:00.000Z",
                     *         "answered": {
                     *           "at": "2026-01-05T09:30:00.000Z",
                     *           "by": "email"
                     *         },
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        contact: components["schemas"]["Contact"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "contact.ids": {
        parameters: {
            query?: {
                /** @description Case-insensitive text search over the fields the screens search. */
                q?: string;
                /** @description Only submissions with this `service` or `serviceName`. */
                service?: string;
                /** @description Only submissions to whose sender an admin has written an email from here since, or that were marked by hand (answered), or all others (unanswered). Package details to several contacts are no answer. */
                status?: "unanswered" | "answered";
                /** @description Only rows created at this instant or later. */
                from?: string;
                /** @description Only rows created before this instant. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ids": [
                     *         "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        ids: string[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "contact.services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "services": [
                     *         "individual-coaching"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        services: string[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "contact.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "contact": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "name": "Ada Example",
                     *         "email": "ada@example.com",
                     *         "organization": "Example Ltd",
                     *         "service": "individual-coaching",
                     *         "serviceName": "Sample service name",
                     *         "message": "I would like to hear more about coaching.",
                     *         "createdAt": "2026-01-05T09:30:00.000Z",
                     *         "answered": {
                     *           "at": "2026-01-05T09:30:00.000Z",
                     *           "by": "email"
                     *         },
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        contact: components["schemas"]["Contact"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "contact.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sample Visitor",
                 *       "email": "ada@example.com",
                 *       "organization": "Sample Organization",
                 *       "message": "I would like to hear more.",
                 *       "service": "individual-coaching",
                 *       "serviceName": "Team Retreats",
                 *       "allowErased": true,
                 *       "seen": {
                 *         "name": "Ada Example",
                 *         "email": "ada@example.com",
                 *         "organization": "Example Ltd",
                 *         "service": "individual-coaching",
                 *         "message": "I would like to hear more about coaching."
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @example Sample Visitor */
                    name: string;
                    /**
                     * Format: email
                     * @example ada@example.com
                     */
                    email: string;
                    organization?: string | null;
                    /** @example I would like to hear more. */
                    message: string;
                    service?: string | null;
                    serviceName?: string | null;
                    /** @description With `true`, the address may belong to a person who was erased. Otherwise such an address gets 409 with an issue on this field. */
                    allowErased?: boolean;
                    /** @description What you read before, or a part of it. If one of these values is another now, the call changes nothing and gets 409. */
                    seen?: {
                        name?: string;
                        email?: string;
                        organization?: string | null;
                        service?: string | null;
                        message?: string;
                    };
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "contact": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "name": "Ada Example",
                     *         "email": "ada@example.com",
                     *         "organization": "Example Ltd",
                     *         "service": "individual-coaching",
                     *         "serviceName": "Sample service name",
                     *         "message": "I would like to hear more about coaching.",
                     *         "createdAt": "2026-01-05T09:30:00.000Z",
                     *         "answered": {
                     *           "at": "2026-01-05T09:30:00.000Z",
                     *           "by": "email"
                     *         },
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        contact: components["schemas"]["Contact"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "contact.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "contact.markAnswered": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "contact": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "name": "Ada Example",
                     *         "email": "ada@example.com",
                     *         "organization": "Example Ltd",
                     *         "service": "individual-coaching",
                     *         "serviceName": "Sample service name",
                     *         "message": "I would like to hear more about coaching.",
                     *         "createdAt": "2026-01-05T09:30:00.000Z",
                     *         "answered": {
                     *           "at": "2026-01-05T09:30:00.000Z",
                     *           "by": "email"
                     *         },
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        contact: components["schemas"]["Contact"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "contact.markUnanswered": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "contact": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "name": "Ada Example",
                     *         "email": "ada@example.com",
                     *         "organization": "Example Ltd",
                     *         "service": "individual-coaching",
                     *         "serviceName": "Sample service name",
                     *         "message": "I would like to hear more about coaching.",
                     *         "createdAt": "2026-01-05T09:30:00.000Z",
                     *         "answered": {
                     *           "at": "2026-01-05T09:30:00.000Z",
                     *           "by": "email"
                     *         },
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        contact: components["schemas"]["Contact"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "dashboard.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "days": [
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         },
                     *         {
                     *           "date": "2026-01-05",
                     *           "contacts": 1,
                     *           "subscribers": 1
                     *         }
                     *       ],
                     *       "contactsUnanswered": {
                     *         "total": 1,
                     *         "first": [
                     *           {
                     *             "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *             "name": "Ada Example",
                     *             "service": "individual-coaching",
                     *             "serviceName": "Sample service name",
                     *             "createdAt": "2026-01-05T09:30:00.000Z"
                     *           }
                     *         ]
                     *       },
                     *       "plansExpiring": {
                     *         "total": 1,
                     *         "first": [
                     *           {
                     *             "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *             "clientName": "Ada Example",
                     *             "clientEmail": "ada@example.com",
                     *             "packageName": "Ten hours of coaching",
                     *             "expirationDate": "2026-01-05T09:30:00.000Z"
                     *           }
                     *         ]
                     *       },
                     *       "plansWithoutHours": {
                     *         "total": 1,
                     *         "first": [
                     *           {
                     *             "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *             "clientName": "Ada Example",
                     *             "clientEmail": "ada@example.com",
                     *             "packageName": "Ten hours of coaching",
                     *             "expirationDate": "2026-01-05T09:30:00.000Z"
                     *           }
                     *         ]
                     *       },
                     *       "renewalsWaiting": {
                     *         "total": 1,
                     *         "first": [
                     *           {
                     *             "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *             "clientName": "Ada Example",
                     *             "packageName": "Ten hours of coaching",
                     *             "requestDate": "2026-01-05T09:30:00.000Z"
                     *           }
                     *         ]
                     *       },
                     *       "emailsFailed": {
                     *         "total": 1,
                     *         "first": [
                     *           {
                     *             "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *             "kind": "Sample kind",
                     *             "recipient": "ada@example.com",
                     *             "status": "queued",
                     *             "reason": "Sample reason",
                     *             "canRetry": true,
                     *             "failedAt": "2026-01-05T09:30:00.000Z"
                     *           }
                     *         ]
                     *       },
                     *       "untrustedProxy": {
                     *         "address": "Sample address",
                     *         "lastSeenAt": "2026-01-05T09:30:00.000Z"
                     *       },
                     *       "emailOutage": {
                     *         "title": "How to run a useful meeting",
                     *         "message": "I would like to hear more about coaching."
                     *       },
                     *       "backupProblem": {
                     *         "title": "How to run a useful meeting",
                     *         "message": "I would like to hear more about coaching."
                     *       },
                     *       "campaignsFailed": {
                     *         "total": 1,
                     *         "first": [
                     *           {
                     *             "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *             "title": "How to run a useful meeting",
                     *             "outcome": "sent",
                     *             "unreached": 1,
                     *             "failedAt": "2026-01-05T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "unreached": 1,
                     *         "bounced": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "dataAudit.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "held": [
                     *         {
                     *           "what": "Contact form submissions",
                     *           "fields": "Name, email, organization, message",
                     *           "count": 1,
                     *           "oldest": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "erasures": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "erasedAt": "2026-01-05T09:30:00.000Z",
                     *           "providerStatus": "done",
                     *           "providerReason": null,
                     *           "settledAt": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        held: {
                            what: string;
                            /** @description Which personal data it holds. */
                            fields: string;
                            count: number;
                            oldest: string | null;
                        }[];
                        /** @description The newest, newest first. */
                        erasures: components["schemas"]["Erasure"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "dataAudit.person": {
        parameters: {
            query: {
                /** @description The email address of the person, in any letter case. */
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "ada@example.com",
                     *       "isAdmin": true,
                     *       "removesProviderData": true,
                     *       "erasures": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "erasedAt": "2026-01-05T09:30:00.000Z",
                     *           "providerStatus": "done",
                     *           "providerReason": null,
                     *           "settledAt": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "held": [
                     *         {
                     *           "what": "Contact form submissions",
                     *           "fields": "Name, email, organization, message",
                     *           "count": 1,
                     *           "oldest": "2026-01-05T09:30:00.000Z",
                     *           "erasing": "deleted",
                     *           "why": "The plan stays in the accounts."
                     *         }
                     *       ],
                     *       "consents": [
                     *         {
                     *           "purpose": "newsletter",
                     *           "action": "contact.deleted",
                     *           "wording": "Sample wording",
                     *           "ip": "203.0.113.10",
                     *           "createdAt": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PersonAudit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "dataAudit.exportPerson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description The email address of the person, in any letter case.
                     * @example ada@example.com
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "exportedAt": "2026-01-05T09:30:00.000Z",
                     *       "email": "ada@example.com",
                     *       "held": [
                     *         {
                     *           "what": "Contact form submissions",
                     *           "records": [
                     *             {
                     *               "clientName": null
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PersonExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "dataAudit.erasePerson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "confirmation": "ada@example.com"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @example ada@example.com
                     */
                    email: string;
                    confirmation: string;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "providerStatus": "queued",
                     *       "erased": [
                     *         {
                     *           "what": "Contact form submissions",
                     *           "erasing": "deleted",
                     *           "count": 1
                     *         }
                     *       ],
                     *       "mentioned": [
                     *         {
                     *           "what": "Contact form submissions",
                     *           "count": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        /**
                         * @description queued: the email provider will be asked to remove its copies. not_configured: ask it yourself.
                         * @enum {string}
                         */
                        providerStatus: "queued" | "requested" | "done" | "failed" | "not_configured";
                        erased: {
                            what: string;
                            /** @enum {string} */
                            erasing: "deleted" | "anonymised" | "kept";
                            count: number;
                        }[];
                        /** @description Texts of other people that still mention the address, for the admin to review. */
                        mentioned: {
                            what: string;
                            count: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "database.stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "stats": {
                     *         "totalRecords": 1,
                     *         "tables": {
                     *           "contacts": 1,
                     *           "newsletters": 1,
                     *           "enrollments": 1
                     *         },
                     *         "diskUsage": 1,
                     *         "connectionStatus": "Connected"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DatabaseStats"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "database.backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "schedule": {
                     *         "time": "03:00",
                     *         "nextAt": "2026-01-05T09:30:00.000Z",
                     *         "keep": {
                     *           "daily": 1,
                     *           "weekly": 1,
                     *           "monthly": 1
                     *         },
                     *         "checkEveryDays": 1
                     *       },
                     *       "bucket": "Sample bucket",
                     *       "encrypted": true,
                     *       "problem": {
                     *         "title": "How to run a useful meeting",
                     *         "message": "I would like to hear more about coaching."
                     *       },
                     *       "lastCheck": {
                     *         "filename": "rapport-2026-01-05T09-30-00.000Z.backup.gz",
                     *         "place": "server",
                     *         "succeeded": true,
                     *         "method": "restored",
                     *         "rows": 1,
                     *         "error": "Sample error",
                     *         "finishedAt": "2026-01-05T09:30:00.000Z"
                     *       },
                     *       "backups": [
                     *         {
                     *           "filename": "rapport-2026-01-05T09-30-00.000Z.backup.gz",
                     *           "createdAt": "2026-01-05T09:30:00.000Z",
                     *           "bytes": 1,
                     *           "encrypted": true,
                     *           "scheduled": true,
                     *           "places": [
                     *             "server"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BackupOverview"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "database.backup": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "backup": {
                     *         "filename": "rapport-2026-01-05T09-30-00.000Z.backup.gz",
                     *         "size": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        backup: {
                            filename: string;
                            /** @description The size of the file in KB. */
                            size: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "database.maintain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "vacuum"
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    action: "vacuum";
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "maintenance": {
                     *         "duration": 1,
                     *         "recordsProcessed": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        maintenance: {
                            /** @description How long it took, in seconds. */
                            duration: number;
                            recordsProcessed: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "emailTemplates.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "templates": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "name": "Client Enrollment",
                     *           "description": "Confirms a new plan to the client.",
                     *           "type": "client_enrollment",
                     *           "subject": "Your enrollment in {{packageName}}",
                     *           "htmlContent": "<p>Hello {{clientName}},</p>",
                     *           "textContent": "Hello {{clientName}},",
                     *           "active": true,
                     *           "variables": {
                     *             "clientName": "Name of the client",
                     *             "packageName": "Name of the coaching package"
                     *           },
                     *           "updatedAt": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        templates: components["schemas"]["EmailTemplate"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "emailTemplates.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subject": "Your enrollment in {{packageName}}",
                 *       "htmlContent": "<p>Hello {{clientName}},</p>",
                 *       "textContent": "Hello {{clientName}},",
                 *       "active": true,
                 *       "seen": {
                 *         "updatedAt": "2026-01-05T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @example Sample subject */
                    subject: string;
                    htmlContent: string;
                    textContent?: string | null;
                    active: boolean;
                    /** @description What you read before, or a part of it. If one of these values is another now, the call changes nothing and gets 409. */
                    seen?: {
                        /**
                         * Format: date-time
                         * @example 2026-01-05T09:30:00.000Z
                         */
                        updatedAt?: string;
                    };
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "template": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "name": "Client Enrollment",
                     *         "description": "Confirms a new plan to the client.",
                     *         "type": "client_enrollment",
                     *         "subject": "Your enrollment in {{packageName}}",
                     *         "htmlContent": "<p>Hello {{clientName}},</p>",
                     *         "textContent": "Hello {{clientName}},",
                     *         "active": true,
                     *         "variables": {
                     *           "clientName": "Name of the client",
                     *           "packageName": "Name of the coaching package"
                     *         },
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        template: components["schemas"]["EmailTemplate"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "emailTemplates.preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subject": "Your enrollment in {{packageName}}",
                 *       "htmlContent": "<p>Hello {{clientName}},</p>",
                 *       "textContent": "Hello {{clientName}},"
                 *     }
                 */
                "application/json": {
                    subject: string;
                    htmlContent: string;
                    textContent?: string;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "subject": "Your coaching plan",
                     *       "html": "Sample html",
                     *       "text": "Sample text",
                     *       "unknown": [
                     *         "Sample unknown"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        subject: string;
                        html: string;
                        text: string;
                        /** @description Placeholders that are not variables of the template, each once. */
                        unknown: string[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "emailTemplates.reset": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seen": {
                 *         "updatedAt": "2026-01-05T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description What you read before, or a part of it. If one of these values is another now, the call changes nothing and gets 409. */
                    seen?: {
                        /**
                         * Format: date-time
                         * @example 2026-01-05T09:30:00.000Z
                         */
                        updatedAt?: string;
                    };
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "template": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "name": "Client Enrollment",
                     *         "description": "Confirms a new plan to the client.",
                     *         "type": "client_enrollment",
                     *         "subject": "Your enrollment in {{packageName}}",
                     *         "htmlContent": "<p>Hello {{clientName}},</p>",
                     *         "textContent": "Hello {{clientName}},",
                     *         "active": true,
                     *         "variables": {
                     *           "clientName": "Name of the client",
                     *           "packageName": "Name of the coaching package"
                     *         },
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        template: components["schemas"]["EmailTemplate"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "emails.draft": {
        parameters: {
            query: {
                /** @description The template to begin with. */
                template: "contact_response" | "package_details" | "newsletter_welcome";
                /** @description The contact whose name and address are filled in. */
                contactId?: string;
                /** @description The package that is described in the email. */
                packageId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "subject": "Your coaching plan",
                     *       "message": "I would like to hear more about coaching.",
                     *       "html": "Sample html"
                     *     }
                     */
                    "application/json": components["schemas"]["EmailDraft"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "emails.recipient": {
        parameters: {
            query: {
                to: string;
                /** @description The contact this replies to; gives `{{clientName}}`. */
                contactId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Ada Example"
                     *     }
                     */
                    "application/json": {
                        /** @description What `{{clientName}}` is filled in with; null where no name is known. */
                        name: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "emails.list": {
        parameters: {
            query?: {
                /** @description Case-insensitive text search over the fields the screens search. */
                q?: string;
                /** @description The maximum number of entries in the response. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
                /** @description `waiting`: only emails on their way. `sent`: only sent ones. `failed`: only those that did not reach their recipient. */
                state?: "all" | "waiting" | "sent" | "failed";
                /** @description `single`: only emails that are not part of a campaign. `campaign`: only emails of campaigns. */
                type?: "all" | "single" | "campaign";
                /** @description Only emails to this address, ignoring letter case. */
                recipient?: string;
                /** @description Only rows created at this instant or later. */
                from?: string;
                /** @description Only rows created before this instant. */
                before?: string;
                /** @description Only rows whose `updatedAt` is this instant or later, the earliest change first. A change appears once every transaction that was open with it has ended. Without `sort` and `order`. */
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "emails": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "kind": "client_enrollment",
                     *           "subject": "Your coaching plan",
                     *           "campaignId": null,
                     *           "recipient": "ada@example.com",
                     *           "status": "sent",
                     *           "reason": null,
                     *           "createdAt": "2026-01-05T09:30:00.000Z",
                     *           "settledAt": "2026-01-05T09:30:00.000Z",
                     *           "deliveredAt": "2026-01-05T09:30:00.000Z",
                     *           "canRetry": false,
                     *           "updatedAt": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "nextCursor": "MTc2NzYwNTQwMDAwMDowMTliNzZhMC01YzNlLTdiNjEtOWQ0Zi0yZjFmMGM4YTdlNTU"
                     *     }
                     */
                    "application/json": {
                        emails: components["schemas"]["SentEmail"][];
                        /** @description The number of all matches, not only those on this page. */
                        total: number;
                        /** @description The cursor of the next page; null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "emails.compose": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to": "ada@example.com",
                 *       "subject": "Your question",
                 *       "message": "Thank you for writing.",
                 *       "contactId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *       "allowErased": true
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @example ada@example.com
                     */
                    to: string;
                    /** @example Sample subject */
                    subject: string;
                    /** @example Sample message */
                    message: string;
                    /**
                     * Format: uuid
                     * @description The contact this replies to; gives `{{clientName}}`.
                     * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                     */
                    contactId?: string;
                    /** @description With `true`, the address may belong to a person who was erased. Otherwise such an address gets 409 with an issue on this field. */
                    allowErased?: boolean;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "emails.packageDetails": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "packageId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *       "contactIds": [
                 *         "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                     */
                    packageId: string;
                    contactIds: string[];
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "sent": 1,
                     *       "missing": [
                     *         "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        /** @description Number of emails that are being sent; each address gets one. */
                        sent: number;
                        /** @description Contacts that no longer exist. */
                        missing: string[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "emails.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *       "kind": "client_enrollment",
                     *       "subject": "Your coaching plan",
                     *       "campaignId": null,
                     *       "recipient": "ada@example.com",
                     *       "status": "sent",
                     *       "reason": null,
                     *       "createdAt": "2026-01-05T09:30:00.000Z",
                     *       "settledAt": "2026-01-05T09:30:00.000Z",
                     *       "deliveredAt": "2026-01-05T09:30:00.000Z",
                     *       "canRetry": false,
                     *       "updatedAt": "2026-01-05T09:30:00.000Z",
                     *       "html": "Sample html",
                     *       "text": "Sample text",
                     *       "contentDeletedAt": null,
                     *       "events": [
                     *         {
                     *           "type": "created",
                     *           "at": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EmailDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "emails.retry": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "email": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "kind": "client_enrollment",
                     *         "subject": "Your coaching plan",
                     *         "campaignId": null,
                     *         "recipient": "ada@example.com",
                     *         "status": "sent",
                     *         "reason": null,
                     *         "createdAt": "2026-01-05T09:30:00.000Z",
                     *         "settledAt": "2026-01-05T09:30:00.000Z",
                     *         "deliveredAt": "2026-01-05T09:30:00.000Z",
                     *         "canRetry": false,
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        email: components["schemas"]["SentEmail"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "enrollments.list": {
        parameters: {
            query?: {
                /** @description Case-insensitive text search over the fields the screens search. */
                q?: string;
                /** @description The maximum number of entries in the response. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only the record with this id; the list is empty if it no longer exists. */
                id?: string;
                /** @description Only rows whose `updatedAt` is this instant or later, the earliest change first. A change appears once every transaction that was open with it has ended. Without `sort` and `order`. */
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "enrollments": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "clientName": "Ada Example",
                     *           "clientEmail": "ada@example.com",
                     *           "packageId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "packageName": "Ten hours of coaching",
                     *           "packageHours": 10,
                     *           "hoursRemaining": 8.5,
                     *           "enrollmentDate": "2026-01-05T09:30:00.000Z",
                     *           "expirationDate": "2026-07-05T09:30:00.000Z",
                     *           "isActive": true,
                     *           "emailStatus": "sent",
                     *           "notes": "Prefers mornings.",
                     *           "updatedAt": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "nextCursor": "MTc2NzYwNTQwMDAwMDowMTliNzZhMC01YzNlLTdiNjEtOWQ0Zi0yZjFmMGM4YTdlNTU"
                     *     }
                     */
                    "application/json": {
                        enrollments: components["schemas"]["AdminEnrollment"][];
                        /** @description The number of all matches, not only those on this page. */
                        total: number;
                        /** @description The cursor of the next page; null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "enrollments.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clientName": "Sample Client",
                 *       "clientEmail": "ada@example.com",
                 *       "packageId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *       "allowDuplicate": true,
                 *       "allowErased": true
                 *     }
                 */
                "application/json": {
                    /** @example Sample Client */
                    clientName: string;
                    /**
                     * Format: email
                     * @example ada@example.com
                     */
                    clientEmail: string;
                    /**
                     * Format: uuid
                     * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                     */
                    packageId: string;
                    /** @description With `false`, the call gets 409 if this address was enrolled in this package within the last 24 hours. By default it is enrolled again. */
                    allowDuplicate?: boolean;
                    /** @description With `true`, the address may belong to a person who was erased. Otherwise such an address gets 409 with an issue on this field. */
                    allowErased?: boolean;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "enrollment": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "clientName": "Ada Example",
                     *         "clientEmail": "ada@example.com",
                     *         "packageId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "packageName": "Ten hours of coaching",
                     *         "packageHours": 10,
                     *         "hoursRemaining": 8.5,
                     *         "enrollmentDate": "2026-01-05T09:30:00.000Z",
                     *         "expirationDate": "2026-07-05T09:30:00.000Z",
                     *         "isActive": true,
                     *         "emailStatus": "sent",
                     *         "notes": "Prefers mornings.",
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        enrollment: components["schemas"]["AdminEnrollment"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "enrollments.plans": {
        parameters: {
            query?: {
                /** @description Case-insensitive text search over the fields the screens search. */
                q?: string;
                /** @description The maximum number of entries in the response. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only the record with this id; the list is empty if it no longer exists. */
                id?: string;
                /** @description Only plans with this status. */
                status?: "active" | "ends_soon" | "no_hours" | "over";
                /** @description Only rows created at this instant or later. */
                from?: string;
                /** @description Only rows created before this instant. */
                before?: string;
                /** @description Only rows whose `updatedAt` is this instant or later, the earliest change first. A change appears once every transaction that was open with it has ended. Without `sort` and `order`. */
                updatedSince?: string;
                /** @description A cursor belongs to the order it was made with. Default: newest. */
                sort?: "newest" | "ends_first" | "fewest_hours" | "client";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "plans": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "clientName": "Ada Example",
                     *           "clientEmail": "ada@example.com",
                     *           "packageId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "packageName": "Ten hours of coaching",
                     *           "packageHours": 10,
                     *           "hoursRemaining": 8.5,
                     *           "enrollmentDate": "2026-01-05T09:30:00.000Z",
                     *           "expirationDate": "2026-07-05T09:30:00.000Z",
                     *           "isActive": true,
                     *           "emailStatus": "sent",
                     *           "notes": "Prefers mornings.",
                     *           "updatedAt": "2026-01-05T09:30:00.000Z",
                     *           "hoursGiven": 10,
                     *           "hoursStep": null,
                     *           "pausedAt": null,
                     *           "lastActivity": {
                     *             "kind": "granted",
                     *             "occurredOn": "2026-01-05T09:30:00.000Z"
                     *           }
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "nextCursor": "MTc2NzYwNTQwMDAwMDowMTliNzZhMC01YzNlLTdiNjEtOWQ0Zi0yZjFmMGM4YTdlNTU"
                     *     }
                     */
                    "application/json": {
                        plans: components["schemas"]["AdminPlan"][];
                        /** @description The number of all matches, not only those on this page. */
                        total: number;
                        /** @description The cursor of the next page; null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "enrollments.correctClient": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked for by phone",
                 *       "clientName": "Sample Client",
                 *       "clientEmail": "ada@example.com",
                 *       "sendConfirmation": true,
                 *       "allowErased": true,
                 *       "seen": {
                 *         "clientName": "Ada Example",
                 *         "clientEmail": "ada@example.com"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The reason; stored in the audit log.
                     * @example Asked for by phone
                     */
                    reason: string;
                    /** @example Sample Client */
                    clientName: string;
                    /**
                     * Format: email
                     * @example ada@example.com
                     */
                    clientEmail: string;
                    /** @description Whether to send the confirmation when the address changes. */
                    sendConfirmation?: boolean;
                    /** @description With `true`, the address may belong to a person who was erased. Otherwise such an address gets 409 with an issue on this field. */
                    allowErased?: boolean;
                    /** @description What you read before, or a part of it. If one of these values is another now, the call changes nothing and gets 409. */
                    seen?: {
                        clientName?: string;
                        clientEmail?: string;
                    };
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "enrollment": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "clientName": "Ada Example",
                     *         "clientEmail": "ada@example.com",
                     *         "packageId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "packageName": "Ten hours of coaching",
                     *         "packageHours": 10,
                     *         "hoursRemaining": 8.5,
                     *         "enrollmentDate": "2026-01-05T09:30:00.000Z",
                     *         "expirationDate": "2026-07-05T09:30:00.000Z",
                     *         "isActive": true,
                     *         "emailStatus": "sent",
                     *         "notes": "Prefers mornings.",
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        enrollment: components["schemas"]["AdminEnrollment"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "enrollments.changeEndDate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked for by phone",
                 *       "endDate": "2026-12-31",
                 *       "seen": {
                 *         "expirationDate": "2026-01-05T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The reason; stored in the audit log.
                     * @example Asked for by phone
                     */
                    reason: string;
                    /**
                     * Format: date
                     * @description The last day of the plan, in the time zone of the site.
                     * @example 2026-12-31
                     */
                    endDate: string;
                    /** @description What you read before, or a part of it. If one of these values is another now, the call changes nothing and gets 409. */
                    seen?: {
                        /**
                         * Format: date-time
                         * @example 2026-01-05T09:30:00.000Z
                         */
                        expirationDate?: string;
                    };
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "enrollment": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "clientName": "Ada Example",
                     *         "clientEmail": "ada@example.com",
                     *         "packageId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "packageName": "Ten hours of coaching",
                     *         "packageHours": 10,
                     *         "hoursRemaining": 8.5,
                     *         "enrollmentDate": "2026-01-05T09:30:00.000Z",
                     *         "expirationDate": "2026-07-05T09:30:00.000Z",
                     *         "isActive": true,
                     *         "emailStatus": "sent",
                     *         "notes": "Prefers mornings.",
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        enrollment: components["schemas"]["AdminEnrollment"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "enrollments.end": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked for by phone"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The reason; stored in the audit log.
                     * @example Asked for by phone
                     */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "enrollment": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "clientName": "Ada Example",
                     *         "clientEmail": "ada@example.com",
                     *         "packageId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "packageName": "Ten hours of coaching",
                     *         "packageHours": 10,
                     *         "hoursRemaining": 8.5,
                     *         "enrollmentDate": "2026-01-05T09:30:00.000Z",
                     *         "expirationDate": "2026-07-05T09:30:00.000Z",
                     *         "isActive": true,
                     *         "emailStatus": "sent",
                     *         "notes": "Prefers mornings.",
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        enrollment: components["schemas"]["AdminEnrollment"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "enrollments.pause": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked for by phone"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The reason; stored in the audit log.
                     * @example Asked for by phone
                     */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "enrollment": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "clientName": "Ada Example",
                     *         "clientEmail": "ada@example.com",
                     *         "packageId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "packageName": "Ten hours of coaching",
                     *         "packageHours": 10,
                     *         "hoursRemaining": 8.5,
                     *         "enrollmentDate": "2026-01-05T09:30:00.000Z",
                     *         "expirationDate": "2026-07-05T09:30:00.000Z",
                     *         "isActive": true,
                     *         "emailStatus": "sent",
                     *         "notes": "Prefers mornings.",
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        enrollment: components["schemas"]["AdminEnrollment"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "enrollments.resume": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked for by phone"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The reason; stored in the audit log.
                     * @example Asked for by phone
                     */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "enrollment": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "clientName": "Ada Example",
                     *         "clientEmail": "ada@example.com",
                     *         "packageId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "packageName": "Ten hours of coaching",
                     *         "packageHours": 10,
                     *         "hoursRemaining": 8.5,
                     *         "enrollmentDate": "2026-01-05T09:30:00.000Z",
                     *         "expirationDate": "2026-07-05T09:30:00.000Z",
                     *         "isActive": true,
                     *         "emailStatus": "sent",
                     *         "notes": "Prefers mornings.",
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        enrollment: components["schemas"]["AdminEnrollment"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "enrollments.resendConfirmation": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "enrollment": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "clientName": "Ada Example",
                     *         "clientEmail": "ada@example.com",
                     *         "packageId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "packageName": "Ten hours of coaching",
                     *         "packageHours": 10,
                     *         "hoursRemaining": 8.5,
                     *         "enrollmentDate": "2026-01-05T09:30:00.000Z",
                     *         "expirationDate": "2026-07-05T09:30:00.000Z",
                     *         "isActive": true,
                     *         "emailStatus": "sent",
                     *         "notes": "Prefers mornings.",
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        enrollment: components["schemas"]["AdminEnrollment"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "enrollments.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "enrollment": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "clientName": "Ada Example",
                     *         "clientEmail": "ada@example.com",
                     *         "packageId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "packageName": "Ten hours of coaching",
                     *         "packageHours": 10,
                     *         "hoursRemaining": 8.5,
                     *         "enrollmentDate": "2026-01-05T09:30:00.000Z",
                     *         "expirationDate": "2026-07-05T09:30:00.000Z",
                     *         "isActive": true,
                     *         "emailStatus": "sent",
                     *         "notes": "Prefers mornings.",
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        enrollment: components["schemas"]["AdminEnrollment"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "enrollments.ledger": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hoursRemaining": 8.5,
                     *       "entries": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "kind": "used",
                     *           "hours": -1.5,
                     *           "occurredOn": "2026-01-05T09:30:00.000Z",
                     *           "note": "Goals for the quarter",
                     *           "privateNote": "Ask about the new team next time.",
                     *           "recordedBy": "owner@example.com",
                     *           "createdAt": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        hoursRemaining: number;
                        entries: components["schemas"]["HoursEntry"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "enrollments.logHours": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "date": "2026-01-05",
                 *       "hours": 1.5,
                 *       "note": "Goals for the quarter",
                 *       "privateNote": "Ask about the new team next time.",
                 *       "confirmOutsidePlan": false
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date
                     * @example 2026-01-05
                     */
                    date: string;
                    /**
                     * @description Above zero, in quarters of an hour.
                     * @example 1.5
                     */
                    hours: number;
                    /** @description Visible to the client in the portal. */
                    note?: string;
                    /** @description Visible to admins only: not in any call of a client, and not in the export of their own data. */
                    privateNote?: string;
                    /** @description Log the session although its day is before the plan began or after it ended. Otherwise such a day gets 409. */
                    confirmOutsidePlan?: boolean;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "hoursRemaining": 8.5
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        hoursRemaining: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "enrollments.correctHours": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "hours": 1.5,
                 *       "note": "The session of Monday was logged twice."
                 *     }
                 */
                "application/json": {
                    /**
                     * @description In quarters of an hour: positive adds hours to the plan, negative takes them away. Never 0.
                     * @example -1.5
                     */
                    hours: number;
                    /** @description The reason, visible to the client in the portal and in an email. */
                    note: string;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "hoursRemaining": 8.5
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        hoursRemaining: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "enrollments.saveNotes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "notes": "Prefers mornings.",
                 *       "seen": {
                 *         "notes": "Prefers mornings."
                 *       }
                 *     }
                 */
                "application/json": {
                    notes?: string | null;
                    /** @description What you read before, or a part of it. If one of these values is another now, the call changes nothing and gets 409. */
                    seen?: {
                        notes?: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "enrollments.profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "enrollments": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "packageName": "Ten hours of coaching",
                     *           "packagePrice": "2500.00",
                     *           "packageFeatures": [
                     *             "Written goals and a review"
                     *           ],
                     *           "hoursRemaining": 8.5,
                     *           "enrollmentDate": "2026-01-05T09:30:00.000Z",
                     *           "expirationDate": "2026-07-05T09:30:00.000Z",
                     *           "isActive": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        enrollments: components["schemas"]["ClientEnrollment"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "newsletter.subscribe": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @example ada@example.com
                     */
                    email: string;
                    /** @description Leave it out or empty. People do not see this field of the form; robots fill it in. */
                    website?: string;
                    /** @description Milliseconds from showing the form to sending it. Leave it out where there is no form. */
                    elapsedMs?: number;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "newsletter.list": {
        parameters: {
            query?: {
                /** @description Case-insensitive text search over the fields the screens search. */
                q?: string;
                /** @description The maximum number of entries in the response. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only the record with this id; the list is empty if it no longer exists. */
                id?: string;
                /** @description Only subscribers with this status. Those whose address is suppressed have the reason instead of pending or confirmed. */
                status?: "confirmed" | "pending" | "bounced" | "complained" | "unsubscribed" | "suppressed";
                /** @description Only rows created at this instant or later. */
                from?: string;
                /** @description Only rows created before this instant. */
                before?: string;
                /** @description Only rows whose `updatedAt` is this instant or later, the earliest change first. A change appears once every transaction that was open with it has ended. Without `sort` and `order`. */
                updatedSince?: string;
                /** @description Count the matches of a filter only up to this number; `total` is then at most this number. Without it every match is counted. */
                maxTotal?: number;
                /** @description The column to sort by; createdAt by default. */
                sort?: "createdAt" | "email";
                /** @description By default desc for createdAt and asc for any other column. */
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "newsletters": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "email": "ada@example.com",
                     *           "status": "confirmed",
                     *           "createdAt": "2026-01-05T09:30:00.000Z",
                     *           "updatedAt": "2026-01-05T09:30:00.000Z",
                     *           "suppression": null
                     *         }
                     *       ],
                     *       "receiving": 1,
                     *       "total": 1,
                     *       "nextCursor": "MTc2NzYwNTQwMDAwMDowMTliNzZhMC01YzNlLTdiNjEtOWQ0Zi0yZjFmMGM4YTdlNTU"
                     *     }
                     */
                    "application/json": {
                        newsletters: components["schemas"]["Subscriber"][];
                        /** @description The number of subscribers that the next campaign would reach. */
                        receiving: number;
                        /** @description The number of all matches, not only those on this page. */
                        total: number;
                        /** @description The cursor of the next page; null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "newsletter.ids": {
        parameters: {
            query?: {
                /** @description Case-insensitive text search over the fields the screens search. */
                q?: string;
                /** @description Only subscribers with this status. Those whose address is suppressed have the reason instead of pending or confirmed. */
                status?: "confirmed" | "pending" | "bounced" | "complained" | "unsubscribed" | "suppressed";
                /** @description Only rows created at this instant or later. */
                from?: string;
                /** @description Only rows created before this instant. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ids": [
                     *         "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        ids: string[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "newsletter.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "subscriber": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "email": "ada@example.com",
                     *         "status": "confirmed",
                     *         "createdAt": "2026-01-05T09:30:00.000Z",
                     *         "updatedAt": "2026-01-05T09:30:00.000Z",
                     *         "suppression": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        subscriber: components["schemas"]["Subscriber"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "newsletter.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "notifications.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "notifications": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "type": "contact_form",
                     *           "title": "New contact form submission",
                     *           "message": "Ada Example (ada@example.com) sent a message.",
                     *           "isRead": false,
                     *           "priority": "medium",
                     *           "createdAt": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "unreadCount": 1
                     *     }
                     */
                    "application/json": {
                        notifications: components["schemas"]["Notification"][];
                        /** @description The number of all unread notifications, including those not listed. */
                        unreadCount: number;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "notifications.listAll": {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
                /** @description The maximum number of entries in the response. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "notifications": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "type": "contact_form",
                     *           "title": "New contact form submission",
                     *           "message": "Ada Example (ada@example.com) sent a message.",
                     *           "isRead": false,
                     *           "priority": "medium",
                     *           "createdAt": "2026-01-05T09:30:00.000Z",
                     *           "subject": {
                     *             "type": "contact",
                     *             "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                     *           }
                     *         }
                     *       ],
                     *       "unreadCount": 1,
                     *       "nextCursor": "MTc2NzYwNTQwMDAwMDowMTliNzZhMC01YzNlLTdiNjEtOWQ0Zi0yZjFmMGM4YTdlNTU"
                     *     }
                     */
                    "application/json": {
                        notifications: components["schemas"]["LinkedNotification"][];
                        /** @description The number of all unread notifications, including those not listed. */
                        unreadCount: number;
                        /** @description The cursor of the next page; null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "notifications.clear": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "until": "2026-01-05T09:30:00.000Z"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date-time
                     * @description Notifications created later are not deleted.
                     * @example 2026-01-05T09:30:00.000Z
                     */
                    until: string;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "notifications.markRead": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "notifications.markAllRead": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "notifications.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "packages.list": {
        parameters: {
            query?: {
                /** @description The maximum number of entries in the response. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only rows whose `updatedAt` is this instant or later, the earliest change first. A change appears once every transaction that was open with it has ended. Without `sort` and `order`. */
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "packages": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "name": "Ten hours of coaching",
                     *           "description": "Ten hours of individual coaching within six months.",
                     *           "hoursIncluded": 10,
                     *           "validityMonths": 6,
                     *           "price": "2500.00",
                     *           "features": [
                     *             "Written goals and a review"
                     *           ],
                     *           "isActive": true,
                     *           "updatedAt": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "nextCursor": "MTc2NzYwNTQwMDAwMDowMTliNzZhMC01YzNlLTdiNjEtOWQ0Zi0yZjFmMGM4YTdlNTU"
                     *     }
                     */
                    "application/json": {
                        packages: components["schemas"]["CoachingPackage"][];
                        /** @description The number of all matches, not only those on this page. */
                        total: number;
                        /** @description The cursor of the next page; null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "packages.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sample Package",
                 *       "description": "Ten hours of individual coaching within six months.",
                 *       "hoursIncluded": 10,
                 *       "validityMonths": 6,
                 *       "price": "2500.00",
                 *       "features": [
                 *         "Sample feature"
                 *       ],
                 *       "isActive": true
                 *     }
                 */
                "application/json": {
                    /** @example Sample Package */
                    name: string;
                    description: string;
                    hoursIncluded: number;
                    validityMonths: number;
                    /**
                     * @description A decimal from 0.00 to 9999999.99, at most two decimals.
                     * @example 2500.00
                     */
                    price: string;
                    features: string[];
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "package": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "name": "Ten hours of coaching",
                     *         "description": "Ten hours of individual coaching within six months.",
                     *         "hoursIncluded": 10,
                     *         "validityMonths": 6,
                     *         "price": "2500.00",
                     *         "features": [
                     *           "Written goals and a review"
                     *         ],
                     *         "isActive": true,
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        package: components["schemas"]["CoachingPackage"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "packages.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "package": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "name": "Ten hours of coaching",
                     *         "description": "Ten hours of individual coaching within six months.",
                     *         "hoursIncluded": 10,
                     *         "validityMonths": 6,
                     *         "price": "2500.00",
                     *         "features": [
                     *           "Written goals and a review"
                     *         ],
                     *         "isActive": true,
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        package: components["schemas"]["CoachingPackage"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "packages.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sample Package",
                 *       "description": "Ten hours of individual coaching within six months.",
                 *       "hoursIncluded": 10,
                 *       "validityMonths": 6,
                 *       "price": "2500.00",
                 *       "features": [
                 *         "Sample feature"
                 *       ],
                 *       "isActive": true,
                 *       "seen": {
                 *         "name": "Ada Example",
                 *         "description": "Ten hours of individual coaching within six months.",
                 *         "hoursIncluded": 10,
                 *         "validityMonths": 6,
                 *         "price": "2500.00",
                 *         "features": [
                 *           "Sample feature"
                 *         ],
                 *         "isActive": true
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @example Sample Package */
                    name: string;
                    description: string;
                    hoursIncluded: number;
                    validityMonths: number;
                    /**
                     * @description A decimal from 0.00 to 9999999.99, at most two decimals.
                     * @example 2500.00
                     */
                    price: string;
                    features: string[];
                    isActive?: boolean;
                    /** @description What you read before, or a part of it. If one of these values is another now, the call changes nothing and gets 409. */
                    seen?: {
                        name?: string;
                        description?: string;
                        hoursIncluded?: number;
                        validityMonths?: number;
                        /**
                         * @description A decimal with two decimals.
                         * @example 2500.00
                         */
                        price?: string;
                        features?: string[];
                        isActive?: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "package": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "name": "Ten hours of coaching",
                     *         "description": "Ten hours of individual coaching within six months.",
                     *         "hoursIncluded": 10,
                     *         "validityMonths": 6,
                     *         "price": "2500.00",
                     *         "features": [
                     *           "Written goals and a review"
                     *         ],
                     *         "isActive": true,
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        package: components["schemas"]["CoachingPackage"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "packages.active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "packages": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "name": "Ten hours of coaching",
                     *           "description": "Ten hours of individual coaching within six months.",
                     *           "hoursIncluded": 10,
                     *           "validityMonths": 6,
                     *           "price": "2500.00",
                     *           "features": [
                     *             "Written goals and a review"
                     *           ],
                     *           "isActive": true,
                     *           "updatedAt": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        packages: components["schemas"]["CoachingPackage"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "portal.plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "plans": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "packageName": "Ten hours of coaching",
                     *           "packagePrice": "2500.00",
                     *           "packageFeatures": [
                     *             "Written goals and a review"
                     *           ],
                     *           "hoursRemaining": 8.5,
                     *           "enrollmentDate": "2026-01-05T09:30:00.000Z",
                     *           "expirationDate": "2026-07-05T09:30:00.000Z",
                     *           "isActive": true,
                     *           "hoursTotal": 10,
                     *           "hoursUsed": 1.5,
                     *           "hoursStep": null,
                     *           "renewal": {
                     *             "packageName": "Ten hours of coaching",
                     *             "hoursIncluded": 10,
                     *             "validityMonths": 6,
                     *             "price": "2500.00"
                     *           },
                     *           "renewalPending": false,
                     *           "pendingRenewalId": null,
                     *           "pausedAt": null
                     *         }
                     *       ],
                     *       "activity": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "kind": "session",
                     *           "day": "2026-01-05",
                     *           "packageName": "Ten hours of coaching",
                     *           "hours": -1.5,
                     *           "note": "Goals for the quarter"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        plans: components["schemas"]["ClientPlan"][];
                        /** @description What happened on these plans lately, the newest day first. */
                        activity: components["schemas"]["PlanActivity"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "portal.hours": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "kind": "used",
                     *           "hours": -1.5,
                     *           "occurredOn": "2026-01-05T09:30:00.000Z",
                     *           "note": "Goals for the quarter",
                     *           "balance": 8.5
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        entries: components["schemas"]["PlanHoursEntry"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "portal.calendar": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file (RFC 5545). tRPC returns it as `{ fileName, contentType, content }`. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example BEGIN:VCALENDAR
                     *     VERSION:2.0
                     *     PRODID:-//Rapport//Client portal//EN
                     *     BEGIN:VEVENT
                     *     UID:019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55@example.com
                     *     DTSTAMP:20260105T093000Z
                     *     DTSTART;VALUE=DATE:20260705
                     *     DTEND;VALUE=DATE:20260706
                     *     SUMMARY:Coaching plan ends: Sample Package
                     *     DESCRIPTION:Your plan Sample Package ends.
                     *     URL:https://example.com/client-portal?tab=plans
                     *     TRANSP:TRANSPARENT
                     *     BEGIN:VALARM
                     *     ACTION:DISPLAY
                     *     DESCRIPTION:Coaching plan ends: Sample Package
                     *     TRIGGER:-P14D
                     *     END:VALARM
                     *     END:VEVENT
                     *     END:VCALENDAR
                     */
                    "text/calendar": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "portal.preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "newsletter": true
                     *     }
                     */
                    "application/json": components["schemas"]["EmailPreferences"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "portal.savePreferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "newsletter": true
                 *     }
                 */
                "application/json": {
                    newsletter: boolean;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "preferences": {
                     *         "newsletter": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        preferences: components["schemas"]["EmailPreferences"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "portal.export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "exportedAt": "2026-01-05T09:30:00.000Z",
                     *       "person": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "email": "ada@example.com",
                     *         "firstName": "Ada",
                     *         "lastName": "Example",
                     *         "profileImageUrl": "https://example.com/sample.jpg",
                     *         "isAdmin": false,
                     *         "isClient": true
                     *       },
                     *       "sessions": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "device": "Firefox on Windows",
                     *           "createdAt": "2026-01-05T09:30:00.000Z",
                     *           "lastSeenAt": "2026-01-05T09:30:00.000Z",
                     *           "isCurrent": true
                     *         }
                     *       ],
                     *       "plans": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "packageName": "Ten hours of coaching",
                     *           "packagePrice": "2500.00",
                     *           "packageFeatures": [
                     *             "Sample package feature"
                     *           ],
                     *           "hoursRemaining": 8.5,
                     *           "enrollmentDate": "2026-01-05T09:30:00.000Z",
                     *           "expirationDate": "2026-01-05T09:30:00.000Z",
                     *           "isActive": true,
                     *           "hours": [
                     *             {
                     *               "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *               "kind": "used",
                     *               "hours": -1.5,
                     *               "occurredOn": "2026-01-05T09:30:00.000Z",
                     *               "note": "Goals for the quarter",
                     *               "balance": 8.5
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "renewalRequests": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "packageName": "Ten hours of coaching",
                     *           "requestDate": "2026-01-05T09:30:00.000Z",
                     *           "status": "pending",
                     *           "message": "I would like to continue.",
                     *           "reply": "Sample reply",
                     *           "withdrawnAt": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "notifications": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "type": "contact_form",
                     *           "title": "New contact form submission",
                     *           "message": "Ada Example (ada@example.com) sent a message.",
                     *           "isRead": false,
                     *           "priority": "medium",
                     *           "createdAt": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "messages": [
                     *         {
                     *           "name": "Ada Example",
                     *           "email": "ada@example.com",
                     *           "organization": "Example Ltd",
                     *           "service": "individual-coaching",
                     *           "serviceName": "Sample service name",
                     *           "message": "I would like to hear more about coaching.",
                     *           "createdAt": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "newsletter": {
                     *         "status": "ok",
                     *         "createdAt": "2026-01-05T09:30:00.000Z"
                     *       },
                     *       "consents": [
                     *         {
                     *           "purpose": "newsletter",
                     *           "action": "contact.deleted",
                     *           "wording": "Sample wording",
                     *           "createdAt": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AccountExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "renewals.request": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enrollmentId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *       "requestedPackageId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *       "message": "I would like to continue."
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                     */
                    enrollmentId: string;
                    requestedPackageId?: string | "";
                    message?: string;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "renewalRequest": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "packageName": "Ten hours of coaching",
                     *         "requestDate": "2026-01-05T09:30:00.000Z",
                     *         "status": "pending",
                     *         "message": "I would like to continue.",
                     *         "reply": "Sample reply",
                     *         "withdrawnAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        renewalRequest: components["schemas"]["RenewalRequest"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "renewals.mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "renewalRequests": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "packageName": "Ten hours of coaching",
                     *           "requestDate": "2026-01-05T09:30:00.000Z",
                     *           "status": "pending",
                     *           "message": "I would like to continue.",
                     *           "reply": "Sample reply",
                     *           "withdrawnAt": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        renewalRequests: components["schemas"]["RenewalRequest"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "renewals.withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "renewals.list": {
        parameters: {
            query?: {
                /** @description The maximum number of entries in the response. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only rows whose `updatedAt` is this instant or later, the earliest change first. A change appears once every transaction that was open with it has ended. Without `sort` and `order`. */
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "renewalRequests": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "packageName": "Ten hours of coaching",
                     *           "requestDate": "2026-01-05T09:30:00.000Z",
                     *           "status": "pending",
                     *           "message": "I would like to continue.",
                     *           "reply": "Sample reply",
                     *           "withdrawnAt": "2026-01-05T09:30:00.000Z",
                     *           "enrollmentId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "clientName": "Ada Example",
                     *           "clientEmail": "ada@example.com",
                     *           "planName": "Ten hours of coaching",
                     *           "decidedAt": null,
                     *           "decidedBy": null,
                     *           "updatedAt": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "nextCursor": "MTc2NzYwNTQwMDAwMDowMTliNzZhMC01YzNlLTdiNjEtOWQ0Zi0yZjFmMGM4YTdlNTU"
                     *     }
                     */
                    "application/json": {
                        renewalRequests: components["schemas"]["AdminRenewal"][];
                        /** @description The number of all matches, not only those on this page. */
                        total: number;
                        /** @description The cursor of the next page; null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "renewals.approve": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "I look forward to it."
                 *     }
                 */
                "application/json": {
                    message?: string;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "renewals.reject": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "Please call me, and we will find another way."
                 *     }
                 */
                "application/json": {
                    message?: string;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "settings.email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "configured": true,
                     *       "status": "Configured"
                     *     }
                     */
                    "application/json": components["schemas"]["EmailSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "settings.database": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connected": true,
                     *       "status": "Connected"
                     *     }
                     */
                    "application/json": components["schemas"]["DatabaseSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "settings.alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "alerts": {
                     *         "email": {
                     *           "configured": true
                     *         },
                     *         "database": {
                     *           "status": "Connected"
                     *         },
                     *         "notifications": {
                     *           "adminEmail": "owner@example.com"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AlertSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "settings.notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "addresses": [
                     *         "owner@example.com"
                     *       ],
                     *       "events": {
                     *         "contact_form": "at_once",
                     *         "newsletter_subscription": "at_once",
                     *         "client_enrollment": "at_once",
                     *         "renewal_request": "at_once",
                     *         "system_alert": "at_once"
                     *       },
                     *       "reminderDays": [
                     *         1
                     *       ],
                     *       "clientEmails": {
                     *         "plan_changed": true,
                     *         "renewal_received": true,
                     *         "renewal_approved": true,
                     *         "renewal_rejected": true
                     *       },
                     *       "updatedAt": "2026-01-05T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "settings.updateNotifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "addresses": [
                 *         "ada@example.com"
                 *       ],
                 *       "events": {
                 *         "contact_form": "at_once",
                 *         "newsletter_subscription": "at_once",
                 *         "client_enrollment": "at_once",
                 *         "renewal_request": "at_once",
                 *         "system_alert": "at_once"
                 *       },
                 *       "reminderDays": [
                 *         1
                 *       ],
                 *       "clientEmails": {
                 *         "plan_changed": true,
                 *         "renewal_received": true,
                 *         "renewal_approved": true,
                 *         "renewal_rejected": true
                 *       },
                 *       "seen": {
                 *         "updatedAt": "2026-01-05T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    addresses?: string[] | null;
                    events?: {
                        /** @enum {string} */
                        contact_form?: "at_once" | "hourly" | "daily" | "off";
                        /** @enum {string} */
                        newsletter_subscription?: "at_once" | "hourly" | "daily" | "off";
                        /** @enum {string} */
                        client_enrollment?: "at_once" | "hourly" | "daily" | "off";
                        /** @enum {string} */
                        renewal_request?: "at_once" | "hourly" | "daily" | "off";
                        /** @enum {string} */
                        system_alert?: "at_once" | "hourly" | "daily" | "off";
                    } | null;
                    reminderDays?: number[] | null;
                    clientEmails?: {
                        plan_changed?: boolean;
                        renewal_received?: boolean;
                        renewal_approved?: boolean;
                        renewal_rejected?: boolean;
                    } | null;
                    /** @description What you read before, or a part of it. If one of these values is another now, the call changes nothing and gets 409. */
                    seen?: {
                        /** @description Null until the settings are changed. */
                        updatedAt?: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "settings": {
                     *         "addresses": [
                     *           "owner@example.com"
                     *         ],
                     *         "events": {
                     *           "contact_form": "at_once",
                     *           "newsletter_subscription": "at_once",
                     *           "client_enrollment": "at_once",
                     *           "renewal_request": "at_once",
                     *           "system_alert": "at_once"
                     *         },
                     *         "reminderDays": [
                     *           1
                     *         ],
                     *         "clientEmails": {
                     *           "plan_changed": true,
                     *           "renewal_received": true,
                     *           "renewal_approved": true,
                     *           "renewal_rejected": true
                     *         },
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        settings: components["schemas"]["NotificationSettings"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "settings.system": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "software": {
                     *         "version": "1.0.0",
                     *         "builtAt": "2026-01-05T09:30:00.000Z",
                     *         "node": "24.21.0",
                     *         "processes": 1,
                     *         "problem": "The last backup is older than a week. Make one in Database & Storage."
                     *       },
                     *       "database": {
                     *         "version": "18.4",
                     *         "appliedMigrations": 1,
                     *         "pendingMigrations": 1,
                     *         "problem": "The last backup is older than a week. Make one in Database & Storage."
                     *       },
                     *       "queue": {
                     *         "waiting": 1,
                     *         "failed": 1,
                     *         "oldestAt": "2026-01-05T09:30:00.000Z",
                     *         "problem": "The last backup is older than a week. Make one in Database & Storage."
                     *       },
                     *       "email": {
                     *         "configured": true,
                     *         "lastSentAt": "2026-01-05T09:30:00.000Z",
                     *         "failingSince": "2026-01-05T09:30:00.000Z",
                     *         "suppressed": 1,
                     *         "problem": "The last backup is older than a week. Make one in Database & Storage."
                     *       },
                     *       "backup": {
                     *         "newestAt": "2026-01-05T09:30:00.000Z",
                     *         "kilobytes": 1,
                     *         "problem": "The last backup is older than a week. Make one in Database & Storage."
                     *       },
                     *       "feeds": [
                     *         {
                     *           "feed": "articles",
                     *           "lastSuccessAt": "2026-01-05T09:30:00.000Z",
                     *           "lastFailureAt": "2026-01-05T09:30:00.000Z",
                     *           "problem": "The last backup is older than a week. Make one in Database & Storage."
                     *         }
                     *       ],
                     *       "disk": {
                     *         "freeMegabytes": 1,
                     *         "totalMegabytes": 1,
                     *         "problem": "The last backup is older than a week. Make one in Database & Storage."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SystemStatus"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "settings.security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "provider": "login.example.com",
                     *       "status": "Active"
                     *     }
                     */
                    "application/json": components["schemas"]["SecuritySettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "site.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": {
                     *         "number": 1,
                     *         "publishedAt": "2026-01-05T09:30:00.000Z",
                     *         "publishedBy": "Sample published by",
                     *         "restoredFrom": 1
                     *       },
                     *       "content": {
                     *         "owner": {
                     *           "name": "Ada Example",
                     *           "profession": "Executive coach"
                     *         },
                     *         "hero": {
                     *           "headlineLines": [
                     *             "Lead with",
                     *             "clarity"
                     *           ],
                     *           "sentence": "Coaching for people who lead."
                     *         }
                     *       },
                     *       "sampleFields": [
                     *         "Sample sample field"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The published version; null while the site shows its built-in sample. */
                        version: components["schemas"]["SiteVersion"] | null;
                        content: components["schemas"]["SiteContent"];
                        /** @description Fields that still have a text of the built-in sample. */
                        sampleFields: string[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "site.draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "revision": 1,
                     *       "content": {
                     *         "owner": {
                     *           "name": "Ada Example",
                     *           "profession": "Executive coach"
                     *         },
                     *         "hero": {
                     *           "headlineLines": [
                     *             "Lead with",
                     *             "clarity"
                     *           ],
                     *           "sentence": "Coaching for people who lead."
                     *         }
                     *       },
                     *       "faults": [
                     *         {
                     *           "path": "Sample path",
                     *           "message": "I would like to hear more about coaching."
                     *         }
                     *       ],
                     *       "basedOn": 1,
                     *       "restoredFrom": 1,
                     *       "editedAt": "2026-01-05T09:30:00.000Z",
                     *       "editedBy": "Sample edited by",
                     *       "hasChanges": true
                     *     }
                     */
                    "application/json": components["schemas"]["SiteDraft"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "site.saveDraft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "revision": 1,
                 *       "content": {
                 *         "owner": {
                 *           "name": "Ada Example",
                 *           "profession": "Executive coach"
                 *         },
                 *         "hero": {
                 *           "headlineLines": [
                 *             "Lead with",
                 *             "clarity"
                 *           ],
                 *           "sentence": "Coaching for people who lead."
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The `revision` of the draft as you read or saved it; another one gets 409. */
                    revision: number;
                    /** @description Everything personal of the site, in these sections: owner, emailIdentity, look, search, hero, innovation, about, biography, services, caseStudies, testimonials, clientLogos, insights, feeds, creative, contact, bookingLinks, clientAccess, legalFacts. A text may be empty or too long; every field must be there. At most 768 KB. */
                    content: Record<string, never>;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "revision": 1,
                     *       "editedAt": "2026-01-05T09:30:00.000Z",
                     *       "editedBy": "Sample edited by",
                     *       "faults": [
                     *         {
                     *           "path": "Sample path",
                     *           "message": "I would like to hear more about coaching."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        revision: number;
                        /**
                         * Format: date-time
                         * @example 2026-01-05T09:30:00.000Z
                         */
                        editedAt: string;
                        editedBy: string;
                        /** @description What has to be corrected before the draft can be published. */
                        faults: {
                            /** @description The field, such as `about.statistics.2.figure`. */
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "site.discardDraft": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "revision": 1
                 *     }
                 */
                "application/json": {
                    /** @description The `revision` of the draft as you read or saved it; another one gets 409. */
                    revision: number;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "draft": {
                     *         "revision": 1,
                     *         "content": {
                     *           "owner": {
                     *             "name": "Ada Example",
                     *             "profession": "Executive coach"
                     *           },
                     *           "hero": {
                     *             "headlineLines": [
                     *               "Lead with",
                     *               "clarity"
                     *             ],
                     *             "sentence": "Coaching for people who lead."
                     *           }
                     *         },
                     *         "faults": [
                     *           {
                     *             "path": "Sample path",
                     *             "message": "I would like to hear more about coaching."
                     *           }
                     *         ],
                     *         "basedOn": 1,
                     *         "restoredFrom": 1,
                     *         "editedAt": "2026-01-05T09:30:00.000Z",
                     *         "editedBy": "Sample edited by",
                     *         "hasChanges": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        draft: components["schemas"]["SiteDraft"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "site.publish": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "revision": 1
                 *     }
                 */
                "application/json": {
                    /** @description The `revision` of the draft as you read or saved it; another one gets 409. */
                    revision: number;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "number": 1,
                     *       "publishedAt": "2026-01-05T09:30:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        /** @description The number of the version; the newest has the highest. */
                        number: number;
                        /**
                         * Format: date-time
                         * @example 2026-01-05T09:30:00.000Z
                         */
                        publishedAt: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "site.versions": {
        parameters: {
            query?: {
                /** @description The maximum number of entries in the response. */
                limit?: number;
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "versions": [
                     *         {
                     *           "number": 1,
                     *           "publishedAt": "2026-01-05T09:30:00.000Z",
                     *           "publishedBy": "Sample published by",
                     *           "restoredFrom": 1
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "nextCursor": "MTc2NzYwNTQwMDAwMDowMTliNzZhMC01YzNlLTdiNjEtOWQ0Zi0yZjFmMGM4YTdlNTU"
                     *     }
                     */
                    "application/json": {
                        versions: components["schemas"]["SiteVersion"][];
                        /** @description The number of all versions, not only those on this page. */
                        total: number;
                        /** @description The cursor of the next page; null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "site.version": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number of the version.
                 * @example 1
                 */
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "number": 1,
                     *       "publishedAt": "2026-01-05T09:30:00.000Z",
                     *       "publishedBy": "Sample published by",
                     *       "restoredFrom": 1,
                     *       "content": {
                     *         "clientName": null
                     *       },
                     *       "faults": [
                     *         {
                     *           "path": "Sample path",
                     *           "message": "I would like to hear more about coaching."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SiteVersionDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "site.restore": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The number of the version.
                 * @example 1
                 */
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "revision": 1
                 *     }
                 */
                "application/json": {
                    /** @description The `revision` of the draft as you read or saved it; another one gets 409. */
                    revision: number;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "draft": {
                     *         "revision": 1,
                     *         "content": {
                     *           "owner": {
                     *             "name": "Ada Example",
                     *             "profession": "Executive coach"
                     *           },
                     *           "hero": {
                     *             "headlineLines": [
                     *               "Lead with",
                     *               "clarity"
                     *             ],
                     *             "sentence": "Coaching for people who lead."
                     *           }
                     *         },
                     *         "faults": [
                     *           {
                     *             "path": "Sample path",
                     *             "message": "I would like to hear more about coaching."
                     *           }
                     *         ],
                     *         "basedOn": 1,
                     *         "restoredFrom": 1,
                     *         "editedAt": "2026-01-05T09:30:00.000Z",
                     *         "editedBy": "Sample edited by",
                     *         "hasChanges": true
                     *       },
                     *       "notRestored": [
                     *         "Sample not restored"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        draft: components["schemas"]["SiteDraft"];
                        /** @description Sections that an older release made and that are not valid anymore; they stay as published. */
                        notRestored: string[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "site.cutPicture": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "src": "/images/0123456789abcdef0123456789abcdef-960.webp",
                 *       "focus": {
                 *         "x": 50,
                 *         "y": 30
                 *       },
                 *       "cut": "email"
                 *     }
                 */
                "application/json": {
                    /** @description The `src` of an uploaded picture. */
                    src: string;
                    /** @description The point that stays in view, in percent from the left and upper edge. */
                    focus: {
                        x: number;
                        y: number;
                    };
                    /**
                     * @description `email`: a square of 192 pixels. `preview`: 1200 × 630 pixels, for link previews.
                     * @enum {string}
                     */
                    cut: "email" | "preview";
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "src": "Sample src"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        /** @description The address of the JPEG: `emailSrc` or `previewSrc` of the picture. */
                        src: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "site.sampleFields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "fields": [
                     *         {
                     *           "path": "about.statistics.2.figure",
                     *           "text": "20+",
                     *           "fingerprint": "4c2f1a9b",
                     *           "dismissed": false,
                     *           "changedInDraft": false
                     *         }
                     *       ],
                     *       "remaining": 1,
                     *       "isLive": true
                     *     }
                     */
                    "application/json": {
                        /** @description In the order of the content. */
                        fields: components["schemas"]["SampleField"][];
                        /** @description How many are neither replaced nor dismissed. */
                        remaining: number;
                        /** @description Whether real visitors see them: false in local mode. */
                        isLive: boolean;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "site.dismissSampleField": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "path": "Sample path",
                 *       "fingerprint": "4c2f1a9b"
                 *     }
                 */
                "application/json": {
                    /** @description The field, such as `about.statistics.2.figure`. */
                    path: string;
                    /**
                     * @description The fingerprint of its text.
                     * @example 4c2f1a9b
                     */
                    fingerprint: string;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "remaining": 1
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        /** @description How many are now neither replaced nor dismissed. */
                        remaining: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "site.restoreSampleField": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "path": "Sample path",
                 *       "fingerprint": "4c2f1a9b"
                 *     }
                 */
                "application/json": {
                    /** @description The field, such as `about.statistics.2.figure`. */
                    path: string;
                    /**
                     * @description The fingerprint of its text.
                     * @example 4c2f1a9b
                     */
                    fingerprint: string;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "remaining": 1
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        /** @description How many are now neither replaced nor dismissed. */
                        remaining: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "site.setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "open",
                     *       "isPublished": true,
                     *       "steps": [
                     *         {
                     *           "key": "name",
                     *           "minutes": 2,
                     *           "status": "done"
                     *         }
                     *       ],
                     *       "feeds": {
                     *         "articles": {
                     *           "host": "Sample host",
                     *           "items": 1
                     *         },
                     *         "videos": {
                     *           "host": "Sample host",
                     *           "items": 1
                     *         }
                     *       },
                     *       "hasLocalMailbox": true,
                     *       "testEmailTo": "Sample test email to"
                     *     }
                     */
                    "application/json": components["schemas"]["SiteSetup"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "site.saveSetup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "open"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Open brings a finished or dismissed set-up back.
                     * @enum {string}
                     */
                    status: "open" | "finished" | "dismissed";
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "setup": {
                     *         "status": "open",
                     *         "isPublished": true,
                     *         "steps": [
                     *           {
                     *             "key": "name",
                     *             "minutes": 2,
                     *             "status": "done"
                     *           }
                     *         ],
                     *         "feeds": {
                     *           "articles": {
                     *             "host": "Sample host",
                     *             "items": 1
                     *           },
                     *           "videos": {
                     *             "host": "Sample host",
                     *             "items": 1
                     *           }
                     *         },
                     *         "hasLocalMailbox": true,
                     *         "testEmailTo": "Sample test email to"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        setup: components["schemas"]["SiteSetup"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "site.decideSetupStep": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The step of the set-up.
                 * @example name
                 */
                step: "name" | "portrait" | "colors" | "services" | "email" | "feeds" | "test_email" | "publish";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "decision": "kept"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Open takes an earlier decision back.
                     * @enum {string}
                     */
                    decision: "kept" | "skipped" | "open";
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "setup": {
                     *         "status": "open",
                     *         "isPublished": true,
                     *         "steps": [
                     *           {
                     *             "key": "name",
                     *             "minutes": 2,
                     *             "status": "done"
                     *           }
                     *         ],
                     *         "feeds": {
                     *           "articles": {
                     *             "host": "Sample host",
                     *             "items": 1
                     *           },
                     *           "videos": {
                     *             "host": "Sample host",
                     *             "items": 1
                     *           }
                     *         },
                     *         "hasLocalMailbox": true,
                     *         "testEmailTo": "Sample test email to"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        setup: components["schemas"]["SiteSetup"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "site.sendSetupTestEmail": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "setup": {
                     *         "status": "open",
                     *         "isPublished": true,
                     *         "steps": [
                     *           {
                     *             "key": "name",
                     *             "minutes": 2,
                     *             "status": "done"
                     *           }
                     *         ],
                     *         "feeds": {
                     *           "articles": {
                     *             "host": "Sample host",
                     *             "items": 1
                     *           },
                     *           "videos": {
                     *             "host": "Sample host",
                     *             "items": 1
                     *           }
                     *         },
                     *         "hasLocalMailbox": true,
                     *         "testEmailTo": "Sample test email to"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        setup: components["schemas"]["SiteSetup"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "videos.list": {
        parameters: {
            query?: {
                /** @description The maximum number of entries in the response. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "title": "How to run a useful meeting",
                     *         "description": "Three habits for better meetings.",
                     *         "thumbnailUrl": "https://example.com/sample.jpg",
                     *         "url": "https://example.com/sample",
                     *         "duration": "PT1H2M3S",
                     *         "publishedAt": "2026-01-05T09:30:00.000Z",
                     *         "viewCount": 1200,
                     *         "likeCount": 85,
                     *         "featured": true,
                     *         "videoType": "video"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Video"][];
                };
            };
            /** @description The response has not changed since the `ETag` in the request. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "videos.refresh": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "added": 1,
                     *       "updated": 1,
                     *       "unchanged": 1
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        added: number;
                        updated: number;
                        unchanged: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "videos.setFeatured": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "videos.removeFeatured": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "videos.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "webhooks.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhooks": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "url": "https://example.com/webhooks",
                     *           "events": [
                     *             "contact.created",
                     *             "contact.deleted"
                     *           ],
                     *           "isEnabled": true,
                     *           "state": "working",
                     *           "isGone": false,
                     *           "failingSince": null,
                     *           "lastAttemptAt": "2026-01-05T09:30:00.000Z",
                     *           "lastStatus": 204,
                     *           "lastError": null,
                     *           "previousSecretExpiresAt": null,
                     *           "createdAt": "2026-01-05T09:30:00.000Z",
                     *           "updatedAt": "2026-01-05T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        webhooks: components["schemas"]["Webhook"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "webhooks.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/webhooks",
                 *       "events": [
                 *         "contact.created",
                 *         "contact.deleted"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @example https://example.com/webhooks
                     */
                    url: string;
                    events: ("contact.created" | "contact.deleted" | "subscriber.confirmed" | "subscriber.suppressed" | "subscriber.removed" | "enrollment.created" | "enrollment.erased" | "hours.logged" | "hours.corrected" | "renewal.requested" | "renewal.approved" | "renewal.rejected" | "campaign.finished")[];
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "webhook": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "url": "https://example.com/webhooks",
                     *         "events": [
                     *           "contact.created",
                     *           "contact.deleted"
                     *         ],
                     *         "isEnabled": true,
                     *         "state": "working",
                     *         "isGone": false,
                     *         "failingSince": null,
                     *         "lastAttemptAt": "2026-01-05T09:30:00.000Z",
                     *         "lastStatus": 204,
                     *         "lastError": null,
                     *         "previousSecretExpiresAt": null,
                     *         "createdAt": "2026-01-05T09:30:00.000Z",
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       },
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwQ1hXq3m4m0s="
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        webhook: components["schemas"]["Webhook"];
                        /**
                         * @description Signs the events. Only this response contains it.
                         * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwQ1hXq3m4m0s=
                         */
                        secret: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "webhooks.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/webhooks",
                 *       "events": [
                 *         "contact.created",
                 *         "contact.deleted"
                 *       ],
                 *       "isEnabled": true
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @example https://example.com/webhooks
                     */
                    url: string;
                    events: ("contact.created" | "contact.deleted" | "subscriber.confirmed" | "subscriber.suppressed" | "subscriber.removed" | "enrollment.created" | "enrollment.erased" | "hours.logged" | "hours.corrected" | "renewal.requested" | "renewal.approved" | "renewal.rejected" | "campaign.finished")[];
                    isEnabled: boolean;
                };
            };
        };
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "webhook": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "url": "https://example.com/webhooks",
                     *         "events": [
                     *           "contact.created",
                     *           "contact.deleted"
                     *         ],
                     *         "isEnabled": true,
                     *         "state": "working",
                     *         "isGone": false,
                     *         "failingSince": null,
                     *         "lastAttemptAt": "2026-01-05T09:30:00.000Z",
                     *         "lastStatus": 204,
                     *         "lastError": null,
                     *         "previousSecretExpiresAt": null,
                     *         "createdAt": "2026-01-05T09:30:00.000Z",
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        webhook: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "webhooks.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "webhooks.rotateSecret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "webhook": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "url": "https://example.com/webhooks",
                     *         "events": [
                     *           "contact.created",
                     *           "contact.deleted"
                     *         ],
                     *         "isEnabled": true,
                     *         "state": "working",
                     *         "isGone": false,
                     *         "failingSince": null,
                     *         "lastAttemptAt": "2026-01-05T09:30:00.000Z",
                     *         "lastStatus": 204,
                     *         "lastError": null,
                     *         "previousSecretExpiresAt": null,
                     *         "createdAt": "2026-01-05T09:30:00.000Z",
                     *         "updatedAt": "2026-01-05T09:30:00.000Z"
                     *       },
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwQ1hXq3m4m0s="
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        webhook: components["schemas"]["Webhook"];
                        /**
                         * @description Signs the events. Only this response contains it.
                         * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwQ1hXq3m4m0s=
                         */
                        secret: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "webhooks.sendTest": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "delivery": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "webhookId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "messageId": "msg_019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "type": "contact.created",
                     *         "recordId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "status": "delivered",
                     *         "attempts": 1,
                     *         "occurredAt": "2026-01-05T09:30:00.000Z",
                     *         "lastAttemptAt": "2026-01-05T09:30:00.000Z",
                     *         "nextAttemptAt": null,
                     *         "responseStatus": 204,
                     *         "error": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        delivery: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "webhooks.deliveries": {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page. */
                cursor?: string;
                /** @description The maximum number of entries in the response. */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deliveries": [
                     *         {
                     *           "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "webhookId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "messageId": "msg_019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "type": "contact.created",
                     *           "recordId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *           "status": "delivered",
                     *           "attempts": 1,
                     *           "occurredAt": "2026-01-05T09:30:00.000Z",
                     *           "lastAttemptAt": "2026-01-05T09:30:00.000Z",
                     *           "nextAttemptAt": null,
                     *           "responseStatus": 204,
                     *           "error": null
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "nextCursor": "MTc2NzYwNTQwMDAwMDowMTliNzZhMC01YzNlLTdiNjEtOWQ0Zi0yZjFmMGM4YTdlNTU"
                     *     }
                     */
                    "application/json": {
                        deliveries: components["schemas"]["WebhookDelivery"][];
                        /** @description The number of all matches, not only those on this page. */
                        total: number;
                        /** @description The cursor of the next page; null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "webhooks.delivery": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "delivery": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "webhookId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "messageId": "msg_019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "type": "contact.created",
                     *         "recordId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "status": "delivered",
                     *         "attempts": 1,
                     *         "occurredAt": "2026-01-05T09:30:00.000Z",
                     *         "lastAttemptAt": "2026-01-05T09:30:00.000Z",
                     *         "nextAttemptAt": null,
                     *         "responseStatus": 204,
                     *         "error": null,
                     *         "responseBody": "",
                     *         "durationMs": 84,
                     *         "lastAttempts": [
                     *           {
                     *             "attemptedAt": "2026-01-05T09:30:00.000Z",
                     *             "durationMs": 84,
                     *             "responseStatus": 204,
                     *             "responseBody": "",
                     *             "error": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        delivery: components["schemas"]["WebhookDeliveryDetail"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "webhooks.resend": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, new for every call. Repeat a call with the same key within 24 hours to get the same response without carrying it out twice. The same key with another body gets 409, and so does a call while the first is running; the path of the issue is `Idempotency-Key` and then `reused` or `running`.
                 * @example b5c1f3de-6f0a-4b0e-9a55-0c8d3b1a7e42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The id of the record.
                 * @example 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done.",
                     *       "delivery": {
                     *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "webhookId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "messageId": "msg_019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "type": "contact.created",
                     *         "recordId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                     *         "status": "delivered",
                     *         "attempts": 1,
                     *         "occurredAt": "2026-01-05T09:30:00.000Z",
                     *         "lastAttemptAt": "2026-01-05T09:30:00.000Z",
                     *         "nextAttemptAt": null,
                     *         "responseStatus": 204,
                     *         "error": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        delivery: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportContacts: {
        parameters: {
            query?: {
                /** @description Case-insensitive text search over the fields the screens search. */
                q?: string;
                /** @description Only submissions with this `service` or `serviceName`. */
                service?: string;
                /** @description Only submissions to whose sender an admin has written an email from here since, or that were marked by hand (answered), or all others (unanswered). Package details to several contacts are no answer. */
                status?: "unanswered" | "answered";
                /** @description Only rows created at this instant or later. */
                from?: string;
                /** @description Only rows created before this instant. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file: UTF-8 with BOM, one line per row, streamed. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Name,Email,Organization,Service,Message,Date
                     *     Sample Visitor,ada@example.com,,,Hello,1/5/2026
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportSelectedContacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description The file: UTF-8 with BOM, one line per row, streamed. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Name,Email,Organization,Service,Message,Date
                     *     Sample Visitor,ada@example.com,,,Hello,1/5/2026
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportNewsletters: {
        parameters: {
            query?: {
                /** @description Case-insensitive text search over the fields the screens search. */
                q?: string;
                /** @description Only subscribers with this status. Those whose address is suppressed have the reason instead of pending or confirmed. */
                status?: "confirmed" | "pending" | "bounced" | "complained" | "unsubscribed" | "suppressed";
                /** @description Only rows created at this instant or later. */
                from?: string;
                /** @description Only rows created before this instant. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file: UTF-8 with BOM, one line per row, streamed. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Email,Subscription Date
                     *     ada@example.com,1/5/2026
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportSelectedNewsletters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description The file: UTF-8 with BOM, one line per row, streamed. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Email,Subscription Date
                     *     ada@example.com,1/5/2026
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    downloadBackup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The file name from the response of the call that created the backup.
                 * @example rapport-2026-01-05T09-30-00.000Z.backup.gz
                 */
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, streamed: gzip, or an encrypted file in the age format when its name ends in .age. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    /** @description The size of the file in bytes. */
                    "Content-Length"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                    "application/octet-stream": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    uploadPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
                "image/avif": string;
            };
        };
        responses: {
            /** @description The picture is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Picture uploaded",
                     *       "picture": {
                     *         "src": "/images/0123456789abcdef0123456789abcdef-960.webp",
                     *         "width": 960,
                     *         "height": 1280,
                     *         "sources": [
                     *           {
                     *             "type": "image/webp",
                     *             "srcSet": "/images/0123456789abcdef0123456789abcdef-360.webp 360w, /images/0123456789abcdef0123456789abcdef-960.webp 960w"
                     *           }
                     *         ],
                     *         "focus": {
                     *           "x": 50,
                     *           "y": 50
                     *         },
                     *         "emailSrc": "/images/fedcba9876543210fedcba9876543210-192.jpg"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                        picture: {
                            src: string;
                            width: number;
                            height: number;
                            sources: {
                                type: string;
                                srcSet: string;
                            }[];
                            /**
                             * @default {
                             *       "x": 50,
                             *       "y": 50
                             *     }
                             */
                            focus: {
                                x: number;
                                y: number;
                            };
                            /** @default null */
                            emailSrc: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postmarkWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "RecordType": "Bounce",
                 *       "MessageID": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *       "Email": "ada@example.com",
                 *       "Type": "HardBounce",
                 *       "Inactive": true,
                 *       "Description": "The server was unable to deliver your message."
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    RecordType: "Delivery";
                    MessageID?: string;
                    Metadata?: {
                        [key: string]: string;
                    };
                    /**
                     * Format: email
                     * @example ada@example.com
                     */
                    Recipient: string;
                } | {
                    /** @constant */
                    RecordType: "Bounce";
                    MessageID?: string;
                    Metadata?: {
                        [key: string]: string;
                    };
                    /**
                     * Format: email
                     * @example ada@example.com
                     */
                    Email: string;
                    Type: string;
                    Inactive?: boolean;
                    Description?: string;
                } | {
                    /** @constant */
                    RecordType: "SpamComplaint";
                    MessageID?: string;
                    Metadata?: {
                        [key: string]: string;
                    };
                    /**
                     * Format: email
                     * @example ada@example.com
                     */
                    Email: string;
                } | {
                    /** @constant */
                    RecordType: "SubscriptionChange";
                    MessageID?: string;
                    Metadata?: {
                        [key: string]: string;
                    };
                    /**
                     * Format: email
                     * @example ada@example.com
                     */
                    Recipient: string;
                    Origin?: string | null;
                    SuppressSending: boolean;
                    SuppressionReason?: string | null;
                    /** Format: date-time */
                    ChangedAt?: string;
                };
            };
        };
        responses: {
            /** @description The event was accepted or ignored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Taken"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @example Done. */
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    login: {
        parameters: {
            query?: {
                /**
                 * @description A path of this site. Anything else is treated as `/`.
                 * @example /admin
                 */
                returnTo?: string;
                /**
                 * @description `true` requires a fresh sign-in, even if the user is signed in.
                 * @example true
                 */
                reauthenticate?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the identity provider. */
            302: {
                headers: {
                    /** @description The next address. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The sign-in failed. The page explains why and how to start again. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The identity provider cannot be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    callback: {
        parameters: {
            query?: {
                /**
                 * @description The authorization code of this login.
                 * @example SplxlOBeZQQYbYS6WxSbIA
                 */
                code?: string;
                /**
                 * @description The state that the login sent to the provider.
                 * @example af0ifjsldkj
                 */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the `returnTo` of the login. */
            303: {
                headers: {
                    /** @description The next address. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The sign-in failed. The page explains why and how to start again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The sign-in failed. The page explains why and how to start again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The sign-in failed. The page explains why and how to start again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The sign-in failed. The page explains why and how to start again. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The sign-in failed. The page explains why and how to start again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that asks whether to sign out, if another site linked here. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser prefetched the link. The session continues. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Redirects to the identity provider or the home page. */
            302: {
                headers: {
                    /** @description The next address. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    backchannelLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description A signed JWT of the provider. */
                    logout_token: string;
                };
            };
        };
        responses: {
            /** @description Signed out, or no one was signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    openapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document, in OpenAPI 3.1. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The response has not changed since the `ETag` in the request. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    docs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An HTML page without scripts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The response has not changed since the `ETag` in the request. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    currentClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address of the package, with its version and a hash of its content. */
            302: {
                headers: {
                    /** @description The next address. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    downloadClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The version of the product and a hash of the package.
                 * @example 1.0.0-0123456789abcdef
                 */
                build: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The package, as npm installs it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                };
            };
            /** @description The response has not changed since the `ETag` in the request. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unsubscribe: {
        parameters: {
            query?: {
                /**
                 * @description The token in the unsubscribe link.
                 * @example kQ3vX0rJm8sT
                 */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address is unsubscribed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The link is not valid. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    healthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The check passed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The check passed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "event.contact.created": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same for every attempt. Store it to handle an event once.
                 * @example msg_019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767605400
                 */
                "webhook-timestamp": string;
                /**
                 * @description After the Standard Webhooks specification: `v1,` and the signature in base64; several are separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "contact.created",
                 *       "timestamp": "2026-01-05T09:30:00.000Z",
                 *       "data": {
                 *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *         "name": "Ada Example",
                 *         "email": "ada@example.com",
                 *         "organization": "Example Ltd",
                 *         "service": "individual-coaching",
                 *         "serviceName": "Sample service name",
                 *         "message": "I would like to hear more about coaching.",
                 *         "createdAt": "2026-01-05T09:30:00.000Z",
                 *         "answered": {
                 *           "at": "2026-01-05T09:30:00.000Z",
                 *           "by": "email"
                 *         },
                 *         "updatedAt": "2026-01-05T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "contact.created";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-01-05T09:30:00.000Z
                     */
                    timestamp: string;
                    data: components["schemas"]["Contact"];
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any other answer, or none within 15 seconds, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "event.contact.deleted": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same for every attempt. Store it to handle an event once.
                 * @example msg_019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767605400
                 */
                "webhook-timestamp": string;
                /**
                 * @description After the Standard Webhooks specification: `v1,` and the signature in base64; several are separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "contact.deleted",
                 *       "timestamp": "2026-01-05T09:30:00.000Z",
                 *       "data": {
                 *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "contact.deleted";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-01-05T09:30:00.000Z
                     */
                    timestamp: string;
                    data: components["schemas"]["RemovedRecord"];
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any other answer, or none within 15 seconds, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "event.subscriber.confirmed": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same for every attempt. Store it to handle an event once.
                 * @example msg_019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767605400
                 */
                "webhook-timestamp": string;
                /**
                 * @description After the Standard Webhooks specification: `v1,` and the signature in base64; several are separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "subscriber.confirmed",
                 *       "timestamp": "2026-01-05T09:30:00.000Z",
                 *       "data": {
                 *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *         "email": "ada@example.com",
                 *         "status": "confirmed",
                 *         "createdAt": "2026-01-05T09:30:00.000Z",
                 *         "updatedAt": "2026-01-05T09:30:00.000Z",
                 *         "suppression": null
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "subscriber.confirmed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-01-05T09:30:00.000Z
                     */
                    timestamp: string;
                    data: components["schemas"]["Subscriber"];
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any other answer, or none within 15 seconds, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "event.subscriber.suppressed": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same for every attempt. Store it to handle an event once.
                 * @example msg_019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767605400
                 */
                "webhook-timestamp": string;
                /**
                 * @description After the Standard Webhooks specification: `v1,` and the signature in base64; several are separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "subscriber.suppressed",
                 *       "timestamp": "2026-01-05T09:30:00.000Z",
                 *       "data": {
                 *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *         "email": "ada@example.com",
                 *         "status": "confirmed",
                 *         "createdAt": "2026-01-05T09:30:00.000Z",
                 *         "updatedAt": "2026-01-05T09:30:00.000Z",
                 *         "suppression": null
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "subscriber.suppressed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-01-05T09:30:00.000Z
                     */
                    timestamp: string;
                    data: components["schemas"]["Subscriber"];
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any other answer, or none within 15 seconds, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "event.subscriber.removed": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same for every attempt. Store it to handle an event once.
                 * @example msg_019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767605400
                 */
                "webhook-timestamp": string;
                /**
                 * @description After the Standard Webhooks specification: `v1,` and the signature in base64; several are separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "subscriber.removed",
                 *       "timestamp": "2026-01-05T09:30:00.000Z",
                 *       "data": {
                 *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "subscriber.removed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-01-05T09:30:00.000Z
                     */
                    timestamp: string;
                    data: components["schemas"]["RemovedRecord"];
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any other answer, or none within 15 seconds, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "event.enrollment.created": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same for every attempt. Store it to handle an event once.
                 * @example msg_019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767605400
                 */
                "webhook-timestamp": string;
                /**
                 * @description After the Standard Webhooks specification: `v1,` and the signature in base64; several are separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "enrollment.created",
                 *       "timestamp": "2026-01-05T09:30:00.000Z",
                 *       "data": {
                 *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *         "clientName": "Ada Example",
                 *         "clientEmail": "ada@example.com",
                 *         "packageId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *         "packageName": "Ten hours of coaching",
                 *         "packageHours": 10,
                 *         "hoursRemaining": 8.5,
                 *         "enrollmentDate": "2026-01-05T09:30:00.000Z",
                 *         "expirationDate": "2026-07-05T09:30:00.000Z",
                 *         "isActive": true,
                 *         "emailStatus": "sent",
                 *         "notes": "Prefers mornings.",
                 *         "updatedAt": "2026-01-05T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "enrollment.created";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-01-05T09:30:00.000Z
                     */
                    timestamp: string;
                    data: components["schemas"]["AdminEnrollment"];
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any other answer, or none within 15 seconds, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "event.enrollment.erased": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same for every attempt. Store it to handle an event once.
                 * @example msg_019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767605400
                 */
                "webhook-timestamp": string;
                /**
                 * @description After the Standard Webhooks specification: `v1,` and the signature in base64; several are separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "enrollment.erased",
                 *       "timestamp": "2026-01-05T09:30:00.000Z",
                 *       "data": {
                 *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "enrollment.erased";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-01-05T09:30:00.000Z
                     */
                    timestamp: string;
                    data: components["schemas"]["RemovedRecord"];
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any other answer, or none within 15 seconds, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "event.hours.logged": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same for every attempt. Store it to handle an event once.
                 * @example msg_019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767605400
                 */
                "webhook-timestamp": string;
                /**
                 * @description After the Standard Webhooks specification: `v1,` and the signature in base64; several are separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "hours.logged",
                 *       "timestamp": "2026-01-05T09:30:00.000Z",
                 *       "data": {
                 *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *         "kind": "used",
                 *         "hours": -1.5,
                 *         "occurredOn": "2026-01-05T09:30:00.000Z",
                 *         "note": "Goals for the quarter",
                 *         "recordedBy": "owner@example.com",
                 *         "createdAt": "2026-01-05T09:30:00.000Z",
                 *         "enrollmentId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *         "hoursRemaining": 8.5
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "hours.logged";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-01-05T09:30:00.000Z
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookHours"];
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any other answer, or none within 15 seconds, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "event.hours.corrected": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same for every attempt. Store it to handle an event once.
                 * @example msg_019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767605400
                 */
                "webhook-timestamp": string;
                /**
                 * @description After the Standard Webhooks specification: `v1,` and the signature in base64; several are separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "hours.corrected",
                 *       "timestamp": "2026-01-05T09:30:00.000Z",
                 *       "data": {
                 *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *         "kind": "used",
                 *         "hours": -1.5,
                 *         "occurredOn": "2026-01-05T09:30:00.000Z",
                 *         "note": "Goals for the quarter",
                 *         "recordedBy": "owner@example.com",
                 *         "createdAt": "2026-01-05T09:30:00.000Z",
                 *         "enrollmentId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *         "hoursRemaining": 8.5
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "hours.corrected";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-01-05T09:30:00.000Z
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookHours"];
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any other answer, or none within 15 seconds, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "event.renewal.requested": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same for every attempt. Store it to handle an event once.
                 * @example msg_019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767605400
                 */
                "webhook-timestamp": string;
                /**
                 * @description After the Standard Webhooks specification: `v1,` and the signature in base64; several are separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "renewal.requested",
                 *       "timestamp": "2026-01-05T09:30:00.000Z",
                 *       "data": {
                 *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *         "packageName": "Ten hours of coaching",
                 *         "requestDate": "2026-01-05T09:30:00.000Z",
                 *         "status": "pending",
                 *         "message": "I would like to continue.",
                 *         "reply": "Sample reply",
                 *         "withdrawnAt": "2026-01-05T09:30:00.000Z",
                 *         "enrollmentId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *         "clientName": "Ada Example",
                 *         "clientEmail": "ada@example.com",
                 *         "planName": "Ten hours of coaching",
                 *         "decidedAt": null,
                 *         "decidedBy": null,
                 *         "updatedAt": "2026-01-05T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "renewal.requested";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-01-05T09:30:00.000Z
                     */
                    timestamp: string;
                    data: components["schemas"]["AdminRenewal"];
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any other answer, or none within 15 seconds, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "event.renewal.approved": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same for every attempt. Store it to handle an event once.
                 * @example msg_019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767605400
                 */
                "webhook-timestamp": string;
                /**
                 * @description After the Standard Webhooks specification: `v1,` and the signature in base64; several are separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "renewal.approved",
                 *       "timestamp": "2026-01-05T09:30:00.000Z",
                 *       "data": {
                 *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *         "packageName": "Ten hours of coaching",
                 *         "requestDate": "2026-01-05T09:30:00.000Z",
                 *         "status": "pending",
                 *         "message": "I would like to continue.",
                 *         "reply": "Sample reply",
                 *         "withdrawnAt": "2026-01-05T09:30:00.000Z",
                 *         "enrollmentId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *         "clientName": "Ada Example",
                 *         "clientEmail": "ada@example.com",
                 *         "planName": "Ten hours of coaching",
                 *         "decidedAt": null,
                 *         "decidedBy": null,
                 *         "updatedAt": "2026-01-05T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "renewal.approved";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-01-05T09:30:00.000Z
                     */
                    timestamp: string;
                    data: components["schemas"]["AdminRenewal"];
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any other answer, or none within 15 seconds, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "event.renewal.rejected": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same for every attempt. Store it to handle an event once.
                 * @example msg_019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767605400
                 */
                "webhook-timestamp": string;
                /**
                 * @description After the Standard Webhooks specification: `v1,` and the signature in base64; several are separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "renewal.rejected",
                 *       "timestamp": "2026-01-05T09:30:00.000Z",
                 *       "data": {
                 *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *         "packageName": "Ten hours of coaching",
                 *         "requestDate": "2026-01-05T09:30:00.000Z",
                 *         "status": "pending",
                 *         "message": "I would like to continue.",
                 *         "reply": "Sample reply",
                 *         "withdrawnAt": "2026-01-05T09:30:00.000Z",
                 *         "enrollmentId": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *         "clientName": "Ada Example",
                 *         "clientEmail": "ada@example.com",
                 *         "planName": "Ten hours of coaching",
                 *         "decidedAt": null,
                 *         "decidedBy": null,
                 *         "updatedAt": "2026-01-05T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "renewal.rejected";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-01-05T09:30:00.000Z
                     */
                    timestamp: string;
                    data: components["schemas"]["AdminRenewal"];
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any other answer, or none within 15 seconds, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "event.campaign.finished": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same for every attempt. Store it to handle an event once.
                 * @example msg_019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970.
                 * @example 1767605400
                 */
                "webhook-timestamp": string;
                /**
                 * @description After the Standard Webhooks specification: `v1,` and the signature in base64; several are separated by spaces.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "campaign.finished",
                 *       "timestamp": "2026-01-05T09:30:00.000Z",
                 *       "data": {
                 *         "id": "019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55",
                 *         "title": "January issue",
                 *         "subject": "What is new this month",
                 *         "status": "sent",
                 *         "sentCount": 240,
                 *         "sentAt": "2026-01-05T09:30:00.000Z",
                 *         "outcome": "sent",
                 *         "counts": {
                 *           "queued": 0,
                 *           "sending": 0,
                 *           "unknown": 0,
                 *           "sent": 240,
                 *           "failed": 0,
                 *           "suppressed": 2,
                 *           "bounced": 1,
                 *           "complained": 0,
                 *           "cancelled": 0
                 *         },
                 *         "updatedAt": "2026-01-05T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "campaign.finished";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-01-05T09:30:00.000Z
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookCampaign"];
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is turned off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any other answer, or none within 15 seconds, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
