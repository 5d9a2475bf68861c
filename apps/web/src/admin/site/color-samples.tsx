import { Box, Group, SimpleGrid, Text } from '@mantine/core';
import { type Look, lookSchema, proposeColor } from '@rapport/domain/site/look-schema';
import { createPalette, type Palette } from '@rapport/domain/site/palette';
import { useDeferredValue, useMemo } from 'react';

/** The look as it can be published: a color that would be hard to see is replaced with the nearest one that works. */
function toValidLook({ primary, accent }: Look): Look | null {
  const look = {
    primary: proposeColor('primary', primary) ?? primary,
    accent: proposeColor('accent', accent) ?? accent,
  };
  return lookSchema.safeParse(look).data ?? null;
}

/** A heading, a text with a link, and a button in the colors of a look, on light and on dark pages. */
export function ColorSamples({ look }: { look: Look }) {
  const { primary, accent } = useDeferredValue(look);
  const palette = useMemo(() => {
    const valid = toValidLook({ primary, accent });
    return valid && createPalette(valid);
  }, [primary, accent]);
  if (!palette) return null;
  return (
    <SimpleGrid component="section" cols={2} spacing="sm" mt="lg" aria-label="Samples of the colors">
      <Sample name="Light" colors={palette.light} />
      <Sample name="Dark" colors={palette.dark} />
    </SimpleGrid>
  );
}

function Sample({ name, colors }: { name: string; colors: Palette['light'] }) {
  return (
    <Box p="md" bg={colors.paper} c={colors.ink} bd={`1px solid ${colors.hairline}`} bdrs="sm">
      <Box w={24} h={2} mb="xs" bg={colors['accent-mark']} />
      <Text ff="heading" size="lg">
        {name}
      </Text>
      <Text size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        Text with a{' '}
        <Text span inherit td="underline" c={colors.primary}>
          link
        </Text>{' '}
        and{' '}
        <Text span inherit c={colors.accent}>
          an accent
        </Text>
      </Text>
      <Group gap={0}>
        <Text
          component="span"
          size="sm"
          px="sm"
          py={4}
          bdrs="sm"
          bg={colors.primary}
          c={colors['on-primary']}
        >
          Button
        </Text>
      </Group>
    </Box>
  );
}
