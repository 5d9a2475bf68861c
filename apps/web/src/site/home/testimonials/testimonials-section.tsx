import { IconArrowLeft, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ExternalLink } from '../../../ui/external-link.tsx';
import patterns from '../../../ui/patterns.module.css';
import { Section, SectionHeading } from '../../../ui/section.tsx';
import { useContent } from '../../../ui/site-context.tsx';
import { RecommendationDialog, TestimonialCard } from './testimonial-card.tsx';
import styles from './testimonials-section.module.css';

/** Moves the row of cards by the width of one; how smoothly is the stylesheet's business. */
function turn(list: HTMLElement | null, direction: 1 | -1): void {
  const card = list?.firstElementChild;
  if (list && card) list.scrollBy({ left: direction * card.getBoundingClientRect().width });
}

/** Whether the row is at its start and at its end; both when every card is in view. */
function useEnds(list: RefObject<HTMLElement | null>) {
  const [atStart, setAtStart] = useState(true);
  const [atEnd, setAtEnd] = useState(false);
  const readEnds = () => {
    const row = list.current;
    if (!row) return;
    setAtStart(row.scrollLeft < 2);
    setAtEnd(row.scrollLeft + row.clientWidth > row.scrollWidth - 2);
  };
  useEffect(() => {
    if (!list.current) return;
    // It reports the first size too, after the browser has laid out the page: reading it here would make it do so at once.
    const sizes = new ResizeObserver(readEnds);
    sizes.observe(list.current);
    return () => sizes.disconnect();
  });
  return { atStart, atEnd, readEnds };
}

/** The recommendations in a row that goes on beyond the edge of the page: two or three in view, the others a turn away. */
export function TestimonialsSection() {
  const { owner, testimonials } = useContent();
  const list = useRef<HTMLUListElement>(null);
  const { atStart, atEnd, readEnds } = useEnds(list);
  const { networking } = owner.profiles;
  return (
    <Section labelledBy="testimonials-heading">
      <SectionHeading
        id="testimonials-heading"
        name="Testimonials"
        heading={testimonials.heading}
        introduction={testimonials.introduction}
      />
      <ul
        ref={list}
        className={styles.cards}
        data-count={testimonials.testimonials.length}
        onScroll={readEnds}
      >
        {testimonials.testimonials.map((testimonial) => (
          <TestimonialCard key={testimonial.id} testimonial={testimonial} />
        ))}
      </ul>
      <div className={styles.foot}>
        {networking ? (
          <ExternalLink href={networking.url} className={`${patterns.link} ${styles.profile}`}>
            {testimonials.profileLink} {networking.label}
            <IconArrowUpRight size={18} stroke={1.5} aria-hidden="true" />
          </ExternalLink>
        ) : null}
        <div className={styles.turns} hidden={testimonials.testimonials.length === 1}>
          <button
            type="button"
            className={patterns.iconButton}
            aria-label="Previous recommendation"
            aria-disabled={atStart}
            onClick={() => turn(list.current, -1)}
          >
            <IconArrowLeft size={20} stroke={1.5} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={patterns.iconButton}
            aria-label="Next recommendation"
            aria-disabled={atEnd}
            onClick={() => turn(list.current, 1)}
          >
            <IconArrowRight size={20} stroke={1.5} aria-hidden="true" />
          </button>
        </div>
      </div>
      {testimonials.testimonials.map((testimonial) => (
        <RecommendationDialog key={testimonial.id} testimonial={testimonial} />
      ))}
    </Section>
  );
}
