import { z } from 'zod';
import { isRecord } from '../shared/is-record.ts';
import { STARTING_BUTTONS } from './buttons-schema.ts';
import { type SiteContent, siteContentSchema } from './content-schema.ts';
import { toSchemaPath } from './sample.ts';
import { listAddresses } from './site-addresses.ts';
import { parseTargetOrFile, TARGET_FORMAT } from './target-schema.ts';

type Path = (string | number)[];

/** A target somewhere in the content. */
interface PlacedTarget {
  path: Path;
  target: string;
}

/** A target that leads to a page or a section that visitors do not find. */
export interface DeadTarget extends PlacedTarget {
  /** Why, and what to do, in a sentence. */
  message: string;
}

function findTargets(schema: z.core.$ZodType, value: unknown, path: Path): PlacedTarget[] {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return findTargets(schema.unwrap(), value, path);
  }
  if (schema instanceof z.ZodObject && isRecord(value)) {
    if (value.hidden === true) return [];
    return Object.entries(schema.shape).flatMap(([key, field]) =>
      findTargets(field, value[key], [...path, key]),
    );
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((entry, index) => findTargets(schema.element, entry, [...path, index]));
  }
  if (typeof value !== 'string' || z.globalRegistry.get(schema)?.format !== TARGET_FORMAT) return [];
  return [{ path, target: value }];
}

/** Every target of a content whose fields have their types, without those of hidden entries. */
export function listTargets(content: Partial<SiteContent>): PlacedTarget[] {
  return findTargets(siteContentSchema, content, []);
}

/** The targets of a content that lead to a page or a section that visitors do not find. */
export function listDeadTargets(content: SiteContent): DeadTarget[] {
  const addresses = new Map(listAddresses(content).map(({ address, isShown }) => [address, isShown]));
  return listTargets(content).flatMap((placed) => {
    if (parseTargetOrFile(placed.target).kind !== 'page' || addresses.get(placed.target) === true) return [];
    const message = addresses.has(placed.target)
      ? 'This section is hidden or empty, so no one can get there. Show it, or choose something else.'
      : 'There is no page at this address. Choose another one.';
    return [{ ...placed, message }];
  });
}

/** A field of any entry, with its target. */
const toKey = ({ path, target }: PlacedTarget) => `${toSchemaPath(path.join('.'))} ${target}`;
const STARTING: ReadonlySet<string> = new Set(listTargets({ buttons: STARTING_BUTTONS }).map(toKey));

/** The same without what every site starts with: that follows the sections, and is left out with them. */
export function listTargetFaults(content: SiteContent): DeadTarget[] {
  return listDeadTargets(content).filter((dead) => !STARTING.has(toKey(dead)));
}

/** The fields of a button that hold where it leads. Any other target is a field that may be empty. */
const OF_BUTTON: ReadonlySet<unknown> = new Set(['target', 'url']);

/**
 * A copy of the content in which no button leads to a page that is not there: entries of lists are hidden, everything
 * else is left out.
 */
export function withoutDeadTargets(content: SiteContent): SiteContent {
  const dead = listDeadTargets(content);
  if (dead.length === 0) return content;
  const copy = structuredClone(content);
  for (const { path } of dead) {
    const place = OF_BUTTON.has(path.at(-1)) ? path.slice(0, -1) : path;
    const key = place.pop() ?? '';
    const parent = place.reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], copy);
    if (Array.isArray(parent)) parent[Number(key)] = { ...parent[Number(key)], hidden: true };
    else if (isRecord(parent)) parent[key] = null;
  }
  return copy;
}
