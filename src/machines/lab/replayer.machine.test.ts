import { readFileSync } from 'node:fs';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { TraceAbout } from '@domain/tracing/trace-format';
import { fill } from '@machines/slot';
import { sealedPages } from '@machines/tracing/seal';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import * as z from 'zod/mini';
import { replayerMachine, replayerSlots } from './replayer.machine';
import type { AttachedTrace } from './replayer.rules';
import { createTraceReader } from './trace-reader';

const stored = (name: string) =>
  readFileSync(new URL(`../../../tests/traces/kept/${name}.ndjson`, import.meta.url), 'utf8');
const text = stored('unlock-left-the-idle-watch-off');

const start = (wanted: number | null = null, attached: AttachedTrace | null = null) => {
  const clock = createMemoryClock();
  const reader = createTraceReader();
  const machine = replayerMachine.provide({
    actors: {
      open: fill(replayerSlots.open, async (input) => {
        if ('text' in input) return reader.open(input.text);
        return input.attached.attachmentId === 'there'
          ? reader.open(text)
          : { why: { code: 'notFetched' as const } };
      }),
      look: fill(replayerSlots.look, async ({ at }) => reader.look(at)),
      find: fill(replayerSlots.find, async (search) => reader.find(search)),
      compare: fill(replayerSlots.compare, async (input) => reader.compare(input.text)),
    },
  });
  const replayer = createActor(machine, { input: { wanted, attached }, clock });
  replayer.start();
  return { clock, replayer, now: () => replayer.getSnapshot() };
};
/** Lets what was asked of the reader arrive. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const give = async ({ replayer }: ReturnType<typeof start>, input = text) => {
  replayer.send({ type: 'file.given', name: 'run.ndjson', text: input });
  expect(replayer.getSnapshot().value).toBe('opening');
  await settled();
};
const isPaused = ({ now }: ReturnType<typeof start>) => now().matches({ shown: { moving: 'paused' } });
const seqAt = ({ now }: ReturnType<typeof start>) => now().context.book?.rows[now().context.at]?.seq;

describe('the replayer', () => {
  it('begins at the first failure', async () => {
    const stage = start();
    await give(stage);
    const { context } = stage.now();
    expect(isPaused(stage)).toBe(true);
    expect(context).toMatchObject({ name: 'run.ndjson', why: null });
    expect(context.book?.verdict.kind).toBe('same');
    const row = context.book?.rows[context.at];
    expect(row).toMatchObject({ trouble: true, answer: { outcome: 'failed' } });
    expect(context.book?.rows.slice(0, context.at).some(({ trouble }) => trouble)).toBe(false);
    expect(context.look).toMatchObject({ seq: row?.seq, actor: row?.actor });
  });

  it('opens what a link names that is attached to a record, once', async () => {
    const attached = { area: 'tickets', id: 't1', attachmentId: 'there', name: 'portal-trace-1.ndjson' };
    const stage = start(null, attached);
    expect(stage.now()).toMatchObject({ value: 'opening', context: { name: attached.name } });
    await settled();
    expect(isPaused(stage)).toBe(true);
    stage.replayer.send({ type: 'file.closed' });
    expect(stage.now().value).toBe('empty');
    const missing = start(null, { ...attached, attachmentId: 'removed' });
    await settled();
    expect(missing.now().value).toBe('unreadable');
  });

  it('begins at the first failure of the page that met one last', async () => {
    const pageOf = (name: string) => {
      const [head = '', ...lines] = stored(name).trimEnd().split('\n').slice(0, -1);
      return { about: z.parse(TraceAbout, JSON.parse(head)), lines };
    };
    const failing = pageOf('unlock-left-the-idle-watch-off');
    const stage = start();
    await give(stage, sealedPages([failing, failing, pageOf('reload-opened-the-lock')]));
    const { rows = [] } = stage.now().context.book ?? {};
    const at = rows[stage.now().context.at];
    expect(at).toMatchObject({ trouble: true, page: 1 });
    expect(rows.find(({ trouble, page }) => trouble && page === 1)).toBe(at);
    expect(new Set(rows.map(({ page }) => page))).toEqual(new Set([0, 1, 2]));
  });

  it('begins at the beginning when nothing failed', async () => {
    const stage = start();
    await give(stage, stored('reload-opened-the-lock'));
    expect(stage.now().context.at).toBe(0);
  });

  it('begins at the step that a link asks for, or at the last one before the end', async () => {
    const stage = start(168);
    await give(stage);
    expect(seqAt(stage)).toBe(168);
    const beyond = start(999_999);
    await give(beyond);
    const { at, book } = beyond.now().context;
    expect(at).toBe((book?.rows.length ?? 0) - 1);
  });

  it('steps and jumps within the run, never beyond it, and reads the step it stands at', async () => {
    const stage = start(1);
    await give(stage);
    const { replayer, now } = stage;
    const last = (now().context.book?.rows.length ?? 0) - 1;
    replayer.send({ type: 'stepped', by: -1 });
    expect(now().context.at).toBe(0);
    replayer.send({ type: 'stepped', by: 2 });
    replayer.send({ type: 'stepped', by: 1 });
    expect(now().context.at).toBe(3);
    await settled();
    expect(now().context.look?.index).toBe(3);
    replayer.send({ type: 'jumped', to: 1e9 });
    expect(now().context.at).toBe(last);
    replayer.send({ type: 'jumped', to: -5 });
    expect(now().context.at).toBe(0);
  });

  it('goes from failure to failure, both ways, and stays where there is no other', async () => {
    const stage = start(1);
    await give(stage);
    const { replayer, now } = stage;
    const failures = (now().context.book?.rows ?? []).flatMap(({ trouble }, index) =>
      trouble ? [index] : [],
    );
    expect(failures.length).toBeGreaterThan(0);
    for (const failure of failures) {
      replayer.send({ type: 'failure.wanted', by: 1 });
      expect(now().context.at).toBe(failure);
    }
    replayer.send({ type: 'failure.wanted', by: 1 });
    expect(now().context.at).toBe(failures.at(-1));
    replayer.send({ type: 'jumped', to: 1e9 });
    replayer.send({ type: 'failure.wanted', by: -1 });
    expect(now().context.at).toBe(failures.at(-1));
  });

  it('finds what a step says, and everything again when nothing is looked for', async () => {
    const stage = start();
    await give(stage);
    const { replayer, now } = stage;
    replayer.send({ type: 'search.changed', search: { text: 'idle' } });
    replayer.send({ type: 'search.changed', search: { text: 'idle.started' } });
    await settled();
    const { found, book } = now().context;
    const rows = found === 'all' ? [] : found.map((index) => book?.rows[index]);
    expect(new Set(rows?.map((row) => row?.type))).toEqual(new Set(['idle.started']));
    replayer.send({ type: 'search.changed', search: { text: '' } });
    expect(now().context.found).toBe('all');
  });

  it('says where another trace parts from this one', async () => {
    const stage = start();
    await give(stage);
    const { replayer, now } = stage;
    replayer.send({ type: 'other.given', name: 'same', text });
    expect(now().hasTag('comparing')).toBe(true);
    await settled();
    expect(now().context).toMatchObject({ otherName: 'same', compared: { kind: 'same' } });
    replayer.send({ type: 'other.given', name: 'other', text: stored('reload-opened-the-lock') });
    await settled();
    expect(now().context.compared).toMatchObject({ kind: 'parted' });
    replayer.send({ type: 'other.given', name: 'none', text: 'hello' });
    await settled();
    expect(now().context.compared).toEqual({ kind: 'unreadable', why: { code: 'notATrace', values: {} } });
    replayer.send({ type: 'other.closed' });
    expect(now().context).toMatchObject({ otherName: '', compared: null });
  });

  it('plays by the clock, pauses, and plays from the beginning once it has come to the end', async () => {
    const stage = start(1);
    await give(stage);
    const { clock, replayer, now } = stage;
    const isPlaying = () => now().matches({ shown: { moving: 'playing' } });
    replayer.send({ type: 'play.toggled' });
    clock.advance(2100);
    expect([isPlaying(), now().context.at]).toEqual([true, 3]);
    replayer.send({ type: 'play.toggled' });
    clock.advance(10_000);
    expect([isPlaying(), now().context.at]).toEqual([false, 3]);
    const last = (now().context.book?.rows.length ?? 0) - 1;
    replayer.send({ type: 'jumped', to: last - 1 });
    replayer.send({ type: 'play.toggled' });
    clock.advance(700);
    expect([isPlaying(), now().context.at]).toEqual([false, last]);
    replayer.send({ type: 'play.toggled' });
    expect([isPlaying(), now().context.at]).toEqual([true, 0]);
    replayer.send({ type: 'stepped', by: 1 });
    expect([isPlaying(), now().context.at]).toEqual([false, 1]);
  });

  it('says in a sentence why a file cannot be read, and takes another one', async () => {
    const stage = start();
    await give(stage, text.replace('"idle.started"', '"idle.stopped"'));
    expect(stage.now().value).toBe('unreadable');
    expect(stage.now().context.why?.code).toBe('checkSum');
    stage.replayer.send({ type: 'play.toggled' });
    expect(stage.now().value).toBe('unreadable');
    await give(stage);
    expect(isPaused(stage)).toBe(true);
    stage.replayer.send({ type: 'file.closed' });
    expect(stage.now()).toMatchObject({ value: 'empty', context: { book: null, name: '' } });
  });
});
