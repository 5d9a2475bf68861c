import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { atFirstMove } from '../../ui/first-interaction.ts';
import { failed } from '../feedback.ts';

/**
 * A dialog in its own chunk. The chunk is loaded at the first interaction, so that it is there when the dialog opens.
 * If it cannot be loaded, an error is shown, the dialog closes, and the next opening tries again.
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
    const [isLoaded, setLoaded] = useState(loaded !== null);
    const latest = useRef(props);
    latest.current = props;
    useEffect(() => {
      if (isLoaded) return;
      fetchOnce().then(
        () => setLoaded(true),
        (error: unknown) => {
          failed("Couldn't open the dialog. Reload the page and try again", error);
          latest.current.onClose();
        },
      );
    }, [isLoaded]);
    const Dialog = loaded;
    return isLoaded && Dialog ? <Dialog {...props} /> : null;
  };
}
