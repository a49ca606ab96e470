import type { ClockPort } from '@domain/platform/clock.port';
import type { PageEvent, PageLocation, PageLook, PagePort } from '@domain/platform/page.port';
import type { TelemetryPort } from '@domain/platform/telemetry.port';

const ORIGIN = 'https://portal.example';

/** A page without a browser, and the hands of its user. */
export interface MemoryPage extends PagePort {
  back(): void;
  forward(): void;
  resize(width: number): void;
  /** The tab became visible again, or (`fromCache`) came back from the back-forward cache. */
  resume(fromCache: boolean): void;
  /** Fault: the network is lost, or comes back. */
  connect(online: boolean): void;
  /** Somebody moved, typed or touched. */
  use(): void;
  /** Fault: a part of the program cannot be loaded. */
  loseChunk(): void;
  /** Fault: an error that nobody caught, or a view that cannot be drawn. */
  fail(message: string, how?: 'failed' | 'notDrawn'): void;
  /** Closes the tab, or loads it afresh. */
  leave(): void;
  /** Reads on: where the page stands, in pixels from its top. */
  scroll(top: number): void;
  readonly seen: {
    readonly top: number;
    readonly left: readonly string[];
    readonly saved: readonly { readonly name: string; readonly text: string }[];
    readonly reloads: number;
    readonly look: PageLook | null;
    /** Who closes the page now is asked first. */
    readonly asksToLeave: boolean;
  };
}

const locationOf = ({ pathname, search, hash }: URL): PageLocation => ({ path: pathname, search, hash });

export const createMemoryPage = (clock: ClockPort, telemetry: TelemetryPort, startAt = '/'): MemoryPage => {
  const listeners = new Set<(event: PageEvent) => void>();
  const leaving = new Set<() => void>();
  const confirming = new Set<symbol>();
  const left: string[] = [];
  const saved: { name: string; text: string }[] = [];
  let visited: readonly URL[] = [new URL(startAt, ORIGIN)];
  const tops = new Map<number, number>();
  let top = 0;
  let due: number | null = 0;
  let at = 0;
  let width = 1280;
  let online = true;
  let reloads = 0;
  let look: PageLook | null = null;

  const here = (): URL => visited[at] ?? new URL(ORIGIN);
  const emit = (event: PageEvent): void => {
    for (const listener of [...listeners]) listener(event);
  };
  const moveTo = (place: number): void => {
    if (place < 0 || place >= visited.length) return;
    if (place !== at) tops.set(at, top);
    at = place;
    emit({ kind: 'moved', location: locationOf(here()), at: clock.now() });
  };

  const returnTo = (place: number): void => {
    moveTo(place);
    due = tops.get(at) ?? 0;
  };

  return {
    location: () => locationOf(here()),
    width: () => width,
    isOnline: () => online,
    go: (to, how) => {
      const target = new URL(to, here());
      if (target.origin !== ORIGIN) throw new Error('Not an address of this portal');
      const place = how === 'push' ? at + 1 : at;
      visited = [...visited.slice(0, place), target];
      if (how === 'push') due = 0;
      moveTo(place);
    },
    arrive: () => {
      top = due ?? top;
      due = null;
    },
    reload: () => {
      reloads += 1;
    },
    leaveTo: (url) => {
      const target = URL.canParse(url) ? new URL(url) : null;
      if (target === null || !/^https?:$/.test(target.protocol)) telemetry.report('Address refused');
      else left.push(target.href);
    },
    save: (name, text) => {
      saved.push({ name, text });
    },
    show: (next) => {
      look = next;
    },
    watch: (onEvent) => {
      const listener = (event: PageEvent) => onEvent(event);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    confirmLeaving: () => {
      const own = Symbol('confirming');
      confirming.add(own);
      return () => confirming.delete(own);
    },
    beforeGone: (run) => {
      const own = () => run();
      leaving.add(own);
      return () => leaving.delete(own);
    },
    leave: () => {
      for (const run of [...leaving]) run();
    },
    back: () => returnTo(at - 1),
    forward: () => returnTo(at + 1),
    scroll: (to) => {
      top = to;
    },
    resize: (next) => {
      width = next;
      emit({ kind: 'resized', width, at: clock.now() });
    },
    resume: (fromCache) => emit({ kind: 'resumed', fromCache, at: clock.now() }),
    connect: (next) => {
      online = next;
      emit({ kind: 'connectivity', online, at: clock.now() });
    },
    use: () => emit({ kind: 'used', at: clock.now() }),
    loseChunk: () => emit({ kind: 'chunkFailed', at: clock.now() }),
    fail: (message, kind = 'failed') => emit({ kind, message, at: clock.now() }),
    get seen() {
      return { top, left, saved, reloads, look, asksToLeave: confirming.size > 0 };
    },
  };
};
