import { Badge, Box, NavLink, Text, VisuallyHidden } from '@mantine/core';
import { formatBadgeCount } from '@rapport/domain/shared/counts';
import {
  IconAddressBook,
  IconArticle,
  IconLayoutDashboard,
  IconMail,
  IconPackage,
  IconSend,
  IconSettings,
  IconUsers,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import {
  ADMIN_SECTIONS,
  type AdminSection,
  type AdminSectionKey,
  sectionSearch,
} from '../navigation/sections.ts';
import { useTooltip } from '../tooltips/use-tooltip.ts';
import classes from './section-nav.module.css';
import { prepareSection } from './section-pages.ts';
import { useWaitingCounts, type WaitingCount } from './use-waiting-counts.ts';

const ICONS: Record<AdminSectionKey, TablerIcon> = {
  dashboard: IconLayoutDashboard,
  contacts: IconAddressBook,
  newsletter: IconMail,
  enrollments: IconUsers,
  packages: IconPackage,
  content: IconArticle,
  emails: IconSend,
  site: IconWorld,
  settings: IconSettings,
};

/** The widths at which the navigation shows icons only, as in its stylesheet. */
const ICONS_ONLY = '(width >= 48em) and (width < 75em)';

const GROUPS = [...new Set(ADMIN_SECTIONS.map(({ group }) => group))];

interface SectionNavProps {
  section: AdminSectionKey;
  /** True on a page below the section; the section is then marked as current, but not as the page itself. */
  below: boolean;
  /** True where it shows icons only on a screen of middle width. */
  mayCollapse?: boolean;
  onChoose?: () => void;
}

/** The sections of the admin area as links, so that Back, reload and bookmarks work. */
export function SectionNav({ section, below, mayCollapse = false, onChoose }: SectionNavProps) {
  const counts = useWaitingCounts();
  const current = below ? 'true' : 'page';
  return (
    <div className={classes.nav} data-collapse={mayCollapse || undefined}>
      {GROUPS.map((group) => (
        <div key={group} className={classes.group}>
          {group ? (
            <Text className={classes.heading} px={10} pb={4} size="xs" c="dimmed" fw={500} aria-hidden>
              {group}
            </Text>
          ) : null}
          <ul aria-label={group ?? undefined}>
            {ADMIN_SECTIONS.filter((one) => one.group === group).map((one) => (
              <SectionLink
                key={one.key}
                section={one}
                current={one.key === section ? current : undefined}
                count={counts[one.key]}
                hasTooltip={mayCollapse}
                onChoose={onChoose}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

interface SectionLinkProps {
  section: AdminSection;
  current: 'true' | 'page' | undefined;
  count: WaitingCount | undefined;
  hasTooltip: boolean;
  onChoose: (() => void) | undefined;
}

function SectionLink({ section: { key, label }, current, count, hasTooltip, onChoose }: SectionLinkProps) {
  const countId = useId();
  const tooltip = useTooltip<HTMLAnchorElement>(label, { side: 'right', media: ICONS_ONLY });
  const Icon = ICONS[key];
  return (
    <Box component="li" pos="relative">
      <NavLink
        component={Link}
        className={classes.section}
        classNames={{ section: classes.icon ?? '', body: classes.label ?? '' }}
        to={{ pathname: PATHS.admin, search: sectionSearch(key) }}
        active={current !== undefined}
        aria-current={current}
        aria-describedby={count ? countId : undefined}
        label={label}
        leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
        onClick={() => onChoose?.()}
        {...tooltip}
        onPointerEnter={(event) => {
          prepareSection(key);
          if (hasTooltip) tooltip.onPointerEnter(event);
        }}
        onFocus={(event) => {
          prepareSection(key);
          if (hasTooltip) tooltip.onFocus(event);
        }}
      />
      {count ? (
        <Badge id={countId} className={classes.count} color={count.color} component="span">
          {formatBadgeCount(count.total)}
          <VisuallyHidden> {count.meaning}</VisuallyHidden>
        </Badge>
      ) : null}
    </Box>
  );
}
