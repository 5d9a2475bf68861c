import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { atFirstMove } from './first-interaction.ts';

/**
 * A dialog or menu in its own chunk. The chunk is loaded at the first interaction, so that it is there when the overlay
 * opens. If it cannot be loaded, `onFailed` is called, the overlay closes, and the next opening tries again.
 */
export function lazyOverlay<Props extends { opened?: boolean; onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  onFailed: (error: unknown) => void,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | null = null;
  const fetchOnce = async () => {
    loaded ??= (await load()).default;
  };
  atFirstMove(() => {
    fetchOnce().catch(() => undefined);
  });

  return function LazyOverlay(props: Props) {
    const [isLoaded, setLoaded] = useState(loaded !== null);
    const { opened } = props;
    const latest = useRef(props);
    latest.current = props;
    useEffect(() => {
      if (isLoaded || opened === false) return;
      fetchOnce().then(
        () => setLoaded(true),
        (error: unknown) => {
          onFailed(error);
          latest.current.onClose();
        },
      );
    }, [isLoaded, opened]);
    const Overlay = loaded;
    return isLoaded && Overlay ? <Overlay {...props} /> : null;
  };
}
