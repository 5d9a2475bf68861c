import { LoadingNote } from '../lists/loading-note.tsx';
import skeleton from '../lists/skeleton.module.css';
import classes from './feeds.module.css';

const CARDS = ['1', '2', '3', '4', '5', '6'];

/** The shape of the cards to come: a picture, a title and what is said about it. */
export function CardsSkeleton() {
  return (
    <>
      <LoadingNote />
      <ul className={classes.cards} aria-hidden>
        {CARDS.map((card) => (
          <li key={card}>
            <div className={classes.pictureToCome} />
            <span className={skeleton.line} data-width="most" />
            <span className={skeleton.line} />
            <span className={skeleton.line} data-width="half" />
          </li>
        ))}
      </ul>
    </>
  );
}
