import { isSuppressing, STANDINGS, type Standing } from './standing.ts';

/** A row of an address that is in the file more than once. */
export interface SameAddress {
  standing: Standing;
  line: number;
}

/** How much a row forbids: a complaint most. What forbids nothing is the same. */
export function rankStanding(standing: Standing): number {
  return isSuppressing(standing) ? STANDINGS.length - STANDINGS.indexOf(standing) : 0;
}

/** Orders rows with one address: the first one counts. Whoever left stays away wherever the row is; else the first row counts. */
export function compareSameAddress(a: SameAddress, b: SameAddress): number {
  return rankStanding(b.standing) - rankStanding(a.standing) || a.line - b.line;
}
