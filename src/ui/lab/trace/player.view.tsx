import type { Book } from '@machines/lab/trace-reader';
import { useUi } from '@ui/i18n/ui-context';
import { Button, ButtonLink } from '@ui/kit/button';
import { IconButton } from '@ui/kit/icon-button';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import styles from '../lab.module.css';
import { useLabTexts } from '../texts';

export interface PlayerProps {
  readonly book: Book;
  readonly at: number;
  readonly playing: boolean;
  readonly path: string;
  readonly noFailure: 1 | -1 | null;
  onPlay(): void;
  onStep(by: number): void;
  onJump(to: number): void;
  onFailure(by: 1 | -1): void;
}

/** Play, step, jump, from failure to failure: all of it with the keyboard too. */
export const PlayerView = (props: PlayerProps) => {
  const { book, at, playing, path, noFailure, onPlay, onStep, onJump, onFailure } = props;
  const l = useLabTexts();
  const { direction } = useUi();
  const { rows, verdict } = book;
  const last = rows.length - 1;
  const seq = rows[at]?.seq ?? 0;
  const hasFailures = rows.some(({ trouble }) => trouble);
  const [Start, Back, Forward, End] =
    direction === 'ltr'
      ? [ChevronFirst, ChevronLeft, ChevronRight, ChevronLast]
      : [ChevronLast, ChevronRight, ChevronLeft, ChevronFirst];
  return (
    <div className={styles.player} role="toolbar" aria-label={l('position')}>
      <IconButton icon={Start} label={l('first')} onClick={() => onJump(0)} />
      <IconButton icon={Back} label={l('back')} onClick={() => onStep(-1)} />
      <IconButton icon={playing ? Pause : Play} label={l(playing ? 'pause' : 'play')} onClick={onPlay} />
      <IconButton icon={Forward} label={l('forward')} onClick={() => onStep(1)} />
      <IconButton icon={End} label={l('last')} onClick={() => onJump(last)} />
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={l('position')}
        aria-valuetext={String(seq)}
        onChange={(event) => onJump(Number(event.target.value))}
      />
      <label className={styles.jump}>
        <span>{l('jump')}</span>
        <input
          type="number"
          min={rows[0]?.seq ?? 0}
          max={rows[last]?.seq ?? 0}
          value={seq}
          onChange={(event) => {
            const wanted = Number(event.target.value);
            const found = rows.findIndex((row) => row.seq >= wanted);
            onJump(found === -1 ? last : found);
          }}
        />
      </label>
      {hasFailures && (
        <>
          <Button onClick={() => onFailure(-1)}>{l('failureBefore')}</Button>
          <Button tone="danger" onClick={() => onFailure(1)}>
            {l('failureNext')}
          </Button>
          <span role="status">
            {noFailure !== null && l(noFailure === 1 ? 'noFailureAfter' : 'noFailureBefore')}
          </span>
        </>
      )}
      {verdict.kind === 'different' && <Button onClick={() => onJump(last)}>{l('toDifference')}</Button>}
      <ButtonLink href={`${path}?step=${seq}`}>{l('share')}</ButtonLink>
      <p className={styles.quiet}>{l('keys')}</p>
    </div>
  );
};
