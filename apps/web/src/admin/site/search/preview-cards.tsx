import { Box, Group, Text } from '@mantine/core';
import type { PageHead } from '../../../ui/navigation/page-head.ts';
import { cutText } from './cut-text.ts';

/** After about this many characters search engines, networks and messages cut a text. */
export const PREVIEW_LENGTHS = {
  search: { title: 60, description: 155 },
  large: { title: 70, description: 110 },
  small: { title: 45, description: 65 },
} as const;

interface CardProps {
  head: PageHead;
  /** The address of the picture. */
  image: string;
  host: string;
  path: string;
  isDark: boolean;
}

/** Grounds and texts as the large search engines and networks have them. */
const LIGHT = {
  ground: '#ffffff',
  card: '#f0f2f5',
  line: '#dadce0',
  text: '#1f1f1f',
  faint: '#4d5156',
  link: '#1a0dab',
};
const DARK = {
  ground: '#1f1f1f',
  card: '#2b2d31',
  line: '#3c4043',
  text: '#e8e8e8',
  faint: '#bdc1c6',
  link: '#99c3ff',
};

const getColors = (isDark: boolean) => (isDark ? DARK : LIGHT);

/** Networks use a sans serif of their own. */
const FONT = { fontFamily: 'Arial, sans-serif', overflowWrap: 'anywhere' } as const;

/** Title, address and description as a search engine lists them. */
export function SearchResult({ head, host, path, isDark }: CardProps) {
  const { title, description } = PREVIEW_LENGTHS.search;
  const colors = getColors(isDark);
  return (
    <Box p="md" bg={colors.ground} bd={`1px solid ${colors.line}`} bdrs="sm" style={FONT}>
      <Text inherit size="xs" c={colors.faint}>
        {host}
        {path === '/' ? '' : path.replaceAll('/', ' › ')}
      </Text>
      <Text inherit size="lg" lh={1.3} my={4} c={colors.link} dir="auto">
        {cutText(head.title, title)}
      </Text>
      <Text inherit size="sm" c={colors.faint} dir="auto">
        {cutText(head.description, description)}
      </Text>
    </Box>
  );
}

/** A link with its picture across, as networks show it. */
export function LargeCard({ head, image, host, isDark }: CardProps) {
  const { title, description } = PREVIEW_LENGTHS.large;
  const colors = getColors(isDark);
  return (
    <Box bg={colors.card} bd={`1px solid ${colors.line}`} bdrs="sm" style={{ ...FONT, overflow: 'hidden' }}>
      <img
        src={image}
        alt=""
        width={1200}
        height={630}
        style={{ display: 'block', width: '100%', height: 'auto' }}
      />
      <Box p="sm">
        <Text inherit size="xs" c={colors.faint}>
          {host}
        </Text>
        <Text inherit size="md" fw={700} lh={1.3} my={2} c={colors.text} dir="auto">
          {cutText(head.title, title)}
        </Text>
        <Text inherit size="sm" c={colors.faint} dir="auto">
          {cutText(head.description, description)}
        </Text>
      </Box>
    </Box>
  );
}

const THUMBNAIL = 88;

/** A link with the middle of its picture beside it, as messages show it. */
export function SmallCard({ head, image, host, isDark }: CardProps) {
  const { title, description } = PREVIEW_LENGTHS.small;
  const colors = getColors(isDark);
  return (
    <Group
      gap={0}
      wrap="nowrap"
      align="stretch"
      bg={colors.card}
      bd={`1px solid ${colors.line}`}
      bdrs="sm"
      style={{ ...FONT, overflow: 'hidden' }}
    >
      <img
        src={image}
        alt=""
        width={THUMBNAIL}
        height={THUMBNAIL}
        style={{ flex: 'none', objectFit: 'cover', height: 'auto', minHeight: THUMBNAIL }}
      />
      <Box p="xs" miw={0}>
        <Text inherit size="sm" fw={700} lh={1.3} c={colors.text} dir="auto">
          {cutText(head.title, title)}
        </Text>
        <Text inherit size="xs" c={colors.faint} dir="auto">
          {cutText(head.description, description)}
        </Text>
        <Text inherit size="xs" c={colors.faint}>
          {host}
        </Text>
      </Box>
    </Group>
  );
}
