import { Badge, Box, NavLink, Text, VisuallyHidden } from '@mantine/core';
import { formatBadgeCount } from '@rapport/domain/shared/counts';
import {
  IconAddressBook,
  IconArticle,
  IconCalendarEvent,
  IconLayoutDashboard,
  IconMail,
  IconPackage,
  IconSend,
  IconSettings,
  IconUsers,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import {
  ADMIN_SECTIONS,
  type AdminSection,
  type AdminSectionKey,
  entrySearch,
  NEWSLETTER_PAGES,
} from '../navigation/sections.ts';
import { useTooltip } from '../tooltips/use-tooltip.ts';
import classes from './section-nav.module.css';
import { prepareSection } from './section-pages.ts';
import { useWaitingCounts, type WaitingCount } from './use-waiting-counts.ts';

const ICONS: Partial<Record<AdminSectionKey, TablerIcon>> = {
  dashboard: IconLayoutDashboard,
  contacts: IconAddressBook,
  newsletter: IconMail,
  enrollments: IconUsers,
  sessions: IconCalendarEvent,
  packages: IconPackage,
  content: IconArticle,
  emails: IconSend,
  site: IconWorld,
  settings: IconSettings,
};

/** The widths at which the navigation shows icons only, as in its stylesheet. */
const ICONS_ONLY = '(width >= 48em) and (width < 75em)';

const GROUPS = [null, 'People', 'Work', 'Site'] as const;

interface SectionNavProps {
  section: AdminSectionKey | null;
  /** True on a page below the section; the section is then marked as current, but not as the page itself. */
  below: boolean;
  /** True where it shows icons only on a screen of middle width. */
  mayCollapse?: boolean;
  onChoose?: () => void;
}

/** The sections of the admin area as links, so that Back, reload and bookmarks work. */
export function SectionNav({ section, below, mayCollapse = false, onChoose }: SectionNavProps) {
  const counts = useWaitingCounts(section !== 'dashboard');
  const current = below ? 'true' : 'page';
  const getCurrent = (key: AdminSectionKey) => {
    // Newsletter holds the page that is shown, and is none itself.
    if (key === 'newsletter')
      return NEWSLETTER_PAGES.some((page) => page.key === section) ? 'true' : undefined;
    if (key === 'contacts' && section === 'contact-imports') return 'true';
    return key === section ? current : undefined;
  };
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
                icon={ICONS[one.key]}
                current={getCurrent(one.key)}
                count={counts[one.key]}
                hasTooltip={mayCollapse}
                onChoose={onChoose}
              >
                {one.key === 'newsletter' ? (
                  <ul aria-label={one.label} className={classes.pages}>
                    {NEWSLETTER_PAGES.map((page) => (
                      <SectionLink
                        key={page.key}
                        section={page}
                        current={page.key === section ? current : undefined}
                        onChoose={onChoose}
                      />
                    ))}
                  </ul>
                ) : null}
              </SectionLink>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

interface SectionLinkProps {
  section: Pick<AdminSection, 'key'> & { label: string };
  /** None for a page of a section. */
  icon?: TablerIcon | undefined;
  current: 'true' | 'page' | undefined;
  count?: WaitingCount | undefined;
  hasTooltip?: boolean;
  onChoose: (() => void) | undefined;
  /** The pages that the section holds. */
  children?: ReactNode;
}

function SectionLink(props: SectionLinkProps) {
  const { section, icon: Icon, current, count, hasTooltip = false, onChoose, children } = props;
  const { key, label } = section;
  const countId = useId();
  const tooltip = useTooltip<HTMLAnchorElement>(label, { side: 'right', media: ICONS_ONLY });
  return (
    <Box component="li" pos="relative">
      <NavLink
        component={Link}
        className={classes.section}
        classNames={{ section: classes.icon ?? '', body: classes.label ?? '' }}
        to={{ pathname: PATHS.admin, search: entrySearch(key) }}
        active={current !== undefined}
        aria-current={current}
        aria-describedby={count ? countId : undefined}
        label={label}
        leftSection={Icon ? <Icon size={18} stroke={1.5} aria-hidden /> : undefined}
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
      {children}
    </Box>
  );
}
