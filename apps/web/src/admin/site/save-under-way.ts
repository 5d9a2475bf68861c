import { useEffect, useState } from 'react';

/** The save of this tab that is under way, also after its editor was left. */
let underWay: Promise<unknown> | null = null;

export function noteSave(save: Promise<unknown>): void {
  underWay = save;
  void save.finally(() => {
    if (underWay === save) underWay = null;
  });
}

/**
 * False while a save is under way that an editor left behind. A draft that was read before its end would be changed by
 * it, as if by someone else.
 */
export function useIsSaveOver(): boolean {
  const [isOver, setOver] = useState(underWay === null);
  useEffect(() => {
    if (!isOver) void Promise.resolve(underWay).finally(() => setOver(true));
  }, [isOver]);
  return isOver;
}
