import { LIVE_REPLAY_MS } from '@domain/platform/live-channel.port';

/** What this tab has not heard, over all its lines. The back end is told at each handshake, so that nothing is lost between what the page has read and its line. */
export interface MissedTime {
  /** Since the page began, or since its last line was closed, milliseconds; 0 after a line was lost: the gap that follows covers it. */
  ms(): number;
  /** A line begins to be opened. */
  opening(): void;
  /** A line was lost, or could not be opened. */
  lost(): void;
  /** A line is up: whether more may have been missed than the back end remembers. */
  isGap(): boolean;
  /** A line that was up is closed: until now nothing was missed. */
  closed(): void;
}

/** @param now milliseconds since the page began */
export const createMissedTime = (now: () => number = () => performance.now()): MissedTime => {
  let from = 0;
  let openingAt = 0;
  let isLost = false;
  return {
    ms: () => (isLost ? 0 : Math.max(1, Math.round(now() - from))),
    opening: () => {
      openingAt = now();
    },
    lost: () => {
      isLost = true;
    },
    isGap: () => {
      const isGap = isLost || now() - openingAt > LIVE_REPLAY_MS;
      isLost = false;
      return isGap;
    },
    closed: () => {
      from = now();
    },
  };
};
