/** What visitors read after sending a form, in the response and on the page. */
export const THANKS = "Thank you for your message. I'll get back to you soon.";
export const SUBSCRIBED = 'Successfully subscribed to newsletter!';
export const CONFIRM_NEXT =
  'One more step: confirm your address with the link in the email we are sending you.';

/** Where a form is posted without scripts, and from which page of the owner's own, if it is on one. */
export function getFormAction(form: 'contact' | 'newsletter', pageSlug?: string): string {
  return `/${form}${pageSlug === undefined ? '' : `?page=${pageSlug}`}#${form}`;
}
