import { Alert, Box, Group, Text } from '@mantine/core';
import { LIGHT_BACKGROUND } from '@rapport/domain/site/light-background';
import { hasWhiteBackground } from './judge-pixels.ts';
import { usePixels } from './use-pixels.ts';

const LOGO_HEIGHT = 40;
/** What pages and emails have around a logo; on dark ones it is on a light ground. */
const GROUNDS = [
  { label: 'Light', around: LIGHT_BACKGROUND.paper, ground: LIGHT_BACKGROUND.paper },
  { label: 'Dark', around: '#16191a', ground: LIGHT_BACKGROUND.sunk },
] as const;

/** A logo in its own shape, as light and dark pages show it, and a word about a white box around it. */
export function LogoView({ src }: { src: string }) {
  const hasBox = usePixels(src, hasWhiteBackground);
  return (
    <>
      <Group gap="sm">
        {GROUNDS.map(({ label, around, ground }) => (
          <Box key={label} component="figure" m={0} maw="100%">
            <Box p="md" bdrs="sm" bg={around} bd="1px solid var(--hairline)">
              <img
                src={src}
                alt=""
                style={{
                  display: 'block',
                  height: LOGO_HEIGHT,
                  maxWidth: '100%',
                  padding: '4px 8px',
                  borderRadius: 4,
                  boxSizing: 'content-box',
                  objectFit: 'contain',
                  background: ground,
                }}
              />
            </Box>
            <Text component="figcaption" size="xs" c="dimmed" mt={4}>
              {label}
            </Text>
          </Box>
        ))}
      </Group>
      {hasBox ? (
        <Alert color="accent" role="status">
          This logo has a white background, which shows as a box around it. Use a PNG or WebP with a
          transparent background.
        </Alert>
      ) : null}
    </>
  );
}
