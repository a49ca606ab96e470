import { LIVE_REPLAY_MS, type LiveEvent } from '@domain/platform/live-channel.port';
import type { LiveNews } from './live';

type DataChanged = Extract<LiveNews, { kind: 'dataChanged' }>;

/** More than this within the window is not remembered: the oldest go, and whoever missed them is sent a gap. */
const MAX_REMEMBERED = 2_000;
/** A line that was closed may have lost what was on its way. */
const ON_ITS_WAY_MS = 2_000;

/** What was emitted on this node of late, for lines that were not open yet: a page has read its records before its line is up. */
export interface RecentNews {
  remember(news: DataChanged): void;
  /**
   * What a line in these rooms has missed.
   * @param missedMs for how long its tab has heard nothing, milliseconds; beyond LIVE_REPLAY_MS only that much counts
   */
  missedIn(rooms: readonly string[], missedMs: number): LiveEvent | null;
}

export const createRecentNews = (clock: { now(): Date }): RecentNews => {
  let remembered: readonly { readonly at: number; readonly news: DataChanged }[] = [];
  /** Until this time news may have been forgotten too early. */
  let forgottenUntil = 0;
  return {
    remember: (news) => {
      const at = clock.now().getTime();
      const inWindow = remembered.filter((one) => one.at >= at - LIVE_REPLAY_MS - ON_ITS_WAY_MS);
      const tooMany = inWindow.length + 1 - MAX_REMEMBERED;
      if (tooMany > 0) forgottenUntil = inWindow[tooMany - 1]?.at ?? at;
      remembered = [...inWindow.slice(Math.max(tooMany, 0)), { at, news }];
    },
    missedIn: (rooms, missedMs) => {
      const from = clock.now().getTime() - Math.min(missedMs, LIVE_REPLAY_MS) - ON_ITS_WAY_MS;
      if (from <= forgottenUntil) return { kind: 'gap' };
      const missed = remembered.filter(
        ({ at, news }) => at >= from && news.rooms.some((room) => rooms.includes(room)),
      );
      const topics = [...new Set(missed.flatMap(({ news }) => news.topics))];
      return topics.length === 0 ? null : { kind: 'dataChanged', topics };
    },
  };
};
