import type { Row } from '@machines/lab/trace-reader';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLabTexts } from '../texts';
import styles from './event-list.module.css';
import { Cut, callTexts, duration, LONG_PAUSE_MS, Mark, nameOf, shortName, unknownText } from './row-texts';

const ROW = 44;
/** At most, pixels; the step that is looked at stays in a window of 900 pixels. */
const HEIGHT = 528;
const MARGIN = 8;

export interface EventListProps {
  readonly label: string;
  readonly rows: readonly Row[];
  /** Indexes into `rows`, the ones that are listed. */
  readonly listed: readonly number[];
  readonly at: number;
  onJump(to: number): void;
}

/** Below the event: what was asked and how long it took, else who sent it. */
const detailOf = (row: Row): string => {
  const { answer, from, actor, unknown } = row;
  if (answer === null) return from === null || from === actor ? '' : `← ${shortName(from)}`;
  const took = answer.ms === null ? [] : [duration(answer.ms)];
  return [...callTexts(row), ...unknown.map(unknownText), ...took].join(' · ');
};

/** The events of a run; only the rows in sight are drawn. */
export const EventList = ({ label, rows, listed, at, onJump }: EventListProps) => {
  const l = useLabTexts();
  const [top, setTop] = useState(0);
  const scroller = useRef<HTMLElement>(null);
  const place = listed.indexOf(at);
  useEffect(() => {
    const box = scroller.current;
    if (box === null || place === -1) return;
    if (place * ROW < box.scrollTop || (place + 1) * ROW > box.scrollTop + box.clientHeight)
      box.scrollTop = place * ROW - box.clientHeight / 2;
  }, [place]);
  const from = Math.max(0, Math.floor(top / ROW) - MARGIN);
  const shown = listed.slice(from, from + Math.ceil(HEIGHT / ROW) + 2 * MARGIN);
  return (
    <section
      ref={scroller}
      className={styles.scroll}
      style={{ maxBlockSize: `min(${HEIGHT}px, 50dvh)` }}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable, or the keyboard cannot scroll it
      tabIndex={0}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <ol className={styles.list} style={{ blockSize: listed.length * ROW }} dir="ltr">
        {shown.map((index, nth) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <li
              key={row.seq}
              className={styles.row}
              style={{ insetBlockStart: (from + nth) * ROW, blockSize: ROW }}
              data-failed={row.trouble || undefined}
              aria-setsize={listed.length}
              aria-posinset={from + nth + 1}
            >
              <button
                type="button"
                tabIndex={-1}
                aria-current={index === at ? 'step' : undefined}
                // what the line has no room for; of the step that is shown all of it stands beside the list
                title={[shortName(row.actor), nameOf(row), detailOf(row)].filter(Boolean).join(' · ')}
                onClick={() => onJump(index)}
              >
                <span className={styles.seq}>{row.seq}</span>
                <Mark row={row} />
                <Cut text={shortName(row.actor)} />
                <Cut text={nameOf(row)} />
                <span className={styles.pause}>
                  {row.page !== (rows[index - 1]?.page ?? 0) && (
                    <RotateCw size={14} role="img" aria-label={l('loadedAgain')} />
                  )}
                  {row.gapMs >= LONG_PAUSE_MS && `+${duration(row.gapMs)}`}
                </span>
                <span className={styles.detail}>{detailOf(row)}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
