import { parentPath } from '@domain/tracing/read-actor-path';
import type { Row } from '@machines/lab/trace-reader';
import { useEffect, useRef } from 'react';
import styles from './lanes.module.css';
import { Cut, duration, LONG_PAUSE_MS, Mark, nameOf, shortName } from './row-texts';

/** So many steps before the one that is shown, and as many after it. */
const AROUND = 9;

/** The machine that a sender belongs to: what a machine asked for tells on its own lane. */
const laneOf = (sender: string, actors: ReadonlySet<string>): string | null => {
  for (let path = sender; path !== ''; path = parentPath(path)) if (actors.has(path)) return path;
  return null;
};

export interface LanesProps {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly at: number;
  onJump(to: number): void;
}

/** Who told whom around a step: a lane for each actor, time from above to below, and pauses where nothing happened. */
export const Lanes = ({ label, rows, at, onJump }: LanesProps) => {
  const first = Math.max(0, at - AROUND);
  const shown = rows.slice(first, at + AROUND + 1);
  const actors = new Set(shown.map(({ actor }) => actor));
  const lanes = [...actors].sort();
  const column = (actor: string) => lanes.indexOf(actor) + 2;
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = scroller.current;
    const reported = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !reported || at < 0) return;
    box.scrollLeft = reported.offsetLeft - (box.clientWidth - reported.offsetWidth) / 2;
    box.scrollTop = reported.offsetTop - box.clientHeight / 2;
  }, [at]);
  return (
    <section
      ref={scroller}
      className={styles.scroll}
      aria-label={label}
      // time and lanes run the same way in every language; so does what is scrolled
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable, or the keyboard cannot scroll it
      tabIndex={0}
    >
      <div
        className={styles.lanes}
        style={{ gridTemplateColumns: `7ch repeat(${lanes.length}, minmax(104px, 1fr))` }}
      >
        <span className={styles.corner} />
        {lanes.map((actor) => (
          <span key={actor} className={styles.head} style={{ gridColumn: column(actor) }}>
            {shortName(actor)}
          </span>
        ))}
        {shown.map((row, nth) => {
          const to = column(row.actor);
          const sender = row.from === null ? null : laneOf(row.from, actors);
          const from = sender === null ? to : column(sender);
          const line = nth + 2;
          return (
            <div key={row.seq} className={styles.step}>
              <span className={styles.pause} style={{ gridRow: line }}>
                {row.gapMs >= LONG_PAUSE_MS && `+${duration(row.gapMs)}`}
              </span>
              {from !== to && (
                <span
                  className={styles.arrow}
                  data-back={from > to || undefined}
                  // up to the lane of whoever is told: within it, its head would lie beneath the event
                  style={{
                    gridRow: line,
                    gridColumn: from < to ? `${from} / ${to}` : `${to + 1} / ${from + 1}`,
                    // from the middle of the sender's lane, of as many as it crosses
                    [from < to ? 'marginLeft' : 'marginRight']: `${50 / Math.abs(to - from)}%`,
                  }}
                  aria-hidden="true"
                />
              )}
              <button
                type="button"
                tabIndex={-1}
                className={styles.event}
                data-failed={row.trouble || undefined}
                aria-current={first + nth === at ? 'step' : undefined}
                style={{ gridRow: line, gridColumn: to }}
                onClick={() => onJump(first + nth)}
              >
                <Mark row={row} />
                <Cut text={nameOf(row)} />
              </button>
            </div>
          );
        })}
      </div>
    </section>
  );
};
