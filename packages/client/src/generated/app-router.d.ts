/** Made by the compiler from the router of the server. Do not edit: npx pnpm@12 openapi:write */

export declare const appRouter: import("@trpc/server").TRPCBuiltRouter<{
    ctx: object;
    meta: object;
    errorShape: {
        message: string;
        code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
        data: import("../api-error.ts").TypedErrorData;
    };
    transformer: false;
}, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
    account: import("@trpc/server").TRPCBuiltRouter<{
        ctx: object;
        meta: object;
        errorShape: {
            message: string;
            code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
            data: import("../api-error.ts").TypedErrorData;
        };
        transformer: false;
    }, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
        /** Get the signed-in user, or null. */
        session: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                user: {
                    id: string;
                    email: string;
                    firstName: string | null;
                    lastName: string | null;
                    profileImageUrl: string | null;
                    isAdmin: boolean;
                    isClient: boolean;
                } | null;
            };
            meta: object;
        }>;
        /** Get the signed-in user. */
        user: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                id: string;
                email: string;
                firstName: string | null;
                lastName: string | null;
                profileImageUrl: string | null;
                isAdmin: boolean;
                isClient: boolean;
            };
            meta: object;
        }>;
        /** List your own open sessions, last used first. */
        sessions: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                sessions: {
                    id: string;
                    device: string;
                    createdAt: string;
                    lastSeenAt: string;
                    isCurrent: boolean;
                }[];
            };
            meta: object;
        }>;
        /** End one of your own sessions. */
        endSession: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
        /** End all of your own sessions except this one. */
        endOtherSessions: import("@trpc/server").TRPCMutationProcedure<{
            input: void;
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
        /** List the open sessions of all users, last used first. */
        allSessions: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                sessions: {
                    id: string;
                    device: string;
                    createdAt: string;
                    lastSeenAt: string;
                    isCurrent: boolean;
                    email: string;
                    name: string | null;
                    userAgent: string | null;
                }[];
                total: number;
            };
            meta: object;
        }>;
        /** End a session of any user. */
        endAnySession: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
    }>>;
    apiTokens: import("@trpc/server").TRPCBuiltRouter<{
        ctx: object;
        meta: object;
        errorShape: {
            message: string;
            code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
            data: import("../api-error.ts").TypedErrorData;
        };
        transformer: false;
    }, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
        /** List API tokens, without their secrets. */
        list: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                apiTokens: {
                    id: string;
                    name: string;
                    scope: "custom" | "full" | "read" | "site";
                    scopes: ("account:read" | "audit-log:read" | "campaigns:read" | "campaigns:write" | "contacts:read" | "contacts:write" | "content:read" | "content:write" | "dashboard:read" | "database:read" | "database:write" | "emails:read" | "emails:write" | "enrollments:read" | "enrollments:write" | "notifications:read" | "notifications:write" | "packages:read" | "packages:write" | "privacy:read" | "renewals:read" | "renewals:write" | "settings:read" | "settings:write" | "site:read" | "site:write" | "subscribers:read" | "subscribers:write" | "webhooks:read" | "webhooks:write")[];
                    createdBy: string;
                    createdAt: string;
                    expiresAt: string | null;
                    lastUsedAt: string | null;
                    revokedAt: string | null;
                }[];
            };
            meta: object;
        }>;
        /** Create an API token; only this response contains its secret. */
        create: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                name: string;
                scope?: "custom" | "full" | "read" | "site" | undefined;
                scopes?: ("account:read" | "audit-log:read" | "campaigns:read" | "campaigns:write" | "contacts:read" | "contacts:write" | "content:read" | "content:write" | "dashboard:read" | "database:read" | "database:write" | "emails:read" | "emails:write" | "enrollments:read" | "enrollments:write" | "notifications:read" | "notifications:write" | "packages:read" | "packages:write" | "privacy:read" | "renewals:read" | "renewals:write" | "settings:read" | "settings:write" | "site:read" | "site:write" | "subscribers:read" | "subscribers:write" | "webhooks:read" | "webhooks:write")[] | undefined;
                expiresAt?: string | null | undefined;
            };
            output: {
                success: true;
                message: string;
                apiToken: {
                    id: string;
                    name: string;
                    scope: "custom" | "full" | "read" | "site";
                    scopes: ("account:read" | "audit-log:read" | "campaigns:read" | "campaigns:write" | "contacts:read" | "contacts:write" | "content:read" | "content:write" | "dashboard:read" | "database:read" | "database:write" | "emails:read" | "emails:write" | "enrollments:read" | "enrollments:write" | "notifications:read" | "notifications:write" | "packages:read" | "packages:write" | "privacy:read" | "renewals:read" | "renewals:write" | "settings:read" | "settings:write" | "site:read" | "site:write" | "subscribers:read" | "subscribers:write" | "webhooks:read" | "webhooks:write")[];
                    createdBy: string;
                    createdAt: string;
                    expiresAt: string | null;
                    lastUsedAt: string | null;
                    revokedAt: string | null;
                };
                token: string;
            };
            meta: object;
        }>;
        /** Revoke an API token permanently. */
        revoke: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
    }>>;
    articles: import("@trpc/server").TRPCBuiltRouter<{
        ctx: object;
        meta: object;
        errorShape: {
            message: string;
            code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
            data: import("../api-error.ts").TypedErrorData;
        };
        transformer: false;
    }, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
        /** Refresh articles from their feed. */
        refresh: import("@trpc/server").TRPCMutationProcedure<{
            input: void;
            output: {
                success: true;
                message: string;
                added: number;
                updated: number;
                unchanged: number;
            };
            meta: object;
        }>;
        /** Set an article as featured. */
        setFeatured: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
        /** Remove the featured status of an article. */
        removeFeatured: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
        /** Delete an article permanently; a refresh does not restore it. */
        delete: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
        /** List articles, featured first, then newest first. */
        list: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                limit?: string | number | undefined;
            };
            output: {
                id: string;
                title: string;
                excerpt: string | null;
                category: string | null;
                imageUrl: string | null;
                url: string;
                publishedAt: string;
                featured: boolean;
                readingTime: number | null;
                categories: string[];
            }[];
            meta: object;
        }>;
    }>>;
    auditLog: import("@trpc/server").TRPCBuiltRouter<{
        ctx: object;
        meta: object;
        errorShape: {
            message: string;
            code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
            data: import("../api-error.ts").TypedErrorData;
        };
        transformer: false;
    }, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
        /** List audit log entries, newest first. */
        list: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                limit?: string | number | undefined;
                cursor?: string | undefined;
                updatedSince?: string | undefined;
                actor?: string | undefined;
                action?: string | undefined;
                record?: string | undefined;
            };
            output: {
                total: number;
                nextCursor: string | null;
                entries: {
                    id: string;
                    at: string;
                    actor: string | null;
                    viaToken: boolean;
                    action: string;
                    subjectType: string | null;
                    subjectId: string | null;
                    ip: string | null;
                    details: Record<string, import("../api-error.ts").JsonValue>;
                    updatedAt: string;
                }[];
            };
            meta: object;
        }>;
        /** List the actions that occur in the audit log. */
        actions: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                actions: string[];
            };
            meta: object;
        }>;
    }>>;
    campaigns: import("@trpc/server").TRPCBuiltRouter<{
        ctx: object;
        meta: object;
        errorShape: {
            message: string;
            code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
            data: import("../api-error.ts").TypedErrorData;
        };
        transformer: false;
    }, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
        /** List newsletter campaigns, newest first. */
        list: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                limit?: string | number | undefined;
                cursor?: string | undefined;
                updatedSince?: string | undefined;
            } | undefined;
            output: {
                total: number;
                nextCursor: string | null;
                campaigns: {
                    id: string;
                    title: string;
                    subject: string;
                    content: string;
                    selectedArticles: string[];
                    selectedVideos: string[];
                    selectedPackages: string[];
                    status: "draft" | "scheduled" | "sending" | "sent";
                    sentCount: number;
                    sentAt: string | null;
                    outcome: "failed" | "partly_sent" | "sent" | "stopped" | null;
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
                    updatedAt: string;
                }[];
            };
            meta: object;
        }>;
        /** Create a newsletter campaign as a draft. */
        create: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                title: string;
                subject: string;
                content: string;
                selectedArticles?: string[] | undefined;
                selectedVideos?: string[] | undefined;
                selectedPackages?: string[] | undefined;
            };
            output: {
                success: true;
                message: string;
                campaign: {
                    id: string;
                    title: string;
                    subject: string;
                    content: string;
                    selectedArticles: string[];
                    selectedVideos: string[];
                    selectedPackages: string[];
                    status: "draft" | "scheduled" | "sending" | "sent";
                    sentCount: number;
                    sentAt: string | null;
                    outcome: "failed" | "partly_sent" | "sent" | "stopped" | null;
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
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** Send a campaign to all confirmed subscribers. */
        send: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
                campaign: {
                    id: string;
                    title: string;
                    subject: string;
                    content: string;
                    selectedArticles: string[];
                    selectedVideos: string[];
                    selectedPackages: string[];
                    status: "draft" | "scheduled" | "sending" | "sent";
                    sentCount: number;
                    sentAt: string | null;
                    outcome: "failed" | "partly_sent" | "sent" | "stopped" | null;
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
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** Update a campaign that has not been sent. */
        update: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
                title: string;
                subject: string;
                content: string;
                selectedArticles?: string[] | null | undefined;
                selectedVideos?: string[] | null | undefined;
                selectedPackages?: string[] | null | undefined;
                seen?: {
                    title?: string | undefined;
                    subject?: string | undefined;
                    content?: string | undefined;
                    selectedArticles?: string[] | undefined;
                    selectedVideos?: string[] | undefined;
                    selectedPackages?: string[] | undefined;
                } | undefined;
            };
            output: {
                success: true;
                message: string;
                campaign: {
                    id: string;
                    title: string;
                    subject: string;
                    content: string;
                    selectedArticles: string[];
                    selectedVideos: string[];
                    selectedPackages: string[];
                    status: "draft" | "scheduled" | "sending" | "sent";
                    sentCount: number;
                    sentAt: string | null;
                    outcome: "failed" | "partly_sent" | "sent" | "stopped" | null;
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
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** Schedule a campaign. */
        schedule: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
                scheduledAt: string;
                seen?: {
                    scheduledAt?: string | null | undefined;
                } | undefined;
            };
            output: {
                success: true;
                message: string;
                campaign: {
                    id: string;
                    title: string;
                    subject: string;
                    content: string;
                    selectedArticles: string[];
                    selectedVideos: string[];
                    selectedPackages: string[];
                    status: "draft" | "scheduled" | "sending" | "sent";
                    sentCount: number;
                    sentAt: string | null;
                    outcome: "failed" | "partly_sent" | "sent" | "stopped" | null;
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
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** Pause a campaign that is being sent. */
        pause: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
                campaign: {
                    id: string;
                    title: string;
                    subject: string;
                    content: string;
                    selectedArticles: string[];
                    selectedVideos: string[];
                    selectedPackages: string[];
                    status: "draft" | "scheduled" | "sending" | "sent";
                    sentCount: number;
                    sentAt: string | null;
                    outcome: "failed" | "partly_sent" | "sent" | "stopped" | null;
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
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** Resume a paused campaign. */
        resume: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
                campaign: {
                    id: string;
                    title: string;
                    subject: string;
                    content: string;
                    selectedArticles: string[];
                    selectedVideos: string[];
                    selectedPackages: string[];
                    status: "draft" | "scheduled" | "sending" | "sent";
                    sentCount: number;
                    sentAt: string | null;
                    outcome: "failed" | "partly_sent" | "sent" | "stopped" | null;
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
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** Cancel a campaign; a scheduled one becomes a draft again. */
        cancel: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
                campaign: {
                    id: string;
                    title: string;
                    subject: string;
                    content: string;
                    selectedArticles: string[];
                    selectedVideos: string[];
                    selectedPackages: string[];
                    status: "draft" | "scheduled" | "sending" | "sent";
                    sentCount: number;
                    sentAt: string | null;
                    outcome: "failed" | "partly_sent" | "sent" | "stopped" | null;
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
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** Retry the failed recipients of a campaign. */
        retryFailed: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
                campaign: {
                    id: string;
                    title: string;
                    subject: string;
                    content: string;
                    selectedArticles: string[];
                    selectedVideos: string[];
                    selectedPackages: string[];
                    status: "draft" | "scheduled" | "sending" | "sent";
                    sentCount: number;
                    sentAt: string | null;
                    outcome: "failed" | "partly_sent" | "sent" | "stopped" | null;
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
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** Send a campaign to yourself only, as a test. */
        testSend: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
        /** Get the progress of a campaign. */
        progress: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                id: string;
            };
            output: {
                id: string;
                status: "draft" | "scheduled" | "sending" | "sent";
                scheduledAt: string | null;
                pausedAt: string | null;
                cancelledAt: string | null;
                waitingReason: string | null;
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
                outcome: "failed" | "partly_sent" | "sent" | "stopped" | null;
            };
            meta: object;
        }>;
        /** List the recipients who did not receive a campaign, with the reasons. */
        failures: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                id: string;
                limit?: string | number | undefined;
                cursor?: string | undefined;
            };
            output: {
                total: number;
                nextCursor: string | null;
                recipients: {
                    email: string;
                    status: "bounced" | "cancelled" | "complained" | "failed" | "queued" | "sending" | "sent" | "suppressed" | "unknown";
                    reason: string | null;
                }[];
            };
            meta: object;
        }>;
        /** Preview a campaign as its recipients will see it. */
        preview: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                id: string;
            };
            output: {
                subject: string;
                html: string;
                text: string;
            };
            meta: object;
        }>;
        /** Preview campaign content without storing it. */
        previewDraft: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                selectedArticles?: string[] | undefined;
                selectedVideos?: string[] | undefined;
                selectedPackages?: string[] | undefined;
                subject: string;
                content: string;
            };
            output: {
                subject: string;
                html: string;
                text: string;
            };
            meta: object;
        }>;
        /** Count the subscribers that a campaign would reach now. */
        audience: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                recipients: number;
            };
            meta: object;
        }>;
    }>>;
    contact: import("@trpc/server").TRPCBuiltRouter<{
        ctx: object;
        meta: object;
        errorShape: {
            message: string;
            code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
            data: import("../api-error.ts").TypedErrorData;
        };
        transformer: false;
    }, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
        /** Send the contact form. */
        submit: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                website?: string | undefined;
                elapsedMs?: number | undefined;
                name: string;
                email: string;
                message: string;
                organization?: string | undefined;
                service?: "" | "capability-design" | "individual-coaching" | "organizational-consulting" | "other" | "speaking-engagement" | undefined;
                serviceName?: string | undefined;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
        /** List contact form submissions, newest first. */
        list: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                q?: string | undefined;
                limit?: string | number | undefined;
                cursor?: string | undefined;
                id?: string | undefined;
                sort?: "createdAt" | "email" | "name" | undefined;
                order?: "asc" | "desc" | undefined;
                from?: string | undefined;
                before?: string | undefined;
                updatedSince?: string | undefined;
                maxTotal?: string | number | undefined;
                service?: string | undefined;
                status?: "answered" | "unanswered" | undefined;
            };
            output: {
                total: number;
                nextCursor: string | null;
                contacts: {
                    id: string;
                    name: string;
                    email: string;
                    organization: string | null;
                    service: string | null;
                    serviceName?: string | undefined;
                    message: string;
                    createdAt: string;
                    answered: {
                        at: string;
                        by: "email" | "hand";
                    } | null;
                    updatedAt: string;
                }[];
            };
            meta: object;
        }>;
        /** List the ids of all matching submissions, newest first. */
        ids: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                q?: string | undefined;
                from?: string | undefined;
                before?: string | undefined;
                service?: string | undefined;
                status?: "answered" | "unanswered" | undefined;
            };
            output: {
                ids: string[];
            };
            meta: object;
        }>;
        /** List the distinct services of all submissions. */
        services: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                services: string[];
            };
            meta: object;
        }>;
        /** Create a contact without emailing anyone. */
        create: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                email: string;
                message: string;
                name: string;
                organization?: string | null | undefined;
                service?: string | null | undefined;
                allowErased?: boolean | undefined;
                serviceName?: string | null | undefined;
            };
            output: {
                success: true;
                message: string;
                contact: {
                    id: string;
                    name: string;
                    email: string;
                    organization: string | null;
                    service: string | null;
                    serviceName?: string | undefined;
                    message: string;
                    createdAt: string;
                    answered: {
                        at: string;
                        by: "email" | "hand";
                    } | null;
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** Get a submission. */
        get: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                id: string;
            };
            output: {
                contact: {
                    id: string;
                    name: string;
                    email: string;
                    organization: string | null;
                    service: string | null;
                    serviceName?: string | undefined;
                    message: string;
                    createdAt: string;
                    answered: {
                        at: string;
                        by: "email" | "hand";
                    } | null;
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** Update a submission; its date stays the same. */
        update: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
                email: string;
                message: string;
                name: string;
                organization?: string | null | undefined;
                service?: string | null | undefined;
                serviceName?: string | null | undefined;
                allowErased?: boolean | undefined;
                seen?: {
                    name?: string | undefined;
                    email?: string | undefined;
                    organization?: string | null | undefined;
                    service?: string | null | undefined;
                    message?: string | undefined;
                } | undefined;
            };
            output: {
                success: true;
                message: string;
                contact: {
                    id: string;
                    name: string;
                    email: string;
                    organization: string | null;
                    service: string | null;
                    serviceName?: string | undefined;
                    message: string;
                    createdAt: string;
                    answered: {
                        at: string;
                        by: "email" | "hand";
                    } | null;
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** Mark a submission as answered, such as by phone. */
        markAnswered: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
                contact: {
                    id: string;
                    name: string;
                    email: string;
                    organization: string | null;
                    service: string | null;
                    serviceName?: string | undefined;
                    message: string;
                    createdAt: string;
                    answered: {
                        at: string;
                        by: "email" | "hand";
                    } | null;
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** Mark a submission as unanswered, until the next email to its sender. */
        markUnanswered: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
                contact: {
                    id: string;
                    name: string;
                    email: string;
                    organization: string | null;
                    service: string | null;
                    serviceName?: string | undefined;
                    message: string;
                    createdAt: string;
                    answered: {
                        at: string;
                        by: "email" | "hand";
                    } | null;
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** Delete a submission permanently. */
        delete: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
    }>>;
    dashboard: import("@trpc/server").TRPCBuiltRouter<{
        ctx: object;
        meta: object;
        errorShape: {
            message: string;
            code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
            data: import("../api-error.ts").TypedErrorData;
        };
        transformer: false;
    }, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
        /** Get the numbers of the last 90 days, and what needs attention now. */
        read: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                days: {
                    date: string;
                    contacts: number;
                    subscribers: number;
                }[];
                contactsUnanswered: {
                    first: {
                        id: string;
                        name: string;
                        service: string | null;
                        serviceName?: string | undefined;
                        createdAt: string;
                    }[];
                    total: number;
                };
                plansExpiring: {
                    total: number;
                    first: {
                        id: string;
                        clientName: string;
                        clientEmail: string;
                        packageName: string;
                        expirationDate: string;
                    }[];
                };
                plansWithoutHours: {
                    total: number;
                    first: {
                        id: string;
                        clientName: string;
                        clientEmail: string;
                        packageName: string;
                        expirationDate: string;
                    }[];
                };
                renewalsWaiting: {
                    total: number;
                    first: {
                        id: string;
                        clientName: string;
                        packageName: string;
                        requestDate: string;
                    }[];
                };
                emailsFailed: {
                    total: number;
                    first: {
                        id: string;
                        kind: string;
                        recipient: string;
                        status: "bounced" | "cancelled" | "complained" | "failed" | "queued" | "sending" | "sent" | "suppressed" | "unknown";
                        reason: string | null;
                        canRetry: boolean;
                        failedAt: string;
                    }[];
                };
                untrustedProxy: {
                    address: string;
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
                        id: string;
                        title: string;
                        outcome: "failed" | "partly_sent" | "sent" | "stopped";
                        unreached: number;
                        failedAt: string;
                    }[];
                    unreached: number;
                    bounced: number;
                };
            };
            meta: object;
        }>;
    }>>;
    dataAudit: import("@trpc/server").TRPCBuiltRouter<{
        ctx: object;
        meta: object;
        errorShape: {
            message: string;
            code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
            data: import("../api-error.ts").TypedErrorData;
        };
        transformer: false;
    }, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
        /** Get which personal data is stored, how much and how old. */
        read: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                held: {
                    what: string;
                    fields: string;
                    count: number;
                    oldest: string | null;
                }[];
                erasures: {
                    id: string;
                    erasedAt: string;
                    providerStatus: "done" | "failed" | "not_configured" | "queued" | "requested";
                    providerReason: string | null;
                    settledAt: string | null;
                }[];
            };
            meta: object;
        }>;
        /** Get what is stored about a person, and what they agreed to. */
        person: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                email: string;
            };
            output: {
                email: string;
                isAdmin: boolean;
                removesProviderData: boolean;
                erasures: {
                    id: string;
                    erasedAt: string;
                    providerStatus: "done" | "failed" | "not_configured" | "queued" | "requested";
                    providerReason: string | null;
                    settledAt: string | null;
                }[];
                held: {
                    what: string;
                    fields: string;
                    count: number;
                    oldest: string | null;
                    erasing: "anonymised" | "deleted" | "kept";
                    why: string | null;
                }[];
                consents: {
                    purpose: string;
                    action: string;
                    wording: string | null;
                    ip: string | null;
                    createdAt: string;
                }[];
            };
            meta: object;
        }>;
        /** Export everything stored about a person. */
        exportPerson: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                email: string;
            };
            output: {
                exportedAt: string;
                email: string;
                held: {
                    what: string;
                    records: Record<string, import("../api-error.ts").JsonValue>[];
                }[];
            };
            meta: object;
        }>;
        /** Erase a person permanently. */
        erasePerson: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                email: string;
                confirmation: string;
            };
            output: {
                success: true;
                message: string;
                providerStatus: "done" | "failed" | "not_configured" | "queued" | "requested";
                erased: {
                    what: string;
                    erasing: "anonymised" | "deleted" | "kept";
                    count: number;
                }[];
                mentioned: {
                    what: string;
                    count: number;
                }[];
            };
            meta: object;
        }>;
    }>>;
    database: import("@trpc/server").TRPCBuiltRouter<{
        ctx: object;
        meta: object;
        errorShape: {
            message: string;
            code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
            data: import("../api-error.ts").TypedErrorData;
        };
        transformer: false;
    }, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
        /** Get the number of records and the disk usage. */
        stats: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                success: true;
                stats: {
                    totalRecords: number;
                    tables: {
                        contacts: number;
                        newsletters: number;
                        enrollments: number;
                    };
                    diskUsage: number;
                    connectionStatus: string;
                };
            };
            meta: object;
        }>;
        /** Get the schedule of backups, the stored backups and the result of the last check. */
        backups: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                success: true;
                schedule: {
                    time: string;
                    nextAt: string;
                    keep: {
                        daily: number;
                        weekly: number;
                        monthly: number;
                    };
                    checkEveryDays: number;
                } | null;
                bucket: string | null;
                encrypted: boolean;
                problem: {
                    title: string;
                    message: string;
                } | null;
                lastCheck: {
                    filename: string | null;
                    place: "bucket" | "server";
                    succeeded: boolean;
                    method: "compared" | "read" | "restored" | null;
                    rows: number | null;
                    error: string | null;
                    finishedAt: string;
                } | null;
                backups: {
                    filename: string;
                    createdAt: string;
                    bytes: number;
                    encrypted: boolean;
                    scheduled: boolean;
                    places: ("bucket" | "server")[];
                }[];
            };
            meta: object;
        }>;
        /** Create a backup in the backup directory of the server. */
        backup: import("@trpc/server").TRPCMutationProcedure<{
            input: void;
            output: {
                success: true;
                message: string;
                backup: {
                    filename: string;
                    size: number;
                };
            };
            meta: object;
        }>;
        /** Run VACUUM (ANALYZE) on all tables. */
        maintain: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                action: "vacuum";
            };
            output: {
                success: true;
                message: string;
                maintenance: {
                    duration: number;
                    recordsProcessed: number;
                };
            };
            meta: object;
        }>;
    }>>;
    emailTemplates: import("@trpc/server").TRPCBuiltRouter<{
        ctx: object;
        meta: object;
        errorShape: {
            message: string;
            code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
            data: import("../api-error.ts").TypedErrorData;
        };
        transformer: false;
    }, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
        /** List email templates. */
        list: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                success: true;
                message: string;
                templates: {
                    id: string;
                    name: string;
                    description: string;
                    type: string;
                    subject: string;
                    htmlContent: string;
                    textContent: string | null;
                    active: boolean;
                    variables: Record<string, string>;
                    updatedAt: string;
                }[];
            };
            meta: object;
        }>;
        /** Update an email template. */
        update: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
                subject: string;
                htmlContent: string;
                textContent?: string | null | undefined;
                active: boolean;
                seen?: {
                    updatedAt?: string | undefined;
                } | undefined;
            };
            output: {
                success: true;
                message: string;
                template: {
                    id: string;
                    name: string;
                    description: string;
                    type: string;
                    subject: string;
                    htmlContent: string;
                    textContent: string | null;
                    active: boolean;
                    variables: Record<string, string>;
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** Preview template content with sample values, without storing it. */
        preview: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
                subject: string;
                htmlContent: string;
                textContent?: string | undefined;
            };
            output: {
                subject: string;
                html: string;
                text: string;
                unknown: string[];
            };
            meta: object;
        }>;
        /** Reset an email template to its built-in text. */
        reset: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
                seen?: {
                    updatedAt?: string | undefined;
                } | undefined;
            };
            output: {
                success: true;
                message: string;
                template: {
                    id: string;
                    name: string;
                    description: string;
                    type: string;
                    subject: string;
                    htmlContent: string;
                    textContent: string | null;
                    active: boolean;
                    variables: Record<string, string>;
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
    }>>;
    emails: import("@trpc/server").TRPCBuiltRouter<{
        ctx: object;
        meta: object;
        errorShape: {
            message: string;
            code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
            data: import("../api-error.ts").TypedErrorData;
        };
        transformer: false;
    }, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
        /** Get a template filled in for a contact or a package, ready to edit and send. */
        draft: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                template: "contact_response" | "newsletter_welcome" | "package_details";
                contactId?: string | undefined;
                packageId?: string | undefined;
            };
            output: {
                subject: string;
                message: string;
                html: string;
            };
            meta: object;
        }>;
        /** Get the name with which an email to an address is filled in. */
        recipient: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                to: string;
                contactId?: string | undefined;
            };
            output: {
                name: string | null;
            };
            meta: object;
        }>;
        /** Send an email to one address. */
        compose: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                to: string;
                subject: string;
                message: string;
                contactId?: string | undefined;
                allowErased?: boolean | undefined;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
        /** Send the details of a package to contacts. */
        packageDetails: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                packageId: string;
                contactIds: string[];
            };
            output: {
                success: true;
                message: string;
                sent: number;
                missing: string[];
            };
            meta: object;
        }>;
        /** List emails with their delivery status, newest first. */
        list: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                q?: string | undefined;
                limit?: string | number | undefined;
                cursor?: string | undefined;
                from?: string | undefined;
                before?: string | undefined;
                updatedSince?: string | undefined;
                state?: "all" | "failed" | "sent" | "waiting" | undefined;
                type?: "all" | "campaign" | "single" | undefined;
                recipient?: string | undefined;
            };
            output: {
                total: number;
                nextCursor: string | null;
                emails: {
                    id: string;
                    kind: string;
                    subject: string | null;
                    campaignId: string | null;
                    recipient: string;
                    status: "bounced" | "cancelled" | "complained" | "failed" | "queued" | "sending" | "sent" | "suppressed" | "unknown";
                    reason: string | null;
                    createdAt: string;
                    settledAt: string | null;
                    deliveredAt: string | null;
                    canRetry: boolean;
                    updatedAt: string;
                }[];
            };
            meta: object;
        }>;
        /** Get an email with its content and its events. */
        get: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                id: string;
            };
            output: {
                id: string;
                kind: string;
                subject: string | null;
                campaignId: string | null;
                recipient: string;
                status: "bounced" | "cancelled" | "complained" | "failed" | "queued" | "sending" | "sent" | "suppressed" | "unknown";
                reason: string | null;
                createdAt: string;
                settledAt: string | null;
                deliveredAt: string | null;
                canRetry: boolean;
                updatedAt: string;
                html: string | null;
                text: string | null;
                contentDeletedAt: string | null;
                events: {
                    type: "bounced" | "cancelled" | "complained" | "created" | "delivered" | "failed" | "sent" | "suppressed";
                    at: string;
                }[];
            };
            meta: object;
        }>;
        /** Retry a failed email; it is sent once, even if you call this repeatedly. */
        retry: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
                email: {
                    id: string;
                    kind: string;
                    subject: string | null;
                    campaignId: string | null;
                    recipient: string;
                    status: "bounced" | "cancelled" | "complained" | "failed" | "queued" | "sending" | "sent" | "suppressed" | "unknown";
                    reason: string | null;
                    createdAt: string;
                    settledAt: string | null;
                    deliveredAt: string | null;
                    canRetry: boolean;
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
    }>>;
    enrollments: import("@trpc/server").TRPCBuiltRouter<{
        ctx: object;
        meta: object;
        errorShape: {
            message: string;
            code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
            data: import("../api-error.ts").TypedErrorData;
        };
        transformer: false;
    }, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
        /** Correct the name and email address of a plan's client. */
        correctClient: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
                reason: string;
                clientName: string;
                clientEmail: string;
                sendConfirmation?: boolean | undefined;
                allowErased?: boolean | undefined;
                seen?: {
                    clientName?: string | undefined;
                    clientEmail?: string | undefined;
                } | undefined;
            };
            output: {
                success: true;
                message: string;
                enrollment: {
                    id: string;
                    clientName: string;
                    clientEmail: string;
                    packageId: string;
                    packageName: string;
                    packageHours: number;
                    hoursRemaining: number;
                    enrollmentDate: string;
                    expirationDate: string;
                    isActive: boolean;
                    emailStatus: "failed" | "pending" | "sent";
                    notes: string | null;
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** Change the day a plan ends. */
        changeEndDate: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
                reason: string;
                endDate: string;
                seen?: {
                    expirationDate?: string | undefined;
                } | undefined;
            };
            output: {
                success: true;
                message: string;
                enrollment: {
                    id: string;
                    clientName: string;
                    clientEmail: string;
                    packageId: string;
                    packageName: string;
                    packageHours: number;
                    hoursRemaining: number;
                    enrollmentDate: string;
                    expirationDate: string;
                    isActive: boolean;
                    emailStatus: "failed" | "pending" | "sent";
                    notes: string | null;
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** End a plan now. */
        end: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
                reason: string;
            };
            output: {
                success: true;
                message: string;
                enrollment: {
                    id: string;
                    clientName: string;
                    clientEmail: string;
                    packageId: string;
                    packageName: string;
                    packageHours: number;
                    hoursRemaining: number;
                    enrollmentDate: string;
                    expirationDate: string;
                    isActive: boolean;
                    emailStatus: "failed" | "pending" | "sent";
                    notes: string | null;
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** Pause a plan; its days do not count until you resume it. */
        pause: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
                reason: string;
            };
            output: {
                success: true;
                message: string;
                enrollment: {
                    id: string;
                    clientName: string;
                    clientEmail: string;
                    packageId: string;
                    packageName: string;
                    packageHours: number;
                    hoursRemaining: number;
                    enrollmentDate: string;
                    expirationDate: string;
                    isActive: boolean;
                    emailStatus: "failed" | "pending" | "sent";
                    notes: string | null;
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** Resume a paused plan; its end date moves by the length of the pause. */
        resume: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
                reason: string;
            };
            output: {
                success: true;
                message: string;
                enrollment: {
                    id: string;
                    clientName: string;
                    clientEmail: string;
                    packageId: string;
                    packageName: string;
                    packageHours: number;
                    hoursRemaining: number;
                    enrollmentDate: string;
                    expirationDate: string;
                    isActive: boolean;
                    emailStatus: "failed" | "pending" | "sent";
                    notes: string | null;
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** List the enrollments of all clients, newest first. */
        list: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                q?: string | undefined;
                limit?: string | number | undefined;
                cursor?: string | undefined;
                id?: string | undefined;
                updatedSince?: string | undefined;
            };
            output: {
                total: number;
                nextCursor: string | null;
                enrollments: {
                    id: string;
                    clientName: string;
                    clientEmail: string;
                    packageId: string;
                    packageName: string;
                    packageHours: number;
                    hoursRemaining: number;
                    enrollmentDate: string;
                    expirationDate: string;
                    isActive: boolean;
                    emailStatus: "failed" | "pending" | "sent";
                    notes: string | null;
                    updatedAt: string;
                }[];
            };
            meta: object;
        }>;
        /** List the enrollments of all clients with their balance and last activity. */
        plans: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                q?: string | undefined;
                limit?: string | number | undefined;
                cursor?: string | undefined;
                id?: string | undefined;
                from?: string | undefined;
                before?: string | undefined;
                updatedSince?: string | undefined;
                status?: "active" | "ends_soon" | "no_hours" | "over" | undefined;
                sort?: "client" | "ends_first" | "fewest_hours" | "newest" | undefined;
            };
            output: {
                total: number;
                nextCursor: string | null;
                plans: {
                    id: string;
                    clientName: string;
                    clientEmail: string;
                    packageId: string;
                    packageName: string;
                    packageHours: number;
                    hoursRemaining: number;
                    enrollmentDate: string;
                    expirationDate: string;
                    isActive: boolean;
                    emailStatus: "failed" | "pending" | "sent";
                    notes: string | null;
                    updatedAt: string;
                    hoursGiven: number;
                    hoursStep: "low" | "used_up" | null;
                    pausedAt: string | null;
                    lastActivity: {
                        kind: "carried_over" | "corrected" | "granted" | "used";
                        occurredOn: string;
                    } | null;
                }[];
            };
            meta: object;
        }>;
        /** Enroll a client in a package and send the confirmation. */
        create: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                clientName: string;
                clientEmail: string;
                packageId: string;
                allowDuplicate?: boolean | undefined;
                allowErased?: boolean | undefined;
            };
            output: {
                success: true;
                message: string;
                enrollment: {
                    id: string;
                    clientName: string;
                    clientEmail: string;
                    packageId: string;
                    packageName: string;
                    packageHours: number;
                    hoursRemaining: number;
                    enrollmentDate: string;
                    expirationDate: string;
                    isActive: boolean;
                    emailStatus: "failed" | "pending" | "sent";
                    notes: string | null;
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** Resend the confirmation of a plan after it failed. */
        resendConfirmation: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
                enrollment: {
                    id: string;
                    clientName: string;
                    clientEmail: string;
                    packageId: string;
                    packageName: string;
                    packageHours: number;
                    hoursRemaining: number;
                    enrollmentDate: string;
                    expirationDate: string;
                    isActive: boolean;
                    emailStatus: "failed" | "pending" | "sent";
                    notes: string | null;
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** Get an enrollment. */
        get: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                id: string;
            };
            output: {
                enrollment: {
                    id: string;
                    clientName: string;
                    clientEmail: string;
                    packageId: string;
                    packageName: string;
                    packageHours: number;
                    hoursRemaining: number;
                    enrollmentDate: string;
                    expirationDate: string;
                    isActive: boolean;
                    emailStatus: "failed" | "pending" | "sent";
                    notes: string | null;
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** List the hours ledger of a plan, latest day first. */
        ledger: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                id: string;
            };
            output: {
                hoursRemaining: number;
                entries: {
                    id: string;
                    kind: "carried_over" | "corrected" | "granted" | "used";
                    hours: number;
                    occurredOn: string;
                    note: string | null;
                    privateNote: string | null;
                    recordedBy: string;
                    createdAt: string;
                }[];
            };
            meta: object;
        }>;
        /** Log a session on a plan. */
        logHours: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
                date: string;
                hours: number;
                note?: string | undefined;
                privateNote?: string | undefined;
                confirmOutsidePlan?: boolean | undefined;
            };
            output: {
                success: true;
                message: string;
                hoursRemaining: number;
            };
            meta: object;
        }>;
        /** Correct the hours of a plan. */
        correctHours: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
                hours: number;
                note: string;
            };
            output: {
                success: true;
                message: string;
                hoursRemaining: number;
            };
            meta: object;
        }>;
        /** Save the admin's notes on a plan. */
        saveNotes: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
                notes?: string | null | undefined;
                seen?: {
                    notes?: string | null | undefined;
                } | undefined;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
        /** List your own enrollments, newest first. */
        profile: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                enrollments: {
                    id: string;
                    packageName: string;
                    packagePrice: string;
                    packageFeatures: string[];
                    hoursRemaining: number;
                    enrollmentDate: string;
                    expirationDate: string;
                    isActive: boolean;
                }[];
            };
            meta: object;
        }>;
    }>>;
    newsletter: import("@trpc/server").TRPCBuiltRouter<{
        ctx: object;
        meta: object;
        errorShape: {
            message: string;
            code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
            data: import("../api-error.ts").TypedErrorData;
        };
        transformer: false;
    }, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
        /** Subscribe an address; the response is the same if it was subscribed before. */
        subscribe: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                website?: string | undefined;
                elapsedMs?: number | undefined;
                email: string;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
        /** List newsletter subscribers, newest first. */
        list: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                q?: string | undefined;
                limit?: string | number | undefined;
                cursor?: string | undefined;
                id?: string | undefined;
                sort?: "createdAt" | "email" | undefined;
                order?: "asc" | "desc" | undefined;
                from?: string | undefined;
                before?: string | undefined;
                updatedSince?: string | undefined;
                maxTotal?: string | number | undefined;
                status?: "bounced" | "complained" | "confirmed" | "pending" | "suppressed" | "unsubscribed" | undefined;
            };
            output: {
                total: number;
                nextCursor: string | null;
                newsletters: {
                    id: string;
                    email: string;
                    status: "confirmed" | "pending";
                    createdAt: string;
                    updatedAt: string;
                    suppression: "bounced" | "complained" | "erased" | "manual" | "unsubscribed" | null;
                }[];
                receiving: number;
            };
            meta: object;
        }>;
        /** List the ids of all matching subscribers, newest first. */
        ids: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                q?: string | undefined;
                from?: string | undefined;
                before?: string | undefined;
                status?: "bounced" | "complained" | "confirmed" | "pending" | "suppressed" | "unsubscribed" | undefined;
            };
            output: {
                ids: string[];
            };
            meta: object;
        }>;
        /** Get a subscriber. */
        get: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                id: string;
            };
            output: {
                subscriber: {
                    id: string;
                    email: string;
                    status: "confirmed" | "pending";
                    createdAt: string;
                    updatedAt: string;
                    suppression: "bounced" | "complained" | "erased" | "manual" | "unsubscribed" | null;
                };
            };
            meta: object;
        }>;
        /** Delete a subscriber permanently. */
        delete: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
    }>>;
    notifications: import("@trpc/server").TRPCBuiltRouter<{
        ctx: object;
        meta: object;
        errorShape: {
            message: string;
            code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
            data: import("../api-error.ts").TypedErrorData;
        };
        transformer: false;
    }, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
        /** List your own notifications, newest first, at most 50. */
        list: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                notifications: {
                    id: string;
                    type: "client_enrollment" | "contact_form" | "newsletter_subscription" | "renewal_request" | "system_alert";
                    title: string;
                    message: string;
                    isRead: boolean;
                    priority: "high" | "low" | "medium" | "urgent";
                    createdAt: string;
                }[];
                unreadCount: number;
            };
            meta: object;
        }>;
        /** List all of your own notifications in pages, with their subjects. */
        listAll: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                cursor?: string | undefined;
                limit?: string | number | undefined;
            };
            output: {
                notifications: {
                    id: string;
                    type: "client_enrollment" | "contact_form" | "newsletter_subscription" | "renewal_request" | "system_alert";
                    title: string;
                    message: string;
                    isRead: boolean;
                    priority: "high" | "low" | "medium" | "urgent";
                    createdAt: string;
                    subject: {
                        type: "campaign" | "contact" | "contacts" | "database" | "emails" | "enrollment" | "failed_emails" | "own_plan" | "own_renewal_request" | "renewal_request" | "subscriber" | "subscribers" | "webhooks";
                        id: string | null;
                    } | null;
                }[];
                unreadCount: number;
                nextCursor: string | null;
            };
            meta: object;
        }>;
        /** Delete your own notifications up to a point in time permanently. */
        clear: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                until: string;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
        /** Mark a notification as read. */
        markRead: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
        /** Mark all of your own notifications as read. */
        markAllRead: import("@trpc/server").TRPCMutationProcedure<{
            input: void;
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
        /** Delete a notification permanently. */
        delete: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
    }>>;
    packages: import("@trpc/server").TRPCBuiltRouter<{
        ctx: object;
        meta: object;
        errorShape: {
            message: string;
            code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
            data: import("../api-error.ts").TypedErrorData;
        };
        transformer: false;
    }, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
        /** List all coaching packages, including inactive ones. */
        list: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                limit?: string | number | undefined;
                cursor?: string | undefined;
                updatedSince?: string | undefined;
            } | undefined;
            output: {
                total: number;
                nextCursor: string | null;
                packages: {
                    id: string;
                    name: string;
                    description: string;
                    hoursIncluded: number;
                    validityMonths: number;
                    price: string;
                    features: string[];
                    isActive: boolean;
                    updatedAt: string;
                }[];
            };
            meta: object;
        }>;
        /** Get a coaching package. */
        get: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                id: string;
            };
            output: {
                package: {
                    id: string;
                    name: string;
                    description: string;
                    hoursIncluded: number;
                    validityMonths: number;
                    price: string;
                    features: string[];
                    isActive: boolean;
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** List the active coaching packages. */
        active: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                packages: {
                    id: string;
                    name: string;
                    description: string;
                    hoursIncluded: number;
                    validityMonths: number;
                    price: string;
                    features: string[];
                    isActive: boolean;
                    updatedAt: string;
                }[];
            };
            meta: object;
        }>;
        /** Create a coaching package, active by default. */
        create: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                name: string;
                description: string;
                hoursIncluded: number;
                validityMonths: number;
                price: string;
                features: string[];
                isActive?: boolean | undefined;
            };
            output: {
                success: true;
                message: string;
                package: {
                    id: string;
                    name: string;
                    description: string;
                    hoursIncluded: number;
                    validityMonths: number;
                    price: string;
                    features: string[];
                    isActive: boolean;
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** Update a coaching package; existing enrollments do not change. */
        update: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
                name: string;
                description: string;
                hoursIncluded: number;
                validityMonths: number;
                price: string;
                features: string[];
                isActive?: boolean | undefined;
                seen?: {
                    hoursIncluded?: number | undefined;
                    validityMonths?: number | undefined;
                    price?: string | undefined;
                    isActive?: boolean | undefined;
                    name?: string | undefined;
                    description?: string | undefined;
                    features?: string[] | undefined;
                } | undefined;
            };
            output: {
                success: true;
                message: string;
                package: {
                    id: string;
                    name: string;
                    description: string;
                    hoursIncluded: number;
                    validityMonths: number;
                    price: string;
                    features: string[];
                    isActive: boolean;
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
    }>>;
    portal: import("@trpc/server").TRPCBuiltRouter<{
        ctx: object;
        meta: object;
        errorShape: {
            message: string;
            code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
            data: import("../api-error.ts").TypedErrorData;
        };
        transformer: false;
    }, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
        /** Get your email preferences. */
        preferences: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                newsletter: boolean;
            };
            meta: object;
        }>;
        /** Turn the newsletter on or off for your address. */
        savePreferences: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                newsletter: boolean;
            };
            output: {
                success: true;
                message: string;
                preferences: {
                    newsletter: boolean;
                };
            };
            meta: object;
        }>;
        /** Export everything stored about you. */
        export: import("@trpc/server").TRPCMutationProcedure<{
            input: void;
            output: {
                exportedAt: string;
                person: {
                    id: string;
                    email: string;
                    firstName: string | null;
                    lastName: string | null;
                    profileImageUrl: string | null;
                    isAdmin: boolean;
                    isClient: boolean;
                };
                sessions: {
                    id: string;
                    device: string;
                    createdAt: string;
                    lastSeenAt: string;
                    isCurrent: boolean;
                }[];
                plans: {
                    id: string;
                    packageName: string;
                    packagePrice: string;
                    packageFeatures: string[];
                    hoursRemaining: number;
                    enrollmentDate: string;
                    expirationDate: string;
                    isActive: boolean;
                    hours: {
                        id: string;
                        kind: "carried_over" | "corrected" | "granted" | "used";
                        hours: number;
                        occurredOn: string;
                        note: string | null;
                        balance: number;
                    }[];
                }[];
                renewalRequests: {
                    id: string;
                    packageName: string;
                    requestDate: string;
                    status: "approved" | "pending" | "rejected";
                    message: string | null;
                    reply: string | null;
                    withdrawnAt: string | null;
                }[];
                notifications: {
                    id: string;
                    type: "client_enrollment" | "contact_form" | "newsletter_subscription" | "renewal_request" | "system_alert";
                    title: string;
                    message: string;
                    isRead: boolean;
                    priority: "high" | "low" | "medium" | "urgent";
                    createdAt: string;
                }[];
                messages: {
                    name: string;
                    email: string;
                    organization: string | null;
                    service: string | null;
                    serviceName: string | null;
                    message: string;
                    createdAt: string;
                }[];
                newsletter: {
                    status: string;
                    createdAt: string;
                } | null;
                consents: {
                    purpose: string;
                    action: string;
                    wording: string | null;
                    createdAt: string;
                }[];
            };
            meta: object;
        }>;
        /** List your own plans with their hours and what a renewal adds, newest first, and their latest activity. */
        plans: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                plans: {
                    id: string;
                    packageName: string;
                    packagePrice: string;
                    packageFeatures: string[];
                    hoursRemaining: number;
                    enrollmentDate: string;
                    expirationDate: string;
                    isActive: boolean;
                    hoursTotal: number;
                    hoursUsed: number;
                    hoursStep: "low" | "used_up" | null;
                    renewal: {
                        packageName: string;
                        hoursIncluded: number;
                        validityMonths: number;
                        price: string;
                    };
                    renewalPending: boolean;
                    pendingRenewalId: string | null;
                    pausedAt: string | null;
                }[];
                activity: {
                    id: string;
                    kind: "correction" | "enrolled" | "hours_added" | "renewal_approved" | "renewal_rejected" | "renewal_requested" | "renewal_withdrawn" | "session";
                    day: string;
                    packageName: string;
                    hours: number | null;
                    note: string | null;
                }[];
            };
            meta: object;
        }>;
        /** List the hours ledger of one of your own plans, latest day first. */
        hours: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                id: string;
            };
            output: {
                entries: {
                    id: string;
                    kind: "carried_over" | "corrected" | "granted" | "used";
                    hours: number;
                    occurredOn: string;
                    note: string | null;
                    balance: number;
                }[];
            };
            meta: object;
        }>;
        /** Get a calendar file with the end date of one of your own plans. */
        calendar: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                id: string;
            };
            output: {
                fileName: string;
                contentType: "text/calendar; charset=utf-8";
                content: string;
            };
            meta: object;
        }>;
    }>>;
    renewals: import("@trpc/server").TRPCBuiltRouter<{
        ctx: object;
        meta: object;
        errorShape: {
            message: string;
            code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
            data: import("../api-error.ts").TypedErrorData;
        };
        transformer: false;
    }, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
        /** Request the renewal of one of your own plans, at most 3 times a day for each. */
        request: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                enrollmentId: string;
                requestedPackageId?: string | undefined;
                message?: string | undefined;
            };
            output: {
                success: true;
                message: string;
                renewalRequest: {
                    id: string;
                    packageName: string;
                    requestDate: string;
                    status: "approved" | "pending" | "rejected";
                    message: string | null;
                    reply: string | null;
                    withdrawnAt: string | null;
                };
            };
            meta: object;
        }>;
        /** List your own renewal requests, newest first. */
        mine: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                renewalRequests: {
                    id: string;
                    packageName: string;
                    requestDate: string;
                    status: "approved" | "pending" | "rejected";
                    message: string | null;
                    reply: string | null;
                    withdrawnAt: string | null;
                }[];
            };
            meta: object;
        }>;
        /** Withdraw one of your own pending renewal requests. */
        withdraw: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
        /** List the renewal requests of all clients, pending first, then newest first. */
        list: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                limit?: string | number | undefined;
                cursor?: string | undefined;
                updatedSince?: string | undefined;
            } | undefined;
            output: {
                total: number;
                nextCursor: string | null;
                renewalRequests: {
                    id: string;
                    packageName: string;
                    requestDate: string;
                    status: "approved" | "pending" | "rejected";
                    message: string | null;
                    reply: string | null;
                    withdrawnAt: string | null;
                    enrollmentId: string;
                    clientName: string;
                    clientEmail: string;
                    planName: string;
                    decidedAt: string | null;
                    decidedBy: string | null;
                    updatedAt: string;
                }[];
            };
            meta: object;
        }>;
        /** Approve a renewal request and extend the plan. */
        approve: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
                message?: string | undefined;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
        /** Reject a renewal request. */
        reject: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
                message?: string | undefined;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
    }>>;
    settings: import("@trpc/server").TRPCBuiltRouter<{
        ctx: object;
        meta: object;
        errorShape: {
            message: string;
            code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
            data: import("../api-error.ts").TypedErrorData;
        };
        transformer: false;
    }, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
        /** Get whether email is configured. */
        email: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                configured: boolean;
                status: string;
            };
            meta: object;
        }>;
        /** Get whether the database responds. */
        database: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                connected: boolean;
                status: string;
            };
            meta: object;
        }>;
        /** Get whether email and database work, and the first address of the notifications. */
        alerts: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                success: true;
                alerts: {
                    email: {
                        configured: boolean;
                    };
                    database: {
                        status: string;
                    };
                    notifications: {
                        adminEmail: string;
                    };
                };
            };
            meta: object;
        }>;
        /** Get the notification settings. */
        notifications: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                addresses: string[];
                events: {
                    client_enrollment: "at_once" | "daily" | "hourly" | "off";
                    contact_form: "at_once" | "daily" | "hourly" | "off";
                    newsletter_subscription: "at_once" | "daily" | "hourly" | "off";
                    renewal_request: "at_once" | "daily" | "hourly" | "off";
                    system_alert: "at_once" | "daily" | "hourly" | "off";
                };
                reminderDays: number[];
                clientEmails: {
                    plan_changed: boolean;
                    renewal_approved: boolean;
                    renewal_received: boolean;
                    renewal_rejected: boolean;
                };
                updatedAt: string | null;
            };
            meta: object;
        }>;
        /** Change the notification settings. */
        updateNotifications: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                addresses?: string[] | null | undefined;
                events?: {
                    client_enrollment?: "at_once" | "daily" | "hourly" | "off" | undefined;
                    contact_form?: "at_once" | "daily" | "hourly" | "off" | undefined;
                    newsletter_subscription?: "at_once" | "daily" | "hourly" | "off" | undefined;
                    renewal_request?: "at_once" | "daily" | "hourly" | "off" | undefined;
                    system_alert?: "at_once" | "daily" | "hourly" | "off" | undefined;
                } | null | undefined;
                reminderDays?: number[] | null | undefined;
                clientEmails?: {
                    plan_changed?: boolean | undefined;
                    renewal_approved?: boolean | undefined;
                    renewal_received?: boolean | undefined;
                    renewal_rejected?: boolean | undefined;
                } | null | undefined;
                seen?: {
                    updatedAt?: string | null | undefined;
                } | undefined;
            };
            output: {
                success: true;
                message: string;
                settings: {
                    addresses: string[];
                    events: {
                        client_enrollment: "at_once" | "daily" | "hourly" | "off";
                        contact_form: "at_once" | "daily" | "hourly" | "off";
                        newsletter_subscription: "at_once" | "daily" | "hourly" | "off";
                        renewal_request: "at_once" | "daily" | "hourly" | "off";
                        system_alert: "at_once" | "daily" | "hourly" | "off";
                    };
                    reminderDays: number[];
                    clientEmails: {
                        plan_changed: boolean;
                        renewal_approved: boolean;
                        renewal_received: boolean;
                        renewal_rejected: boolean;
                    };
                    updatedAt: string | null;
                };
            };
            meta: object;
        }>;
        /** Get the state of the installation. */
        system: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                software: {
                    version: string;
                    builtAt: string | null;
                    node: string;
                    processes: number;
                    problem: string | null;
                };
                database: {
                    version: string;
                    appliedMigrations: number;
                    pendingMigrations: number;
                    problem: string | null;
                };
                queue: {
                    waiting: number;
                    failed: number;
                    oldestAt: string | null;
                    problem: string | null;
                };
                email: {
                    configured: boolean;
                    lastSentAt: string | null;
                    failingSince: string | null;
                    suppressed: number;
                    problem: string | null;
                };
                backup: {
                    newestAt: string | null;
                    kilobytes: number | null;
                    problem: string | null;
                };
                feeds: {
                    feed: "articles" | "videos";
                    lastSuccessAt: string | null;
                    lastFailureAt: string | null;
                    problem: string | null;
                }[];
                disk: {
                    freeMegabytes: number | null;
                    totalMegabytes: number | null;
                    problem: string | null;
                };
            };
            meta: object;
        }>;
        /** Get the sign-in provider of the admins. */
        security: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                provider: string;
                status: string;
            };
            meta: object;
        }>;
    }>>;
    site: import("@trpc/server").TRPCBuiltRouter<{
        ctx: object;
        meta: object;
        errorShape: {
            message: string;
            code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
            data: import("../api-error.ts").TypedErrorData;
        };
        transformer: false;
    }, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
        /** List the texts of the built-in sample that visitors see. */
        sampleFields: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                fields: {
                    path: string;
                    text: string;
                    fingerprint: string;
                    dismissed: boolean;
                    changedInDraft: boolean;
                }[];
                remaining: number;
                isLive: boolean;
            };
            meta: object;
        }>;
        /** Mark a text of the sample as fine where it is. */
        dismissSampleField: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                path: string;
                fingerprint: string;
            };
            output: {
                success: true;
                message: string;
                remaining: number;
            };
            meta: object;
        }>;
        /** List a dismissed text of the sample again. */
        restoreSampleField: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                path: string;
                fingerprint: string;
            };
            output: {
                success: true;
                message: string;
                remaining: number;
            };
            meta: object;
        }>;
        /** Get the guided set-up, with what is done in each step. */
        setup: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                status: "dismissed" | "finished" | "open";
                isPublished: boolean;
                steps: {
                    key: "colors" | "email" | "feeds" | "name" | "portrait" | "publish" | "services" | "test_email";
                    minutes: number;
                    status: "done" | "kept" | "open" | "skipped";
                }[];
                feeds: {
                    articles: {
                        host: string | null;
                        items: number;
                    };
                    videos: {
                        host: string | null;
                        items: number;
                    };
                };
                hasLocalMailbox: boolean;
                testEmailTo: string;
            };
            meta: object;
        }>;
        /** Set whether the guided set-up is open, finished or dismissed. */
        saveSetup: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                status: "dismissed" | "finished" | "open";
            };
            output: {
                success: true;
                message: string;
                setup: {
                    status: "dismissed" | "finished" | "open";
                    isPublished: boolean;
                    steps: {
                        key: "colors" | "email" | "feeds" | "name" | "portrait" | "publish" | "services" | "test_email";
                        minutes: number;
                        status: "done" | "kept" | "open" | "skipped";
                    }[];
                    feeds: {
                        articles: {
                            host: string | null;
                            items: number;
                        };
                        videos: {
                            host: string | null;
                            items: number;
                        };
                    };
                    hasLocalMailbox: boolean;
                    testEmailTo: string;
                };
            };
            meta: object;
        }>;
        /** Set whether a step of the guided set-up is kept, skipped or open. */
        decideSetupStep: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                step: "colors" | "email" | "feeds" | "name" | "portrait" | "publish" | "services" | "test_email";
                decision: "kept" | "open" | "skipped";
            };
            output: {
                success: true;
                message: string;
                setup: {
                    status: "dismissed" | "finished" | "open";
                    isPublished: boolean;
                    steps: {
                        key: "colors" | "email" | "feeds" | "name" | "portrait" | "publish" | "services" | "test_email";
                        minutes: number;
                        status: "done" | "kept" | "open" | "skipped";
                    }[];
                    feeds: {
                        articles: {
                            host: string | null;
                            items: number;
                        };
                        videos: {
                            host: string | null;
                            items: number;
                        };
                    };
                    hasLocalMailbox: boolean;
                    testEmailTo: string;
                };
            };
            meta: object;
        }>;
        /** Send a test email with the identity of the draft to yourself. */
        sendSetupTestEmail: import("@trpc/server").TRPCMutationProcedure<{
            input: void;
            output: {
                success: true;
                message: string;
                setup: {
                    status: "dismissed" | "finished" | "open";
                    isPublished: boolean;
                    steps: {
                        key: "colors" | "email" | "feeds" | "name" | "portrait" | "publish" | "services" | "test_email";
                        minutes: number;
                        status: "done" | "kept" | "open" | "skipped";
                    }[];
                    feeds: {
                        articles: {
                            host: string | null;
                            items: number;
                        };
                        videos: {
                            host: string | null;
                            items: number;
                        };
                    };
                    hasLocalMailbox: boolean;
                    testEmailTo: string;
                };
            };
            meta: object;
        }>;
        /** Get the content that visitors see. */
        published: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                version: {
                    number: number;
                    publishedAt: string;
                    publishedBy: string;
                    restoredFrom: number | null;
                } | null;
                content: {
                    owner: {
                        name: string;
                        profession: string;
                        headshot: {
                            src: string;
                            width: number;
                            height: number;
                            sources: {
                                type: string;
                                srcSet: string;
                            }[];
                            alt: string;
                            focus: {
                                x: number;
                                y: number;
                            };
                            emailSrc: string | null;
                        };
                        profiles: {
                            networking: {
                                label: string;
                                url: string;
                            } | null;
                            blog: {
                                label: string;
                                url: string;
                            } | null;
                            videoChannel: {
                                label: string;
                                url: string;
                            } | null;
                            socialNetworks: {
                                label: string;
                                url: string;
                            }[];
                            creativeWorks: {
                                label: string;
                                url: string;
                            } | null;
                        };
                    };
                    emailIdentity: {
                        replyTo: string;
                        logo: {
                            src: string;
                            width: number;
                            height: number;
                            sources: {
                                type: string;
                                srcSet: string;
                            }[];
                            alt: string;
                            focus: {
                                x: number;
                                y: number;
                            };
                            emailSrc: string | null;
                        } | null;
                        signature: string;
                        postalAddress: string;
                    };
                    look: {
                        primary: string;
                        accent: string;
                    };
                    search: {
                        title: string;
                        description: string;
                        previewImage: {
                            src: string;
                            width: number;
                            height: number;
                            sources: {
                                type: string;
                                srcSet: string;
                            }[];
                            alt: string;
                            focus: {
                                x: number;
                                y: number;
                            };
                            previewSrc: string;
                        } | null;
                    };
                    hero: {
                        fields: string[];
                        headlineLines: string[];
                        sentence: string;
                        badge: {
                            figure: string;
                            unit: string;
                        };
                    };
                    innovation: {
                        heading: string;
                        introduction: string;
                        strands: [{
                            name: string;
                            text: string;
                        }, {
                            name: string;
                            text: string;
                        }, {
                            name: string;
                            text: string;
                        }];
                    };
                    about: {
                        heading: string;
                        paragraphs: string[];
                        statistics: {
                            hidden: boolean;
                            figure: string;
                            label: string;
                        }[];
                    };
                    biography: {
                        introduction: string;
                        degrees: {
                            hidden: boolean;
                            title: string;
                            institution: string;
                        }[];
                        regions: string[];
                        career: {
                            hidden: boolean;
                            period: string;
                            role: string;
                            text: string;
                        }[];
                        expertise: string[];
                        skills: string[];
                        philosophy: string[];
                    };
                    services: {
                        heading: string;
                        introduction: string;
                        services: {
                            hidden: boolean;
                            value: "capability-design" | "individual-coaching" | "organizational-consulting" | "other" | "speaking-engagement";
                            name: string;
                            line: string;
                            forWhom: string;
                            page: {
                                slug: string;
                                outcome: string;
                                steps: {
                                    name: string;
                                    text: string;
                                }[];
                                duration: string;
                                priceFrom: string;
                                questions: {
                                    question: string;
                                    answer: string;
                                }[];
                            } | null;
                        }[];
                    };
                    caseStudies: {
                        heading: string;
                        introduction: string;
                        caseStudies: {
                            hidden: boolean;
                            title: string;
                            problem: string;
                            change: string;
                            figure: string;
                            figureLabel: string;
                            name: string;
                            portrait: {
                                src: string;
                                width: number;
                                height: number;
                                sources: {
                                    type: string;
                                    srcSet: string;
                                }[];
                                alt: string;
                                focus: {
                                    x: number;
                                    y: number;
                                };
                                emailSrc: string | null;
                            } | null;
                            organization: string;
                        }[];
                    };
                    testimonials: {
                        heading: string;
                        introduction: string;
                        profileLink: string;
                        testimonials: {
                            hidden: boolean;
                            id: string;
                            name: string;
                            title: string;
                            initials: string;
                            portrait: {
                                src: string;
                                width: number;
                                height: number;
                                sources: {
                                    type: string;
                                    srcSet: string;
                                }[];
                                alt: string;
                                focus: {
                                    x: number;
                                    y: number;
                                };
                                emailSrc: string | null;
                            } | null;
                            rating: 5;
                            content: string;
                            fullContent: string;
                            color: "accent" | "ink" | "primary";
                        }[];
                    };
                    clientLogos: {
                        heading: string;
                        logos: {
                            hidden: boolean;
                            name: string;
                            picture: {
                                src: string;
                                width: number;
                                height: number;
                                sources: {
                                    type: string;
                                    srcSet: string;
                                }[];
                                alt: string;
                                focus: {
                                    x: number;
                                    y: number;
                                };
                                emailSrc: string | null;
                            } | null;
                            url: string | null;
                        }[];
                    };
                    insights: {
                        heading: string;
                        introduction: string;
                        excerptFallback: string;
                        noArticles: string;
                        videosHeading: string;
                        comingSoon: [string, string, string];
                        newsletter: {
                            heading: string;
                            sentence: string;
                        };
                    };
                    feeds: {
                        articles: string | null;
                        videos: string | null;
                    };
                    creative: {
                        heading: string;
                        text: string;
                        link: string;
                    };
                    contact: {
                        heading: string;
                        introduction: string;
                        whatHappensNext: string;
                        booking: {
                            individual: {
                                label: string;
                                detail: string;
                            };
                            organization: {
                                label: string;
                                detail: string;
                            };
                        };
                    };
                    bookingLinks: {
                        individual: string | null;
                        organization: string | null;
                    };
                    clientAccess: {
                        heading: string;
                        introduction: string;
                        booking: {
                            individual: {
                                label: string;
                                detail: string;
                            };
                            organization: {
                                label: string;
                                detail: string;
                            };
                        };
                        packages: {
                            heading: string;
                            introduction: string;
                        };
                    };
                    legalFacts: {
                        business: string;
                        address: string;
                        privacyContact: string;
                        jurisdiction: string;
                        emailProcessor: string;
                        hosting: string;
                        signInProvider: string;
                    };
                };
                sampleFields: string[];
            };
            meta: object;
        }>;
        /** Get the draft, and what has to be corrected before it can be published. */
        draft: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                revision: number;
                content: {
                    owner: {
                        name: string;
                        profession: string;
                        headshot: {
                            src: string;
                            width: number;
                            height: number;
                            sources: {
                                type: string;
                                srcSet: string;
                            }[];
                            alt: string;
                            focus: {
                                x: number;
                                y: number;
                            };
                            emailSrc: string | null;
                        };
                        profiles: {
                            networking: {
                                label: string;
                                url: string;
                            } | null;
                            blog: {
                                label: string;
                                url: string;
                            } | null;
                            videoChannel: {
                                label: string;
                                url: string;
                            } | null;
                            socialNetworks: {
                                label: string;
                                url: string;
                            }[];
                            creativeWorks: {
                                label: string;
                                url: string;
                            } | null;
                        };
                    };
                    emailIdentity: {
                        replyTo: string;
                        logo: {
                            src: string;
                            width: number;
                            height: number;
                            sources: {
                                type: string;
                                srcSet: string;
                            }[];
                            alt: string;
                            focus: {
                                x: number;
                                y: number;
                            };
                            emailSrc: string | null;
                        } | null;
                        signature: string;
                        postalAddress: string;
                    };
                    look: {
                        primary: string;
                        accent: string;
                    };
                    search: {
                        title: string;
                        description: string;
                        previewImage: {
                            src: string;
                            width: number;
                            height: number;
                            sources: {
                                type: string;
                                srcSet: string;
                            }[];
                            alt: string;
                            focus: {
                                x: number;
                                y: number;
                            };
                            previewSrc: string;
                        } | null;
                    };
                    hero: {
                        fields: string[];
                        headlineLines: string[];
                        sentence: string;
                        badge: {
                            figure: string;
                            unit: string;
                        };
                    };
                    innovation: {
                        heading: string;
                        introduction: string;
                        strands: [{
                            name: string;
                            text: string;
                        }, {
                            name: string;
                            text: string;
                        }, {
                            name: string;
                            text: string;
                        }];
                    };
                    about: {
                        heading: string;
                        paragraphs: string[];
                        statistics: {
                            hidden: boolean;
                            figure: string;
                            label: string;
                        }[];
                    };
                    biography: {
                        introduction: string;
                        degrees: {
                            hidden: boolean;
                            title: string;
                            institution: string;
                        }[];
                        regions: string[];
                        career: {
                            hidden: boolean;
                            period: string;
                            role: string;
                            text: string;
                        }[];
                        expertise: string[];
                        skills: string[];
                        philosophy: string[];
                    };
                    services: {
                        heading: string;
                        introduction: string;
                        services: {
                            hidden: boolean;
                            value: "capability-design" | "individual-coaching" | "organizational-consulting" | "other" | "speaking-engagement";
                            name: string;
                            line: string;
                            forWhom: string;
                            page: {
                                slug: string;
                                outcome: string;
                                steps: {
                                    name: string;
                                    text: string;
                                }[];
                                duration: string;
                                priceFrom: string;
                                questions: {
                                    question: string;
                                    answer: string;
                                }[];
                            } | null;
                        }[];
                    };
                    caseStudies: {
                        heading: string;
                        introduction: string;
                        caseStudies: {
                            hidden: boolean;
                            title: string;
                            problem: string;
                            change: string;
                            figure: string;
                            figureLabel: string;
                            name: string;
                            portrait: {
                                src: string;
                                width: number;
                                height: number;
                                sources: {
                                    type: string;
                                    srcSet: string;
                                }[];
                                alt: string;
                                focus: {
                                    x: number;
                                    y: number;
                                };
                                emailSrc: string | null;
                            } | null;
                            organization: string;
                        }[];
                    };
                    testimonials: {
                        heading: string;
                        introduction: string;
                        profileLink: string;
                        testimonials: {
                            hidden: boolean;
                            id: string;
                            name: string;
                            title: string;
                            initials: string;
                            portrait: {
                                src: string;
                                width: number;
                                height: number;
                                sources: {
                                    type: string;
                                    srcSet: string;
                                }[];
                                alt: string;
                                focus: {
                                    x: number;
                                    y: number;
                                };
                                emailSrc: string | null;
                            } | null;
                            rating: 5;
                            content: string;
                            fullContent: string;
                            color: "accent" | "ink" | "primary";
                        }[];
                    };
                    clientLogos: {
                        heading: string;
                        logos: {
                            hidden: boolean;
                            name: string;
                            picture: {
                                src: string;
                                width: number;
                                height: number;
                                sources: {
                                    type: string;
                                    srcSet: string;
                                }[];
                                alt: string;
                                focus: {
                                    x: number;
                                    y: number;
                                };
                                emailSrc: string | null;
                            } | null;
                            url: string | null;
                        }[];
                    };
                    insights: {
                        heading: string;
                        introduction: string;
                        excerptFallback: string;
                        noArticles: string;
                        videosHeading: string;
                        comingSoon: [string, string, string];
                        newsletter: {
                            heading: string;
                            sentence: string;
                        };
                    };
                    feeds: {
                        articles: string | null;
                        videos: string | null;
                    };
                    creative: {
                        heading: string;
                        text: string;
                        link: string;
                    };
                    contact: {
                        heading: string;
                        introduction: string;
                        whatHappensNext: string;
                        booking: {
                            individual: {
                                label: string;
                                detail: string;
                            };
                            organization: {
                                label: string;
                                detail: string;
                            };
                        };
                    };
                    bookingLinks: {
                        individual: string | null;
                        organization: string | null;
                    };
                    clientAccess: {
                        heading: string;
                        introduction: string;
                        booking: {
                            individual: {
                                label: string;
                                detail: string;
                            };
                            organization: {
                                label: string;
                                detail: string;
                            };
                        };
                        packages: {
                            heading: string;
                            introduction: string;
                        };
                    };
                    legalFacts: {
                        business: string;
                        address: string;
                        privacyContact: string;
                        jurisdiction: string;
                        emailProcessor: string;
                        hosting: string;
                        signInProvider: string;
                    };
                };
                faults: {
                    path: string;
                    message: string;
                }[];
                basedOn: number | null;
                restoredFrom: number | null;
                editedAt: string | null;
                editedBy: string | null;
                hasChanges: boolean;
            };
            meta: object;
        }>;
        /** Save the draft that the admins share. */
        saveDraft: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                revision: number;
                content: unknown;
            };
            output: {
                success: true;
                message: string;
                revision: number;
                editedAt: string;
                editedBy: string;
                faults: {
                    path: string;
                    message: string;
                }[];
            };
            meta: object;
        }>;
        /** Discard the changes of the draft, so that it is what is published. */
        discardDraft: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                revision: number;
            };
            output: {
                success: true;
                message: string;
                draft: {
                    revision: number;
                    content: {
                        owner: {
                            name: string;
                            profession: string;
                            headshot: {
                                src: string;
                                width: number;
                                height: number;
                                sources: {
                                    type: string;
                                    srcSet: string;
                                }[];
                                alt: string;
                                focus: {
                                    x: number;
                                    y: number;
                                };
                                emailSrc: string | null;
                            };
                            profiles: {
                                networking: {
                                    label: string;
                                    url: string;
                                } | null;
                                blog: {
                                    label: string;
                                    url: string;
                                } | null;
                                videoChannel: {
                                    label: string;
                                    url: string;
                                } | null;
                                socialNetworks: {
                                    label: string;
                                    url: string;
                                }[];
                                creativeWorks: {
                                    label: string;
                                    url: string;
                                } | null;
                            };
                        };
                        emailIdentity: {
                            replyTo: string;
                            logo: {
                                src: string;
                                width: number;
                                height: number;
                                sources: {
                                    type: string;
                                    srcSet: string;
                                }[];
                                alt: string;
                                focus: {
                                    x: number;
                                    y: number;
                                };
                                emailSrc: string | null;
                            } | null;
                            signature: string;
                            postalAddress: string;
                        };
                        look: {
                            primary: string;
                            accent: string;
                        };
                        search: {
                            title: string;
                            description: string;
                            previewImage: {
                                src: string;
                                width: number;
                                height: number;
                                sources: {
                                    type: string;
                                    srcSet: string;
                                }[];
                                alt: string;
                                focus: {
                                    x: number;
                                    y: number;
                                };
                                previewSrc: string;
                            } | null;
                        };
                        hero: {
                            fields: string[];
                            headlineLines: string[];
                            sentence: string;
                            badge: {
                                figure: string;
                                unit: string;
                            };
                        };
                        innovation: {
                            heading: string;
                            introduction: string;
                            strands: [{
                                name: string;
                                text: string;
                            }, {
                                name: string;
                                text: string;
                            }, {
                                name: string;
                                text: string;
                            }];
                        };
                        about: {
                            heading: string;
                            paragraphs: string[];
                            statistics: {
                                hidden: boolean;
                                figure: string;
                                label: string;
                            }[];
                        };
                        biography: {
                            introduction: string;
                            degrees: {
                                hidden: boolean;
                                title: string;
                                institution: string;
                            }[];
                            regions: string[];
                            career: {
                                hidden: boolean;
                                period: string;
                                role: string;
                                text: string;
                            }[];
                            expertise: string[];
                            skills: string[];
                            philosophy: string[];
                        };
                        services: {
                            heading: string;
                            introduction: string;
                            services: {
                                hidden: boolean;
                                value: "capability-design" | "individual-coaching" | "organizational-consulting" | "other" | "speaking-engagement";
                                name: string;
                                line: string;
                                forWhom: string;
                                page: {
                                    slug: string;
                                    outcome: string;
                                    steps: {
                                        name: string;
                                        text: string;
                                    }[];
                                    duration: string;
                                    priceFrom: string;
                                    questions: {
                                        question: string;
                                        answer: string;
                                    }[];
                                } | null;
                            }[];
                        };
                        caseStudies: {
                            heading: string;
                            introduction: string;
                            caseStudies: {
                                hidden: boolean;
                                title: string;
                                problem: string;
                                change: string;
                                figure: string;
                                figureLabel: string;
                                name: string;
                                portrait: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    sources: {
                                        type: string;
                                        srcSet: string;
                                    }[];
                                    alt: string;
                                    focus: {
                                        x: number;
                                        y: number;
                                    };
                                    emailSrc: string | null;
                                } | null;
                                organization: string;
                            }[];
                        };
                        testimonials: {
                            heading: string;
                            introduction: string;
                            profileLink: string;
                            testimonials: {
                                hidden: boolean;
                                id: string;
                                name: string;
                                title: string;
                                initials: string;
                                portrait: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    sources: {
                                        type: string;
                                        srcSet: string;
                                    }[];
                                    alt: string;
                                    focus: {
                                        x: number;
                                        y: number;
                                    };
                                    emailSrc: string | null;
                                } | null;
                                rating: 5;
                                content: string;
                                fullContent: string;
                                color: "accent" | "ink" | "primary";
                            }[];
                        };
                        clientLogos: {
                            heading: string;
                            logos: {
                                hidden: boolean;
                                name: string;
                                picture: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    sources: {
                                        type: string;
                                        srcSet: string;
                                    }[];
                                    alt: string;
                                    focus: {
                                        x: number;
                                        y: number;
                                    };
                                    emailSrc: string | null;
                                } | null;
                                url: string | null;
                            }[];
                        };
                        insights: {
                            heading: string;
                            introduction: string;
                            excerptFallback: string;
                            noArticles: string;
                            videosHeading: string;
                            comingSoon: [string, string, string];
                            newsletter: {
                                heading: string;
                                sentence: string;
                            };
                        };
                        feeds: {
                            articles: string | null;
                            videos: string | null;
                        };
                        creative: {
                            heading: string;
                            text: string;
                            link: string;
                        };
                        contact: {
                            heading: string;
                            introduction: string;
                            whatHappensNext: string;
                            booking: {
                                individual: {
                                    label: string;
                                    detail: string;
                                };
                                organization: {
                                    label: string;
                                    detail: string;
                                };
                            };
                        };
                        bookingLinks: {
                            individual: string | null;
                            organization: string | null;
                        };
                        clientAccess: {
                            heading: string;
                            introduction: string;
                            booking: {
                                individual: {
                                    label: string;
                                    detail: string;
                                };
                                organization: {
                                    label: string;
                                    detail: string;
                                };
                            };
                            packages: {
                                heading: string;
                                introduction: string;
                            };
                        };
                        legalFacts: {
                            business: string;
                            address: string;
                            privacyContact: string;
                            jurisdiction: string;
                            emailProcessor: string;
                            hosting: string;
                            signInProvider: string;
                        };
                    };
                    faults: {
                        path: string;
                        message: string;
                    }[];
                    basedOn: number | null;
                    restoredFrom: number | null;
                    editedAt: string | null;
                    editedBy: string | null;
                    hasChanges: boolean;
                };
            };
            meta: object;
        }>;
        /** Publish the draft as the next version. */
        publish: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                revision: number;
            };
            output: {
                success: true;
                message: string;
                number: number;
                publishedAt: string;
            };
            meta: object;
        }>;
        /** List the published versions, newest first. */
        versions: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                limit?: string | number | undefined;
                cursor?: string | undefined;
            };
            output: {
                versions: {
                    number: number;
                    publishedAt: string;
                    publishedBy: string;
                    restoredFrom: number | null;
                }[];
                total: number;
                nextCursor: string | null;
            };
            meta: object;
        }>;
        /** Get a published version with its content. */
        version: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                number: string | number;
            };
            output: {
                number: number;
                publishedAt: string;
                publishedBy: string;
                restoredFrom: number | null;
                content: Record<string, import("../api-error.ts").JsonValue>;
                faults: {
                    path: string;
                    message: string;
                }[];
            };
            meta: object;
        }>;
        /** Restore a published version to the draft, without publishing it. */
        restore: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                revision: number;
                number: string | number;
            };
            output: {
                success: true;
                message: string;
                draft: {
                    revision: number;
                    content: {
                        owner: {
                            name: string;
                            profession: string;
                            headshot: {
                                src: string;
                                width: number;
                                height: number;
                                sources: {
                                    type: string;
                                    srcSet: string;
                                }[];
                                alt: string;
                                focus: {
                                    x: number;
                                    y: number;
                                };
                                emailSrc: string | null;
                            };
                            profiles: {
                                networking: {
                                    label: string;
                                    url: string;
                                } | null;
                                blog: {
                                    label: string;
                                    url: string;
                                } | null;
                                videoChannel: {
                                    label: string;
                                    url: string;
                                } | null;
                                socialNetworks: {
                                    label: string;
                                    url: string;
                                }[];
                                creativeWorks: {
                                    label: string;
                                    url: string;
                                } | null;
                            };
                        };
                        emailIdentity: {
                            replyTo: string;
                            logo: {
                                src: string;
                                width: number;
                                height: number;
                                sources: {
                                    type: string;
                                    srcSet: string;
                                }[];
                                alt: string;
                                focus: {
                                    x: number;
                                    y: number;
                                };
                                emailSrc: string | null;
                            } | null;
                            signature: string;
                            postalAddress: string;
                        };
                        look: {
                            primary: string;
                            accent: string;
                        };
                        search: {
                            title: string;
                            description: string;
                            previewImage: {
                                src: string;
                                width: number;
                                height: number;
                                sources: {
                                    type: string;
                                    srcSet: string;
                                }[];
                                alt: string;
                                focus: {
                                    x: number;
                                    y: number;
                                };
                                previewSrc: string;
                            } | null;
                        };
                        hero: {
                            fields: string[];
                            headlineLines: string[];
                            sentence: string;
                            badge: {
                                figure: string;
                                unit: string;
                            };
                        };
                        innovation: {
                            heading: string;
                            introduction: string;
                            strands: [{
                                name: string;
                                text: string;
                            }, {
                                name: string;
                                text: string;
                            }, {
                                name: string;
                                text: string;
                            }];
                        };
                        about: {
                            heading: string;
                            paragraphs: string[];
                            statistics: {
                                hidden: boolean;
                                figure: string;
                                label: string;
                            }[];
                        };
                        biography: {
                            introduction: string;
                            degrees: {
                                hidden: boolean;
                                title: string;
                                institution: string;
                            }[];
                            regions: string[];
                            career: {
                                hidden: boolean;
                                period: string;
                                role: string;
                                text: string;
                            }[];
                            expertise: string[];
                            skills: string[];
                            philosophy: string[];
                        };
                        services: {
                            heading: string;
                            introduction: string;
                            services: {
                                hidden: boolean;
                                value: "capability-design" | "individual-coaching" | "organizational-consulting" | "other" | "speaking-engagement";
                                name: string;
                                line: string;
                                forWhom: string;
                                page: {
                                    slug: string;
                                    outcome: string;
                                    steps: {
                                        name: string;
                                        text: string;
                                    }[];
                                    duration: string;
                                    priceFrom: string;
                                    questions: {
                                        question: string;
                                        answer: string;
                                    }[];
                                } | null;
                            }[];
                        };
                        caseStudies: {
                            heading: string;
                            introduction: string;
                            caseStudies: {
                                hidden: boolean;
                                title: string;
                                problem: string;
                                change: string;
                                figure: string;
                                figureLabel: string;
                                name: string;
                                portrait: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    sources: {
                                        type: string;
                                        srcSet: string;
                                    }[];
                                    alt: string;
                                    focus: {
                                        x: number;
                                        y: number;
                                    };
                                    emailSrc: string | null;
                                } | null;
                                organization: string;
                            }[];
                        };
                        testimonials: {
                            heading: string;
                            introduction: string;
                            profileLink: string;
                            testimonials: {
                                hidden: boolean;
                                id: string;
                                name: string;
                                title: string;
                                initials: string;
                                portrait: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    sources: {
                                        type: string;
                                        srcSet: string;
                                    }[];
                                    alt: string;
                                    focus: {
                                        x: number;
                                        y: number;
                                    };
                                    emailSrc: string | null;
                                } | null;
                                rating: 5;
                                content: string;
                                fullContent: string;
                                color: "accent" | "ink" | "primary";
                            }[];
                        };
                        clientLogos: {
                            heading: string;
                            logos: {
                                hidden: boolean;
                                name: string;
                                picture: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    sources: {
                                        type: string;
                                        srcSet: string;
                                    }[];
                                    alt: string;
                                    focus: {
                                        x: number;
                                        y: number;
                                    };
                                    emailSrc: string | null;
                                } | null;
                                url: string | null;
                            }[];
                        };
                        insights: {
                            heading: string;
                            introduction: string;
                            excerptFallback: string;
                            noArticles: string;
                            videosHeading: string;
                            comingSoon: [string, string, string];
                            newsletter: {
                                heading: string;
                                sentence: string;
                            };
                        };
                        feeds: {
                            articles: string | null;
                            videos: string | null;
                        };
                        creative: {
                            heading: string;
                            text: string;
                            link: string;
                        };
                        contact: {
                            heading: string;
                            introduction: string;
                            whatHappensNext: string;
                            booking: {
                                individual: {
                                    label: string;
                                    detail: string;
                                };
                                organization: {
                                    label: string;
                                    detail: string;
                                };
                            };
                        };
                        bookingLinks: {
                            individual: string | null;
                            organization: string | null;
                        };
                        clientAccess: {
                            heading: string;
                            introduction: string;
                            booking: {
                                individual: {
                                    label: string;
                                    detail: string;
                                };
                                organization: {
                                    label: string;
                                    detail: string;
                                };
                            };
                            packages: {
                                heading: string;
                                introduction: string;
                            };
                        };
                        legalFacts: {
                            business: string;
                            address: string;
                            privacyContact: string;
                            jurisdiction: string;
                            emailProcessor: string;
                            hosting: string;
                            signInProvider: string;
                        };
                    };
                    faults: {
                        path: string;
                        message: string;
                    }[];
                    basedOn: number | null;
                    restoredFrom: number | null;
                    editedAt: string | null;
                    editedBy: string | null;
                    hasChanges: boolean;
                };
                notRestored: string[];
            };
            meta: object;
        }>;
        /** Cut a JPEG from an uploaded picture, for emails or link previews. */
        cutPicture: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                src: string;
                focus: {
                    x: number;
                    y: number;
                };
                cut: "email" | "preview";
            };
            output: {
                success: true;
                message: string;
                src: string;
            };
            meta: object;
        }>;
    }>>;
    videos: import("@trpc/server").TRPCBuiltRouter<{
        ctx: object;
        meta: object;
        errorShape: {
            message: string;
            code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
            data: import("../api-error.ts").TypedErrorData;
        };
        transformer: false;
    }, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
        /** Refresh videos from their feed. */
        refresh: import("@trpc/server").TRPCMutationProcedure<{
            input: void;
            output: {
                success: true;
                message: string;
                added: number;
                updated: number;
                unchanged: number;
            };
            meta: object;
        }>;
        /** Set a video as featured. */
        setFeatured: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
        /** Remove the featured status of a video. */
        removeFeatured: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
        /** Delete a video permanently; a refresh does not restore it. */
        delete: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
        /** List videos, featured first, then newest first. */
        list: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                limit?: string | number | undefined;
            };
            output: {
                id: string;
                title: string;
                description: string | null;
                thumbnailUrl: string | null;
                url: string;
                duration: string | null;
                publishedAt: string;
                viewCount: number | null;
                likeCount: number | null;
                featured: boolean;
                videoType: "short" | "video";
            }[];
            meta: object;
        }>;
    }>>;
    webhooks: import("@trpc/server").TRPCBuiltRouter<{
        ctx: object;
        meta: object;
        errorShape: {
            message: string;
            code: import("@trpc/server").TRPC_ERROR_CODE_NUMBER;
            data: import("../api-error.ts").TypedErrorData;
        };
        transformer: false;
    }, import("@trpc/server").TRPCDecorateCreateRouterOptions<{
        /** List webhooks, without their secrets. */
        list: import("@trpc/server").TRPCQueryProcedure<{
            input: void;
            output: {
                webhooks: {
                    id: string;
                    url: string;
                    events: ("campaign.finished" | "contact.created" | "contact.deleted" | "enrollment.created" | "enrollment.erased" | "hours.corrected" | "hours.logged" | "renewal.approved" | "renewal.rejected" | "renewal.requested" | "subscriber.confirmed" | "subscriber.removed" | "subscriber.suppressed")[];
                    isEnabled: boolean;
                    state: "failing" | "new" | "off" | "working";
                    isGone: boolean;
                    failingSince: string | null;
                    lastAttemptAt: string | null;
                    lastStatus: number | null;
                    lastError: string | null;
                    previousSecretExpiresAt: string | null;
                    createdAt: string;
                    updatedAt: string;
                }[];
            };
            meta: object;
        }>;
        /** Create a webhook; only this response contains its secret. */
        create: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                url: string;
                events: ("campaign.finished" | "contact.created" | "contact.deleted" | "enrollment.created" | "enrollment.erased" | "hours.corrected" | "hours.logged" | "renewal.approved" | "renewal.rejected" | "renewal.requested" | "subscriber.confirmed" | "subscriber.removed" | "subscriber.suppressed")[];
            };
            output: {
                success: true;
                message: string;
                webhook: {
                    id: string;
                    url: string;
                    events: ("campaign.finished" | "contact.created" | "contact.deleted" | "enrollment.created" | "enrollment.erased" | "hours.corrected" | "hours.logged" | "renewal.approved" | "renewal.rejected" | "renewal.requested" | "subscriber.confirmed" | "subscriber.removed" | "subscriber.suppressed")[];
                    isEnabled: boolean;
                    state: "failing" | "new" | "off" | "working";
                    isGone: boolean;
                    failingSince: string | null;
                    lastAttemptAt: string | null;
                    lastStatus: number | null;
                    lastError: string | null;
                    previousSecretExpiresAt: string | null;
                    createdAt: string;
                    updatedAt: string;
                };
                secret: string;
            };
            meta: object;
        }>;
        /** Change a webhook, or turn it off. */
        update: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
                url: string;
                events: ("campaign.finished" | "contact.created" | "contact.deleted" | "enrollment.created" | "enrollment.erased" | "hours.corrected" | "hours.logged" | "renewal.approved" | "renewal.rejected" | "renewal.requested" | "subscriber.confirmed" | "subscriber.removed" | "subscriber.suppressed")[];
                isEnabled: boolean;
            };
            output: {
                success: true;
                message: string;
                webhook: {
                    id: string;
                    url: string;
                    events: ("campaign.finished" | "contact.created" | "contact.deleted" | "enrollment.created" | "enrollment.erased" | "hours.corrected" | "hours.logged" | "renewal.approved" | "renewal.rejected" | "renewal.requested" | "subscriber.confirmed" | "subscriber.removed" | "subscriber.suppressed")[];
                    isEnabled: boolean;
                    state: "failing" | "new" | "off" | "working";
                    isGone: boolean;
                    failingSince: string | null;
                    lastAttemptAt: string | null;
                    lastStatus: number | null;
                    lastError: string | null;
                    previousSecretExpiresAt: string | null;
                    createdAt: string;
                    updatedAt: string;
                };
            };
            meta: object;
        }>;
        /** Delete a webhook and its deliveries. */
        delete: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
            };
            meta: object;
        }>;
        /** Create a new secret for a webhook; the previous one signs for 24 more hours. */
        rotateSecret: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
                webhook: {
                    id: string;
                    url: string;
                    events: ("campaign.finished" | "contact.created" | "contact.deleted" | "enrollment.created" | "enrollment.erased" | "hours.corrected" | "hours.logged" | "renewal.approved" | "renewal.rejected" | "renewal.requested" | "subscriber.confirmed" | "subscriber.removed" | "subscriber.suppressed")[];
                    isEnabled: boolean;
                    state: "failing" | "new" | "off" | "working";
                    isGone: boolean;
                    failingSince: string | null;
                    lastAttemptAt: string | null;
                    lastStatus: number | null;
                    lastError: string | null;
                    previousSecretExpiresAt: string | null;
                    createdAt: string;
                    updatedAt: string;
                };
                secret: string;
            };
            meta: object;
        }>;
        /** Send a test event to a webhook. */
        sendTest: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
                delivery: {
                    id: string;
                    webhookId: string;
                    messageId: string;
                    type: string;
                    recordId: string | null;
                    status: "delivered" | "failed" | "queued" | "sending" | "skipped";
                    attempts: number;
                    occurredAt: string;
                    lastAttemptAt: string | null;
                    nextAttemptAt: string | null;
                    responseStatus: number | null;
                    error: string | null;
                };
            };
            meta: object;
        }>;
        /** List the deliveries of a webhook, newest first. */
        deliveries: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                id: string;
                cursor?: string | undefined;
                limit?: string | number | undefined;
            };
            output: {
                deliveries: {
                    id: string;
                    webhookId: string;
                    messageId: string;
                    type: string;
                    recordId: string | null;
                    status: "delivered" | "failed" | "queued" | "sending" | "skipped";
                    attempts: number;
                    occurredAt: string;
                    lastAttemptAt: string | null;
                    nextAttemptAt: string | null;
                    responseStatus: number | null;
                    error: string | null;
                }[];
                total: number;
                nextCursor: string | null;
            };
            meta: object;
        }>;
        /** Get a delivery with its last attempts. */
        delivery: import("@trpc/server").TRPCQueryProcedure<{
            input: {
                id: string;
            };
            output: {
                delivery: {
                    id: string;
                    webhookId: string;
                    messageId: string;
                    type: string;
                    recordId: string | null;
                    status: "delivered" | "failed" | "queued" | "sending" | "skipped";
                    attempts: number;
                    occurredAt: string;
                    lastAttemptAt: string | null;
                    nextAttemptAt: string | null;
                    responseStatus: number | null;
                    error: string | null;
                    responseBody: string | null;
                    durationMs: number | null;
                    lastAttempts: {
                        attemptedAt: string;
                        durationMs: number;
                        responseStatus: number | null;
                        responseBody: string | null;
                        error: string | null;
                    }[];
                };
            };
            meta: object;
        }>;
        /** Send an event to its webhook again. */
        resend: import("@trpc/server").TRPCMutationProcedure<{
            input: {
                id: string;
            };
            output: {
                success: true;
                message: string;
                delivery: {
                    id: string;
                    webhookId: string;
                    messageId: string;
                    type: string;
                    recordId: string | null;
                    status: "delivered" | "failed" | "queued" | "sending" | "skipped";
                    attempts: number;
                    occurredAt: string;
                    lastAttemptAt: string | null;
                    nextAttemptAt: string | null;
                    responseStatus: number | null;
                    error: string | null;
                };
            };
            meta: object;
        }>;
    }>>;
}>>;
/** The type of every procedure, for typed clients. */
export type AppRouter = typeof appRouter;
