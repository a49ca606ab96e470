import { effectSlot } from '@machines/slot';
import { assign, setup } from 'xstate';

/** A part of the program that cannot be loaded reloads the page at most once in this time (spec 4), milliseconds. */
export const CHUNK_RELOAD_GUARD_MS = 60_000;

export interface ChunkGuardContext {
  /** Wall clock of the last reload for this reason, as it was remembered; null when there was none. */
  readonly reloadedAt: number | null;
  /** The browser remembers nothing: then a reload could not be told from a loop, and there is none. */
  readonly remembers: boolean;
  readonly online: boolean;
}

export type ChunkGuardEvent =
  | { type: 'chunk.failed'; at: number }
  | { type: 'connectivity.changed'; online: boolean; at: number };

/**
 * What happens when a part of the program is gone (a new version was deployed) or cannot be reached: one reload, never a loop;
 * offline, it waits for the network.
 */
export const chunkGuardMachine = setup({
  types: {} as {
    context: ChunkGuardContext;
    events: ChunkGuardEvent;
    input: ChunkGuardContext;
    tags: 'waiting' | 'givenUp';
  },
  guards: {
    isOffline: ({ context }) => !context.online,
    cameBack: ({ event }) => event.type === 'connectivity.changed' && event.online,
    cameBackInTime: ({ context, event }) =>
      event.type === 'connectivity.changed' && event.online && mayReload(context, event.at),
    mayReload: ({ context, event }) => mayReload(context, event.at),
  },
  actions: {
    setReloadedAt: assign(({ event }) => ({ reloadedAt: event.at })),
    setOnline: assign(({ event }) => (event.type === 'connectivity.changed' ? { online: event.online } : {})),
    /** Remembers the stamp, then loads the page afresh. */
    reload: effectSlot('chunkGuard.reload'),
  },
}).createMachine({
  id: 'chunkGuard',
  context: ({ input }) => input,
  initial: 'watching',
  on: { 'connectivity.changed': { actions: 'setOnline' } },
  states: {
    watching: {
      on: {
        'chunk.failed': [
          { guard: 'isOffline', target: 'waiting' },
          { guard: 'mayReload', target: 'reloading' },
          { target: 'givenUp' },
        ],
      },
    },
    waiting: {
      tags: 'waiting',
      on: {
        'connectivity.changed': [
          { guard: 'cameBackInTime', target: 'reloading', actions: 'setOnline' },
          { guard: 'cameBack', target: 'givenUp', actions: 'setOnline' },
        ],
      },
    },
    reloading: { entry: ['setReloadedAt', 'reload'] },
    /** The error page says so; a reload by hand is always possible. */
    givenUp: { tags: 'givenUp' },
  },
});

/** A stamp in the future means that the clock moved back: it does not block. */
const mayReload = ({ remembers, reloadedAt }: ChunkGuardContext, at: number): boolean =>
  remembers && (reloadedAt === null || reloadedAt > at || at - reloadedAt >= CHUNK_RELOAD_GUARD_MS);
