import { Box, Table } from '@mantine/core';
import { contrastRatio } from '@rapport/domain/site/color';
import { useEffect, useRef, useState } from 'react';
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
    <Table.ScrollContainer minWidth="44rem" mt="xl">
      <Table fz="var(--text-sm)" tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Token</Table.Th>
            <Table.Th scope="col">Used for</Table.Th>
            {GROUNDS.map((ground) => (
              <Table.Th key={ground} scope="col">
                On {ground}
              </Table.Th>
            ))}
            <Table.Th scope="col">At least</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {COLORS.map(({ name, use, demand }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">--{name}</Table.Th>
              <Table.Td>{use}</Table.Td>
              {GROUNDS.map((ground) => (
                <Table.Td key={ground} style={{ background: `var(--${ground})` }}>
                  <Box
                    component="span"
                    display="inline-block"
                    w="3.5rem"
                    h="1.5rem"
                    mr="sm"
                    bg={`var(--${name})`}
                    style={{ borderRadius: 'var(--radius)', verticalAlign: 'middle' }}
                  />
                  {ratioOf(name, ground)}
                </Table.Td>
              ))}
              <Table.Td>{DEMANDED_RATIO[demand] || 'decoration'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
