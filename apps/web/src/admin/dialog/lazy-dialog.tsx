import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { atFirstMove } from '../../ui/first-interaction.ts';
import { failed } from '../feedback.ts';

/**
 * A dialog in a chunk of its own. It is fetched at the person's first move, so that it is there when it is opened; one
 * that cannot be fetched then is told as a failure, closes, and is fetched again the next time.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | null = null;
  const fetchOnce = async () => {
    loaded ??= await load();
  };
  atFirstMove(() => {
    fetchOnce().catch(() => undefined);
  });

  return function LazyDialog(props: Props) {
    const [isHere, setHere] = useState(loaded !== null);
    const latest = useRef(props);
    latest.current = props;
    useEffect(() => {
      if (isHere) return;
      fetchOnce().then(
        () => setHere(true),
        (error: unknown) => {
          failed('The dialog could not be opened. Please reload the page', error);
          latest.current.onClose();
        },
      );
    }, [isHere]);
    const Dialog = loaded;
    return isHere && Dialog ? <Dialog {...props} /> : null;
  };
}
