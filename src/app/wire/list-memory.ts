import type { AreasPort } from '@domain/area/areas.port';
import type { ListPage } from '@domain/area/records';
import type { ClockPort } from '@domain/platform/clock.port';
import type { HeldList, PageAsked, PageReply } from '@machines/collection/collection.types';

/** How many closed lists are remembered. */
const REMEMBERED_LISTS = 12;

/** After this long an answer that nobody came for is no answer any more. */
const PREFETCHED_MS = 30_000;

const nameOf = (question: unknown): string => JSON.stringify(question);

/**
 * What makes a list of certain companies appear at once: its rows when it was closed, for the way back, which are shown until its first answer, and an answer
 * that was asked for before its page was drawn, which is its first. Any news of the area forgets them.
 */
export interface ListMemory {
  /** What a list of this name begins with: the page that was prefetched, which is given once; else what it showed when it was closed. */
  recall(id: string, question: unknown, asked: PageAsked): HeldList | undefined;
  keep(id: string, area: string, question: unknown, list: HeldList): void;
  /** Asks for a page that is about to be wanted; one at a time, the last one wins. Resolves when it is known whether there is one. */
  prefetch(asked: PageAsked): Promise<void>;
  /** The page, from what was prefetched when that was the same and was answered. */
  load(asked: PageAsked, signal: AbortSignal): Promise<PageReply>;
  /** Null: everything. */
  forget(areas: readonly string[] | null): void;
}

const heldFrom = ({ rows, next, total }: ListPage, { part: { start } }: PageAsked): HeldList | undefined =>
  total === null ? undefined : { pages: [{ start, rows, next, stale: false }], total };

export const createListMemory = (
  port: Pick<AreasPort, 'list'>,
  clock: Pick<ClockPort, 'now'>,
): ListMemory => {
  const closed = new Map<
    string,
    { readonly area: string; readonly question: string; readonly list: HeldList }
  >();
  let prefetched: {
    readonly asked: PageAsked;
    readonly answer: Promise<PageReply>;
    readonly stop: AbortController;
    readonly at: number;
    readonly known: Promise<void>;
    page: ListPage | null;
  } | null = null;
  const isPrefetched = (asked: PageAsked) =>
    prefetched !== null &&
    clock.now() - prefetched.at < PREFETCHED_MS &&
    nameOf(prefetched.asked) === nameOf(asked);

  const drop = () => {
    prefetched?.stop.abort();
    prefetched = null;
  };
  return {
    recall: (id, question, asked) => {
      if (prefetched?.page && isPrefetched(asked)) {
        const { page } = prefetched;
        prefetched = null;
        return heldFrom(page, asked);
      }
      const held = closed.get(id);
      return held?.question === nameOf(question) ? held.list : undefined;
    },
    keep: (id, area, question, list) => {
      closed.delete(id);
      closed.set(id, { area, question: nameOf(question), list });
      const [oldest] = closed.keys();
      if (closed.size > REMEMBERED_LISTS && oldest !== undefined) closed.delete(oldest);
    },
    prefetch: (asked) => {
      if (prefetched !== null && isPrefetched(asked)) return prefetched.known;
      drop();
      const stop = new AbortController();
      const answer = port.list(asked.area, asked.part, stop.signal);
      // a failed one is told to whoever comes for it
      const known = answer.then(
        (reply) => {
          if (reply.ok) one.page = reply.value;
        },
        () => {},
      );
      const one = { asked, answer, stop, at: clock.now(), known, page: null as ListPage | null };
      prefetched = one;
      return known;
    },
    load: async (asked, signal) => {
      if (prefetched !== null && isPrefetched(asked)) {
        const { answer } = prefetched;
        prefetched = null;
        const reply = await answer;
        if (reply.ok) return reply;
      }
      return port.list(asked.area, asked.part, signal);
    },
    forget: (areas) => {
      for (const [id, { area }] of closed) if (areas === null || areas.includes(area)) closed.delete(id);
      if (prefetched !== null && (areas === null || areas.includes(prefetched.asked.area))) drop();
    },
  };
};
