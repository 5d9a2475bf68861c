import { contrastRatio } from '@rapport/domain/site/color';
import { useEffect, useRef, useState } from 'react';
import styles from './theme-page.module.css';
import { COLORS, DEMANDED_RATIO, GROUNDS } from './tokens.ts';

/** Reads the current values of the tokens. */
function readColors(): Record<string, string> {
  const style = getComputedStyle(document.documentElement);
  const names = [...COLORS.map(({ name }) => name), ...GROUNDS];
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
}

/** The colors of the current scheme; they update when it changes. */
function useColors(): Record<string, string> {
  const [colors, setColors] = useState<Record<string, string>>({});
  const root = useRef<HTMLElement | null>(null);
  useEffect(() => {
    root.current = document.documentElement;
    setColors(readColors());
    const observer = new MutationObserver(() => setColors(readColors()));
    observer.observe(root.current, { attributeFilter: ['data-mantine-color-scheme'] });
    return () => observer.disconnect();
  }, []);
  return colors;
}

/** Every color on every background, with its contrast ratio and the required one. */
export function Colors() {
  const colors = useColors();
  const ratioOf = (name: string, ground: string) => {
    const [one, other] = [colors[name], colors[ground]];
    return one && other ? contrastRatio(one, other).toFixed(1) : '';
  };
  return (
    <div className={styles.colors}>
      <table>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Used for</th>
            {GROUNDS.map((ground) => (
              <th key={ground} scope="col">
                On {ground}
              </th>
            ))}
            <th scope="col">At least</th>
          </tr>
        </thead>
        <tbody>
          {COLORS.map(({ name, use, demand }) => (
            <tr key={name}>
              <th scope="row">--{name}</th>
              <td>{use}</td>
              {GROUNDS.map((ground) => (
                <td key={ground} style={{ background: `var(--${ground})` }}>
                  <span className={styles.swatch} style={{ background: `var(--${name})` }} />
                  {ratioOf(name, ground)}
                </td>
              ))}
              <td>{DEMANDED_RATIO[demand] || 'decoration'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
