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
  readonly seen: {
    readonly left: readonly string[];
    readonly saved: readonly { readonly name: string; readonly text: string }[];
    readonly reloads: number;
    readonly look: PageLook | null;
  };
}

const locationOf = ({ pathname, search, hash }: URL): PageLocation => ({ path: pathname, search, hash });

export const createMemoryPage = (clock: ClockPort, telemetry: TelemetryPort, startAt = '/'): MemoryPage => {
  const listeners = new Set<(event: PageEvent) => void>();
  const left: string[] = [];
  const saved: { name: string; text: string }[] = [];
  let visited: readonly URL[] = [new URL(startAt, ORIGIN)];
  let at = 0;
  let width = 1280;
  let online = true;
  let reloads = 0;
  let look: PageLook | null = null;

  const here = (): URL => visited[at] ?? new URL(ORIGIN);
  const tell = (event: PageEvent): void => {
    for (const heard of [...listeners]) heard(event);
  };
  const moveTo = (place: number): void => {
    if (place < 0 || place >= visited.length) return;
    at = place;
    tell({ kind: 'moved', location: locationOf(here()), at: clock.now() });
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
      moveTo(place);
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
    watch: (heard) => {
      const listener = (event: PageEvent) => heard(event);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    back: () => moveTo(at - 1),
    forward: () => moveTo(at + 1),
    resize: (next) => {
      width = next;
      tell({ kind: 'resized', width, at: clock.now() });
    },
    resume: (fromCache) => tell({ kind: 'resumed', fromCache, at: clock.now() }),
    connect: (next) => {
      online = next;
      tell({ kind: 'connectivity', online, at: clock.now() });
    },
    use: () => tell({ kind: 'used', at: clock.now() }),
    loseChunk: () => tell({ kind: 'chunkFailed', at: clock.now() }),
    get seen() {
      return { left, saved, reloads, look };
    },
  };
};
