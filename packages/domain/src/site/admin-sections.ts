/** The sections of the admin area, as `/admin?section=` names them, in the order of the navigation. */
export const ADMIN_SECTION_KEYS = [
  'dashboard',
  'contacts',
  'newsletter',
  'campaigns',
  'sequences',
  'tags',
  'segments',
  'imports',
  'suppressions',
  'enrollments',
  'person',
  'packages',
  'content',
  'emails',
  'site',
  'settings',
] as const;
