import { LoadingNote } from '../lists/loading-note.tsx';
import skeleton from '../lists/skeleton.module.css';
import classes from './feeds.module.css';

const CARDS = ['1', '2', '3', '4', '5', '6'];

/** The skeleton of the cards: a picture, a title and a description. */
export function CardsSkeleton() {
  return (
    <>
      <LoadingNote />
      <ul className={classes.cards} aria-hidden>
        {CARDS.map((card) => (
          <li key={card}>
            <div className={classes.pictureSkeleton} />
            <span className={skeleton.line} data-width="most" />
            <span className={skeleton.line} />
            <span className={skeleton.line} data-width="half" />
          </li>
        ))}
      </ul>
    </>
  );
}
