import { ok } from '@domain/shared/result';
import { expect, it } from 'vitest';
import { createKeeper } from './keeper';
import type { Recorder } from './recorder';
import type { HearLine } from './ring';

const line = (about: object) => JSON.stringify({ kind: 'ev', ...about });
const WELL = line({ event: { type: 'selector.opened' }, after: { status: 'active' } });
const STORED_WELL = line({ event: { type: 'xstate.done.actor.store', output: { keeping: 'both' } } });
const USED = line({ event: { type: 'page.told', event: { kind: 'used' } } });

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
      hear(WELL, false);
      return '';
    },
    follow: (listener) => {
      hear = listener;
      hear('before', true);
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
  return { ...recording, stored, rests, write: (text: string) => hear(text, false) };
};

it('what went well waits for a rest, one for all of it', async () => {
  const { stored, rests, write } = await keeping();
  for (const text of [WELL, USED, STORED_WELL]) write(text);
  await Promise.resolve();
  expect(stored).toEqual([]);
  expect(rests).toHaveLength(1);
  rests[0]?.();
  await Promise.resolve();
  expect(stored).toEqual([WELL, USED, STORED_WELL]);
  write(WELL);
  expect(rests).toHaveLength(2);
});

it.each<[string, object]>([
  ['an answer that failed', { event: { type: 'xstate.done.actor.ask' }, answer: { outcome: 'failed' } }],
  ['a defect of the page', { event: { type: 'page.told', event: { kind: 'failed' } } }],
  ['a line that broke', { event: { type: 'live.told', event: { kind: 'gap' } } }],
  [
    'a storage that took nothing',
    { event: { type: 'xstate.done.actor.store', output: { keeping: 'memory' } } },
  ],
  ['a machine that stopped', { event: { type: 'count' }, after: { status: 'error' } }],
])('%s is kept at once, with all that led to it', async (_, about) => {
  const { stored, write } = await keeping();
  write(WELL);
  write(line(about));
  await Promise.resolve();
  expect(stored).toEqual([WELL, line(about)]);
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
