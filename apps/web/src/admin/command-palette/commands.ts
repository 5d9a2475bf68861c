import { PATHS } from '../../ui/navigation/paths.ts';
import { ADMIN_SECTIONS, editorSearch, NOTIFICATIONS_SEARCH, sectionSearch } from '../navigation/sections.ts';
import { getSetupSearch, SAMPLE_SEARCH } from '../site/site-address.ts';

/** A command of the palette: a page to open, or an action to start there. */
export interface Command {
  label: string;
  to: string;
  /** What tells it from others with the same label, such as an email address. */
  description?: string;
}

const COMMANDS: Command[] = [
  ...ADMIN_SECTIONS.filter(({ key }) => key !== 'person').map(({ key, label }) => ({
    label,
    to: PATHS.admin + sectionSearch(key),
  })),
  { label: 'Guided set-up', description: 'Site', to: PATHS.admin + getSetupSearch('name') },
  { label: 'Sample texts', description: 'Site', to: PATHS.admin + SAMPLE_SEARCH },
  { label: 'Manage Articles', to: PATHS.adminArticles },
  { label: 'Manage Videos', to: PATHS.adminVideos },
  { label: 'Compose Email', to: `${PATHS.admin}${sectionSearch('contacts')}&do=compose-email` },
  { label: 'Add contact', to: `${PATHS.admin}${sectionSearch('contacts')}&do=add-contact` },
  { label: 'Create Package', to: `${PATHS.admin}${sectionSearch('packages')}&do=create-package` },
  { label: 'Enroll Client', to: `${PATHS.admin}${sectionSearch('enrollments')}&do=enroll-client` },
  { label: 'New campaign', description: 'Newsletter', to: PATHS.admin + editorSearch('campaigns', 'new') },
  {
    label: 'Import subscribers',
    description: 'Newsletter',
    to: PATHS.admin + editorSearch('imports', 'new'),
  },
  { label: 'Import contacts', to: PATHS.admin + editorSearch('contact-imports', 'new') },
  ...['Email Gateway', 'Email Templates', 'Database & Storage', 'Security & Access'].map((label) => ({
    label,
    description: 'Settings',
    to: PATHS.admin + sectionSearch('settings'),
  })),
  {
    label: 'Notification Settings',
    description: 'Settings',
    to: PATHS.admin + NOTIFICATIONS_SEARCH,
  },
  { label: 'Home page', to: PATHS.home },
];

/** The commands whose words start with the typed text, in any order; all of them when nothing is typed. */
export function findCommands(typed: string): Command[] {
  const prefixes = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return COMMANDS.filter(({ label, description = '' }) => {
    const words = `${label} ${description}`.toLowerCase().split(/\s+/);
    return prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)));
  });
}
