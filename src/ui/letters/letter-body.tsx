import { Fragment } from 'react';
import styles from './letter-body.module.css';

/** Days, times and amounts of dirhams. */
const FIGURES = /(AED [\d.,]*\d|\d+[-:][-:\d]*\d)/;

/**
 * The text of a letter as it is read on a screen. Its days and amounts stay on one line, in the order of their digits: after Arabic letters
 * digits that hyphens join are drawn from the last to the first (UAX #9, W2).
 */
export const LetterBody = ({ text }: { text: string }) => (
  <p className={styles.body}>
    {/* what is split at a group in brackets has the group at every second place */}
    {text.split(FIGURES).map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <Fragment key={place}>{place % 2 === 1 ? <bdi dir="ltr">{part}</bdi> : part}</Fragment>
    ))}
  </p>
);
