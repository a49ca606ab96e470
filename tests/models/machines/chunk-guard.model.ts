import {
  CHUNK_RELOAD_GUARD_MS,
  type ChunkGuardContext,
  chunkGuardMachine,
} from '@machines/chunk-guard/chunk-guard.machine';
import type { MachineModel } from '../kit/machine-model';

const AT = 1_000_000;

const modelFor = (input: ChunkGuardContext): MachineModel => ({
  machine: chunkGuardMachine,
  input,
  sources: [],
  events: () => ({
    'chunk.failed: within a minute': { type: 'chunk.failed', at: AT + CHUNK_RELOAD_GUARD_MS - 1 },
    'chunk.failed: a minute later': { type: 'chunk.failed', at: AT + CHUNK_RELOAD_GUARD_MS },
    'chunk.failed: the clock moved back': { type: 'chunk.failed', at: AT - 1 },
    'connectivity.changed: lost': { type: 'connectivity.changed', online: false, at: AT },
    'connectivity.changed: back within a minute': {
      type: 'connectivity.changed',
      online: true,
      at: AT + CHUNK_RELOAD_GUARD_MS - 1,
    },
    'connectivity.changed: back a minute later': {
      type: 'connectivity.changed',
      online: true,
      at: AT + CHUNK_RELOAD_GUARD_MS,
    },
  }),
  answers: () => ({}),
  digest: (context) => {
    const { reloadedAt, online } = context as ChunkGuardContext;
    return `${reloadedAt === null ? 'never reloaded' : 'reloaded before'}, ${online ? 'online' : 'offline'}`;
  },
  broken: () => [],
});

export const freshChunkGuardModel = modelFor({ reloadedAt: null, remembers: true, online: true });
export const reloadedChunkGuardModel = modelFor({ reloadedAt: AT, remembers: true, online: true });
export const forgetfulChunkGuardModel = modelFor({ reloadedAt: null, remembers: false, online: false });
