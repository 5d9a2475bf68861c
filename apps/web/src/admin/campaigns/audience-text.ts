/** Who a campaign goes to, counted. */
export function audienceText(recipients: number): string {
  return `${recipients.toLocaleString('en-US')} confirmed subscriber${recipients === 1 ? '' : 's'}`;
}
