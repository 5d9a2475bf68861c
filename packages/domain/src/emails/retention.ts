/**
 * Days after which the product forgets what an email said to one person. That it was sent, when and to whom stays for
 * longer; what stood in it was needed for writing it and for answering a question about it. The privacy policy names
 * this number.
 */
export const EMAIL_VALUES_KEPT_DAYS = 90;
