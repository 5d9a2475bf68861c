import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import { prepareSection } from '../section-pages.ts';
import { ADMIN_SECTIONS, type AdminSectionKey, sectionSearch } from '../sections.ts';
import classes from './section-nav.module.css';

interface SectionNavProps {
  section: AdminSectionKey;
  /** True on a page below the section; the section is then marked as current, but not as the page itself. */
  below: boolean;
  onChoose?: () => void;
}

/** The sections of the admin area as links, so that Back, reload and bookmarks work. */
export function SectionNav({ section, below, onChoose }: SectionNavProps) {
  const current = below ? 'true' : 'page';
  return (
    <nav aria-label="Admin sections">
      <ul className={classes.sections}>
        {ADMIN_SECTIONS.map(({ key, label }) => (
          <li key={key}>
            <Link
              className={classes.section}
              to={{ pathname: PATHS.admin, search: sectionSearch(key) }}
              aria-current={key === section ? current : undefined}
              onClick={onChoose}
              onPointerEnter={() => prepareSection(key)}
              onFocus={() => prepareSection(key)}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
