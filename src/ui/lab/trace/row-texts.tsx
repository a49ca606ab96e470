import { eventName } from '@machines/lab/chart';
import type { Row } from '@machines/lab/trace-reader';
import { Check, Minus, X } from 'lucide-react';
import { useLabTexts } from '../texts';
import styles from './row-texts.module.css';

/** From here on a pause is worth a word, milliseconds. */
export const LONG_PAUSE_MS = 1000;

export const shortName = (actor: string): string => actor.replace(/^app\.(dashboard\.)?/, '');

/** `900 ms`, `2.4 s`, `15 min`: the same in every language, as the names of machines are. */
export const duration = (ms: number): string => {
  if (ms < LONG_PAUSE_MS) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${Number((ms / 1000).toFixed(1))} s`;
  return ms < 3_600_000 ? `${Math.round(ms / 60_000)} min` : `${Number((ms / 3_600_000).toFixed(1))} h`;
};

/**
 * Each call that was made for it, as the back end knows it: `POST /company/all 500`. Where no status says what was wrong, why it failed, in
 * the word of the trace: `unreachable`, `200 malformed`.
 */
export const callTexts = ({ answer, failure }: Pick<Row, 'answer' | 'failure'>): readonly string[] =>
  (answer?.calls ?? []).map(({ method, path, status }, nth, { length }) => {
    const isLast = nth === length - 1;
    const isShown = status !== null && (status >= 400 || !isLast);
    const why = answer?.outcome === 'failed' && !isShown ? [failure ?? 'unreachable'] : [];
    return [method, path, ...(status === null ? [] : [status]), ...why].join(' ');
  });

/** What the answer has that the portal does not know, or lacks, in the words of the trace: `? field leads.region`. */
export const unknownText = ({ what, name }: Row['unknown'][number]): string => `? ${what} ${name}`;

/** The event's name; whether an answer was good is said by the mark beside it. */
export const nameOf = ({ type }: Pick<Row, 'type'>): string => eventName(type).replace(/^[✓✗] /, '');

/** So much of a name's end is always read: paths of actors differ there. */
const END = 9;

/** A name in one line; one that is too long is cut before its end. Told whole: its two parts would be read as two words. */
export const Cut = ({ text }: { text: string }) => (
  <span className={styles.cut}>
    <span className="sr-only">{text}</span>
    <span className={styles.start} aria-hidden="true">
      {text.slice(0, -END)}
    </span>
    <span aria-hidden="true">{text.slice(-END)}</span>
  </span>
);

type LastState = 'failed' | 'ok' | 'dropped';
const ICONS = { failed: X, ok: Check, dropped: Minus };

const statusOf = ({ trouble, answer }: Pick<Row, 'trouble' | 'answer'>): LastState | null =>
  trouble ? 'failed' : (answer?.outcome ?? null);

/** Whether it went well: a sign and a word, never a colour alone. Nothing where no port has answered. */
export const Mark = ({ row }: { row: Pick<Row, 'trouble' | 'answer'> }) => {
  const l = useLabTexts();
  const status = statusOf(row);
  if (status === null) return <span className={styles.mark} />;
  const Icon = ICONS[status];
  return (
    <span className={styles.mark} data-standing={status}>
      <Icon size={14} role="img" aria-label={l(`outcome.${status}`)} />
    </span>
  );
};
