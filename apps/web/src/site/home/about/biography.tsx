import { type ReactNode, useId } from 'react';
import { SiteDialog } from '../../../ui/dialog/site-dialog.tsx';
import patterns from '../../../ui/patterns.module.css';
import { useContent } from '../../../ui/site-context.tsx';
import styles from './biography.module.css';

interface PartProps {
  name: string;
  /** What the part lists; without any, there is no part. */
  entries: readonly unknown[];
  children: ReactNode;
}

function Part({ name, entries, children }: PartProps) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={patterns.label}>
        {name}
      </h3>
      <div>{children}</div>
    </section>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The biography in its six parts, those that are empty left out. */
export function BiographyDialog({ id }: { id: string }) {
  const { biography, owner } = useContent();
  return (
    <SiteDialog id={id} title={`About ${owner.name}`} subtitle={owner.profession}>
      {biography.introduction === '' ? null : <p className={styles.introduction}>{biography.introduction}</p>}
      <Part name="Degrees" entries={biography.degrees}>
        <ul className={styles.degrees}>
          {biography.degrees.map(({ title, institution }) => (
            <li key={title}>
              <span>{title}</span> <small>{institution}</small>
            </li>
          ))}
        </ul>
      </Part>
      <Part name="Regions" entries={biography.regions}>
        <p>{biography.regions.join(', ')}.</p>
      </Part>
      <Part name="Career history" entries={biography.career}>
        <ol className={styles.career}>
          {biography.career.map(({ period, role, text }) => (
            <li key={period}>
              <small>{period}</small>
              <strong>{role}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Part>
      <Part name="Expertise" entries={biography.expertise}>
        <Lines lines={biography.expertise} />
      </Part>
      <Part name="Skills" entries={biography.skills}>
        <Lines lines={biography.skills} />
      </Part>
      <Part name="Philosophy" entries={biography.philosophy}>
        {biography.philosophy.map((paragraph) => (
          <p key={paragraph} className={styles.philosophy}>
            {paragraph}
          </p>
        ))}
      </Part>
    </SiteDialog>
  );
}
