/** The marks of one canonical combining class, which keep their order among each other. */
interface CombiningClass {
  /** The first mark that was found of it. */
  example: string;
  /** Position among the classes met. */
  rank: number;
  /** Marks of the current run. */
  waiting: string;
}

/** A mark without parts; `combiningClass` is null for one that changes places with no other. */
interface PlainMark {
  text: string;
  combiningClass: CombiningClass | null;
}

/** U+0334 has the lowest of all combining classes, U+0345 the highest. */
const LOWEST = '\u0334';
const HIGHEST = '\u0345';

/** The classes found so far, in their order; Unicode has fewer than 60. */
const classes: CombiningClass[] = [];
/** The parts of each mark found so far; Unicode has some 2,500. */
const partsOfMark = new Map<string, PlainMark[]>();

/** Whether Unicode moves a mark before another that it follows: its combining class is lower. */
function isBefore(mark: string, other: string): boolean {
  return mark !== other && (other + mark).normalize('NFD') === mark + other;
}

/** Finds the combining class of a mark. JavaScript does not expose it, but its normalization shows which of two marks comes first. */
function findClass(mark: string): CombiningClass | null {
  const isMovable = mark === LOWEST || mark === HIGHEST || isBefore(LOWEST, mark) || isBefore(mark, HIGHEST);
  if (!isMovable) return null;
  let index = 0;
  for (let end = classes.length; index < end; ) {
    const middle = (index + end) >> 1;
    const { example } = classes[middle] as CombiningClass;
    if (isBefore(example, mark)) index = middle + 1;
    else end = middle;
  }
  const known = classes[index];
  if (known !== undefined && !isBefore(mark, known.example)) return known;
  const added = { example: mark, rank: index, waiting: '' };
  classes.splice(index, 0, added);
  for (const [rank, combiningClass] of classes.entries()) combiningClass.rank = rank;
  return added;
}

function partsOf(mark: string): PlainMark[] {
  let parts = partsOfMark.get(mark);
  if (parts === undefined) {
    parts = [...mark.normalize('NFD')].map((text) => ({ text, combiningClass: findClass(text) }));
    partsOfMark.set(mark, parts);
  }
  return parts;
}

/** Takes the marks that wait in the order of their classes. */
function takeWaiting(waiting: CombiningClass[]): string {
  let ordered = '';
  for (const combiningClass of waiting.sort((left, right) => left.rank - right.rank)) {
    ordered += combiningClass.waiting;
    combiningClass.waiting = '';
  }
  waiting.length = 0;
  return ordered;
}

/**
 * The canonical decomposition (NFD) of a run of combining marks in linear time. `String.prototype.normalize` compares each
 * mark with each, which takes the square of the run; in what this returns it finds nothing to move.
 */
export function orderMarks(run: string): string {
  let ordered = '';
  const waiting: CombiningClass[] = [];
  for (const mark of run) {
    for (const { text, combiningClass } of partsOf(mark)) {
      if (combiningClass === null) {
        ordered += takeWaiting(waiting) + text;
      } else {
        if (combiningClass.waiting === '') waiting.push(combiningClass);
        combiningClass.waiting += text;
      }
    }
  }
  return ordered + takeWaiting(waiting);
}
