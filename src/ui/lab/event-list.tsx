import { eventName } from '@machines/lab/chart';
import type { Step } from '@machines/tracing/replay';
import { useEffect, useRef, useState } from 'react';
import styles from './event-list.module.css';

const ROW = 32;
const HEIGHT = 480;
const MARGIN = 8;

export interface EventListProps {
  readonly label: string;
  readonly steps: readonly Step[];
  /** Indexes into `steps`, the ones that are listed. */
  readonly listed: readonly number[];
  readonly at: number;
  onJump(to: number): void;
}

/** The events of a run; only the rows in sight are drawn. */
export const EventList = ({ label, steps, listed, at, onJump }: EventListProps) => {
  const [top, setTop] = useState(0);
  const scroller = useRef<HTMLElement>(null);
  const row = listed.indexOf(at);
  useEffect(() => {
    const box = scroller.current;
    if (box === null || row === -1) return;
    if (row * ROW < box.scrollTop || (row + 1) * ROW > box.scrollTop + box.clientHeight)
      box.scrollTop = row * ROW - box.clientHeight / 2;
  }, [row]);
  const from = Math.max(0, Math.floor(top / ROW) - MARGIN);
  const shown = listed.slice(from, from + Math.ceil(HEIGHT / ROW) + 2 * MARGIN);
  return (
    <section
      ref={scroller}
      className={styles.scroll}
      style={{ maxBlockSize: HEIGHT }}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable, or the keyboard cannot scroll it
      tabIndex={0}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <ol className={styles.list} style={{ blockSize: listed.length * ROW }} dir="ltr">
        {shown.map((index, place) => {
          const step = steps[index];
          if (step === undefined) return null;
          return (
            <li
              key={step.seq}
              className={styles.row}
              style={{ insetBlockStart: (from + place) * ROW }}
              aria-setsize={listed.length}
              aria-posinset={from + place + 1}
            >
              <button
                type="button"
                tabIndex={-1}
                aria-current={index === at ? 'step' : undefined}
                onClick={() => onJump(index)}
              >
                <span className={styles.seq}>{step.seq}</span>
                <span className={styles.actor}>{step.actor.replace(/^app\.(dashboard\.)?/, '')}</span>
                <span className={styles.event}>{eventName(step.event.type)}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
