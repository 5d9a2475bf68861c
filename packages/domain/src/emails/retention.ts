/**
 * Days after which the content of an email to one person is deleted. The record that it was sent, when and to whom is
 * stored for longer. The privacy policy names this number.
 */
export const EMAIL_CONTENT_RETENTION_DAYS = 90;
