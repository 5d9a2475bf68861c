import { type ReactNode, useId } from 'react';
import { SiteDialog } from '../../../ui/dialog/site-dialog.tsx';
import patterns from '../../../ui/patterns.module.css';
import { useContent } from '../../../ui/site-context.tsx';
import styles from './biography.module.css';

function Part({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
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

/** The biography in its six parts. */
export function BiographyDialog({ id }: { id: string }) {
  const { biography, owner } = useContent();
  return (
    <SiteDialog id={id} title={`About ${owner.name}`} subtitle={owner.profession}>
      <p className={styles.introduction}>{biography.introduction}</p>
      <Part name="Degrees">
        <ul className={styles.degrees}>
          {biography.degrees.map(({ title, institution }) => (
            <li key={title}>
              <span>{title}</span> <small>{institution}</small>
            </li>
          ))}
        </ul>
      </Part>
      <Part name="Regions">
        <p>{biography.regions.join(', ')}.</p>
      </Part>
      <Part name="Career history">
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
      <Part name="Expertise">
        <Lines lines={biography.expertise} />
      </Part>
      <Part name="Skills">
        <Lines lines={biography.skills} />
      </Part>
      <Part name="Philosophy">
        {biography.philosophy.map((paragraph) => (
          <p key={paragraph} className={styles.philosophy}>
            {paragraph}
          </p>
        ))}
      </Part>
    </SiteDialog>
  );
}
