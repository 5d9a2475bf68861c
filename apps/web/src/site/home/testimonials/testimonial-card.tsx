import type { WholePageContent } from '@rapport/domain/site/page-content';
import { DialogButton } from '../../../ui/dialog/dialog-button.tsx';
import { SiteDialog } from '../../../ui/dialog/site-dialog.tsx';
import { ContentPicture } from '../../../ui/picture/content-picture.tsx';
import { useButtons, useContent } from '../../../ui/site-context.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './testimonials-section.module.css';

/** A rating out of five, if the owner shows it: words for those who listen, small marks for those who look. */
function Rating({ rating }: { rating: number }) {
  const { testimonials } = useContent();
  if (!testimonials.stars) return null;
  return (
    <p className={styles.rating}>
      <VisuallyHidden>Rated {rating} out of 5</VisuallyHidden>
      <span aria-hidden="true">{'★'.repeat(rating)}</span>
    </p>
  );
}

const FACE_WIDTHS = [['', '2.75rem']] as const;

type Testimonial = WholePageContent['testimonials']['testimonials'][number];

function dialogIdOf({ id }: Testimonial): string {
  return `recommendation-${id}`;
}

/** One recommendation, its short form as a quotation. */
export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { name, title, initials, portrait, rating, content, color } = testimonial;
  const { sections } = useButtons();
  return (
    <li className={styles.card}>
      <figure>
        <Rating rating={rating} />
        <blockquote>
          <p>{content}</p>
        </blockquote>
        <figcaption>
          {portrait ? (
            <ContentPicture picture={portrait} ratio={1} widths={FACE_WIDTHS} className={styles.face} />
          ) : (
            <span className={styles.seal} data-color={color} aria-hidden="true">
              {initials}
            </span>
          )}
          <span>
            <span className={styles.name}>{name}</span> <small>{title}</small>
          </span>
        </figcaption>
      </figure>
      <DialogButton dialogId={dialogIdOf(testimonial)} className={styles.more}>
        {sections.recommendation}
        <VisuallyHidden> by {name}</VisuallyHidden>
      </DialogButton>
    </li>
  );
}

/** The same recommendation whole, in a dialog. */
export function RecommendationDialog({ testimonial }: { testimonial: Testimonial }) {
  const { name, title, rating, fullContent } = testimonial;
  return (
    <SiteDialog id={dialogIdOf(testimonial)} title={name} subtitle={title}>
      <Rating rating={rating} />
      <blockquote className={styles.full}>
        {fullContent.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </blockquote>
    </SiteDialog>
  );
}
