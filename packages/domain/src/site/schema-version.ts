/**
 * The version of the schema of the content, stored with every published content and draft. Raise it with every change
 * after which an earlier content may not be valid.
 */
export const SITE_SCHEMA_VERSION = 1;
