import { PATHS } from '../../ui/navigation/paths.ts';
import { ADMIN_SECTIONS, sectionSearch } from '../sections.ts';

/** Something the command palette offers: a place to jump to, or something to begin there. */
export interface Command {
  label: string;
  to: string;
}

/** What an address asks a section to begin, in `?do=`. */
export const ACTIONS = ['compose-email', 'create-package', 'enroll-client', 'create-campaign'] as const;
export type Action = (typeof ACTIONS)[number];

const COMMANDS: Command[] = [
  ...ADMIN_SECTIONS.map(({ key, label }) => ({ label, to: PATHS.admin + sectionSearch(key) })),
  { label: 'Manage Articles', to: PATHS.adminArticles },
  { label: 'Manage Videos', to: PATHS.adminVideos },
  { label: 'Compose Email', to: `${PATHS.admin}${sectionSearch('contacts')}&do=compose-email` },
  { label: 'Create Package', to: `${PATHS.admin}${sectionSearch('packages')}&do=create-package` },
  { label: 'Enroll Client', to: `${PATHS.admin}${sectionSearch('enrollments')}&do=enroll-client` },
  { label: 'Create Campaign', to: `${PATHS.admin}${sectionSearch('content')}&do=create-campaign` },
  { label: 'Home page', to: PATHS.home },
];

/** The commands whose words begin with what was typed, in any order; all of them for nothing typed. */
export function commandsFor(typed: string): Command[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return COMMANDS.filter(({ label }) => {
    const words = label.toLowerCase().split(/\s+/);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}
