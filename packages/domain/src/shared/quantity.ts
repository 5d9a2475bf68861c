/** A number with its unit, in the singular where there is one of it: 1 month, 6 months. */
export function quantity(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${Math.abs(count) === 1 ? one : many}`;
}

/** Hours in quarters as text: 1 hour, 18.5 hours. */
export function hoursText(hours: number): string {
  return quantity(hours, 'hour');
}
