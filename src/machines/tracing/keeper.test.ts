import { ok } from '@domain/shared/result';
import { expect, it } from 'vitest';
import { createKeeper } from './keeper';
import type { Recorder } from './recorder';
import type { HearLine } from './ring';

const WELL = '{"kind":"ev","event":{"type":"selector.opened"}}';
const USED = '{"kind":"ev","event":{"type":"page.emitted"}}';
const FAILED = '{"kind":"ev","answer":{"outcome":"failed"}}';

/** A recording that is kept, whose rests end when they are let end. */
const keeping = async () => {
  const stored: string[] = [];
  const rests: (() => void)[] = [];
  let hear: HearLine = () => {};
  const recorder: Pick<Recorder, 'facts' | 'file' | 'follow' | 'forget'> = {
    facts: () => ({
      about: {
        app: '1',
        xstate: '5',
        startedAt: '2026-01-05T08:00:00.000Z',
        redaction: 'words-5',
        truncated: false,
      },
      charts: [],
    }),
    file: () => {
      hear(WELL, false, false);
      return '';
    },
    follow: (listener) => {
      hear = listener;
      hear('before', true, false);
    },
    forget: () => {},
  };
  const keeper = createKeeper({
    recorder,
    recordings: {
      page: 'page',
      add: async (_, { lines }) => {
        stored.push(...lines);
        return ok(null);
      },
      of: async () => [],
      drop: async () => {},
      forget: async () => {},
    },
    rest: () => new Promise<void>((resolve) => rests.push(resolve)),
  });
  const recording = keeper.keep('anna', () => {});
  await Promise.resolve();
  expect(stored).toEqual(['before']);
  stored.length = 0;
  rests.pop()?.();
  await Promise.resolve();
  return {
    ...recording,
    stored,
    rests,
    write: (text: string, isTrouble = false) => hear(text, false, isTrouble),
  };
};

it('what went well waits for a rest, one for all of it', async () => {
  const { stored, rests, write } = await keeping();
  for (const text of [WELL, USED]) write(text);
  await Promise.resolve();
  expect(stored).toEqual([]);
  expect(rests).toHaveLength(1);
  rests[0]?.();
  await Promise.resolve();
  expect(stored).toEqual([WELL, USED]);
  write(WELL);
  expect(rests).toHaveLength(2);
});

it('what failed is kept at once, with all that led to it', async () => {
  const { stored, write } = await keeping();
  write(WELL);
  write(FAILED, true);
  await Promise.resolve();
  expect(stored).toEqual([WELL, FAILED]);
});

it('a page that goes keeps what waits', async () => {
  const { stored, write, flush } = await keeping();
  write(USED);
  flush();
  expect(stored).toEqual([USED, WELL]);
});

it('what is kept no more is forgotten', async () => {
  const { stored, rests, write, stop } = await keeping();
  write(WELL);
  stop();
  rests[0]?.();
  await Promise.resolve();
  expect(stored).toEqual([]);
});
