import { noteCall } from '@domain/shared/call-notes';
import { noteUnknown } from '@domain/shared/note-unknown';
import { fill, slot } from '@machines/slot';
import { describe, expect, it, vi } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { createRecorder } from './recorder';
import { replay } from './replay';
import { sealed } from './seal';

const counter = setup({
  types: {} as {
    context: { at: number };
    events: { type: 'count' } | { type: 'breakEffect' } | { type: 'breakGuard' };
  },
  guards: {
    broken: () => {
      throw new Error('broken guard of "Anna"');
    },
  },
  actions: {
    count: assign(({ context }) => ({ at: context.at + 1 })),
    explode: () => {
      throw new Error('broken effect');
    },
  },
}).createMachine({
  id: 'counter',
  context: { at: 0 },
  on: {
    count: { actions: 'count' },
    breakEffect: { actions: 'explode' },
    breakGuard: { guard: 'broken', actions: 'count' },
  },
});

const start = (limitBytes = 100_000, pause?: () => Promise<() => boolean>, isWhole = false) => {
  const defects: unknown[] = [];
  const recorder = createRecorder({
    app: '1.0',
    clock: { now: () => 1000 },
    limitBytes,
    isWhole,
    onDefect: (error) => defects.push(error),
    ...(pause && { pause }),
  });
  const actor = createActor(counter, { inspect: recorder.inspect });
  actor.subscribe({ error: () => undefined });
  actor.start();
  return { recorder, actor, defects };
};
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line): { kind: string; [name: string]: unknown } => JSON.parse(line));

describe('the recorder', () => {
  it('writes head, events and a sealed end', () => {
    const { recorder, actor } = start();
    actor.send({ type: 'count' });
    const lines = linesOf(recorder.file(sealed));
    expect(lines.map(({ kind }) => kind)).toEqual(['head', 'ev', 'ev', 'end']);
    expect(lines[0]).toMatchObject({
      format: 'portal-trace',
      v: 3,
      app: '1.0',
      machines: { counter: expect.any(String) },
      startedAt: '1970-01-01T00:00:01.000Z',
      truncated: false,
    });
    expect(lines[2]).toMatchObject({
      seq: 2,
      at: 1000,
      actor: 'counter',
      from: null,
      event: { type: 'count' },
      after: { status: 'active', value: {}, hash: expect.any(String) },
    });
    expect(lines[3]).toEqual({ kind: 'end', seq: 2, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it.each(['breakEffect', 'breakGuard'] as const)(
    'tells what the portal was busy with when it stopped: %s',
    (type) => {
      const { recorder, actor } = start();
      actor.send({ type });
      expect(actor.getSnapshot().status).toBe('error');
      const last = linesOf(recorder.file(sealed)).at(-2);
      expect(last).toMatchObject({ event: { type }, after: { status: 'error', error: { name: 'Error' } } });
      expect(JSON.stringify(last)).not.toContain('Anna');
      expect(linesOf(recorder.file(sealed))).toHaveLength(4);
      expect(replay(recorder.file(sealed), [counter]).outcome.kind).toBe(
        type === 'breakEffect' ? 'same' : 'different',
      );
    },
  );

  it('tells whoever follows it which line somebody will look for', () => {
    const { recorder, actor } = start();
    const troubles: boolean[] = [];
    recorder.follow((_, __, isTrouble) => troubles.push(isTrouble));
    actor.send({ type: 'count' });
    actor.send({ type: 'breakEffect' });
    recorder.file(sealed);
    expect(troubles).toEqual([false, false, true]);
  });

  it.each([
    { made: 'no line where its parent does nothing with it', moves: false, reports: [] },
    { made: 'a line where its parent moves by it', moves: true, reports: ['xstate.snapshot.child'] },
  ])('makes of what a child reports $made', ({ moves, reports }) => {
    const family = setup({
      types: {} as { context: { at: number }; children: { child: 'counter' } },
      actors: { counter },
      guards: { moves: () => moves },
      actions: { hear: assign({ at: ({ context }) => context.at + 1 }) },
    }).createMachine({
      id: 'family',
      context: { at: 0 },
      invoke: { id: 'child', src: 'counter', onSnapshot: { guard: 'moves', actions: 'hear' } },
    });
    const recorder = createRecorder({ app: '', clock: { now: () => 0 }, onDefect: () => undefined });
    const actor = createActor(family, { inspect: recorder.inspect }).start();
    for (const type of ['count', 'count'] as const) actor.getSnapshot().children.child?.send({ type });
    const text = recorder.file(sealed);
    const ofFamily = linesOf(text).filter(({ actor: path }) => path === 'family');
    expect([...new Set(ofFamily.slice(1).map(({ event }) => (event as { type: string }).type))]).toEqual(
      reports,
    );
    expect(linesOf(text).filter(({ actor: path }) => path === 'family.child')).toHaveLength(3);
    expect(replay(text, [family, counter]).outcome.kind).toBe('same');
  });

  it('forgets the beginning, and begins what it keeps with a line that stands on its own', async () => {
    const { recorder, actor } = start(4000);
    for (let n = 0; n < 200; n += 1) {
      actor.send({ type: 'count' });
      await Promise.resolve();
    }
    const [head, first] = linesOf(recorder.file(sealed));
    expect(head).toMatchObject({ truncated: true });
    expect(first).toMatchObject({ kind: 'snap', actors: { counter: { value: {} } } });
    expect(recorder.size).toBeLessThanOrEqual(4000);
    expect(replay(recorder.file(sealed), [counter]).outcome.kind).toBe('same');
  });

  it('forgets a burst that is too large, and begins again after it', async () => {
    const { recorder, actor } = start(4000);
    for (let n = 0; n < 200; n += 1) actor.send({ type: 'count' });
    expect(recorder.size).toBeLessThanOrEqual(4000);
    await Promise.resolve();
    actor.send({ type: 'count' });
    expect(linesOf(recorder.file(sealed)).map(({ kind }) => kind)).toEqual(['head', 'snap', 'ev', 'end']);
    expect(replay(recorder.file(sealed), [counter]).outcome).toEqual({ kind: 'same', steps: 1 });
  });

  it('never makes a portal fail: a defect of its own ends the recording and is told once', async () => {
    const { recorder, actor, defects } = start();
    const type = 'count';
    const hostile = {
      type,
      get at(): number {
        throw new Error('no');
      },
    } as const;
    actor.send(hostile);
    actor.send({ type });
    expect(actor.getSnapshot().context.at).toBe(2);
    await Promise.resolve();
    expect(defects).toHaveLength(1);
    expect(replay(recorder.file(sealed), [counter]).outcome).toEqual({ kind: 'same', steps: 1 });
  });

  it('says so when one state alone is larger than a trace may be', async () => {
    const { actor, defects } = start(100);
    actor.send({ type: 'count' });
    actor.send({ type: 'count' });
    await Promise.resolve();
    expect(defects).toEqual([new Error('A state is larger than a trace may be')]);
  });

  it('writes in a pause, as long as that lasts, each line once, and whatever is left when the trace is wanted', async () => {
    const pauses: ((lasts: () => boolean) => void)[] = [];
    const { recorder, actor } = start(undefined, () => new Promise((resolve) => pauses.push(resolve)));
    const read: number[] = [];
    const looked = (nth: number) =>
      ({
        type: 'count',
        get at() {
          read.push(nth);
          return nth;
        },
      }) as const;
    for (const nth of [1, 2, 3]) actor.send(looked(nth));
    await Promise.resolve();
    expect({ read, pauses: pauses.length }).toEqual({ read: [], pauses: 1 });
    // the first line is the one with which the actor began
    let left = 1;
    pauses[0]?.(() => left-- > 0);
    await vi.waitUntil(() => pauses.length === 2, { interval: 1 });
    expect(new Set(read)).toEqual(new Set([1]));
    pauses[1]?.(() => false);
    await vi.waitUntil(() => pauses.length === 3, { interval: 1 });
    expect(new Set(read)).toEqual(new Set([1, 2]));
    const before = read.length;
    expect(replay(recorder.file(sealed), [counter]).outcome).toEqual({ kind: 'same', steps: 4 });
    expect(new Set(read.slice(before))).toEqual(new Set([3]));
  });

  it('ends where it is told of a machine that it has recorded already, and says so; the portal runs on', () => {
    const { recorder, actor, defects } = start();
    recorder.file(sealed);
    recorder.learn({ shown: { counter: ['salary'] } });
    actor.send({ type: 'count' });
    expect(defects).toEqual([new Error('counter is recorded already')]);
    expect(actor.getSnapshot().status).toBe('active');
  });

  it('that keeps the whole run forgets nothing', () => {
    const { recorder, actor } = start(100_000, undefined, true);
    actor.send({ type: 'count' });
    recorder.file(sealed);
    const { size } = recorder;
    recorder.forget();
    expect(recorder.size).toBe(size);
  });

  it('names who sent an event, by path', async () => {
    const asking = setup({ actors: { ask: fromPromise(() => Promise.resolve(1)) } }).createMachine({
      id: 'asking',
      context: {},
      initial: 'waiting',
      states: { waiting: { invoke: { id: 'question', src: 'ask', onDone: 'answered' } }, answered: {} },
    });
    const recorder = createRecorder({ app: '', clock: { now: () => 0 }, onDefect: () => undefined });
    createActor(asking, { inspect: recorder.inspect }).start();
    await new Promise((resolve) => setImmediate(resolve));
    expect(linesOf(recorder.file(sealed)).at(-2)).toMatchObject({
      from: 'asking.question',
      event: { type: 'xstate.done.actor.question' },
      after: { value: 'answered' },
    });
  });

  describe('tells of the answer of a port', () => {
    const called = { method: 'POST', path: '/company/{id}', status: 500, requestId: 'req-1' };
    const failed = { ok: false, error: { kind: 'failed', status: 500 } };
    const answerAfter = async (run: (signal: AbortSignal) => Promise<unknown>) => {
      let now = 1000;
      const ask = slot<unknown>('ask');
      const asking = setup({ actors: { ask } }).createMachine({
        id: 'asking',
        initial: 'waiting',
        states: {
          waiting: { invoke: { id: 'ask', src: 'ask', onDone: 'answered', onError: 'answered' } },
          answered: {},
        },
      });
      const recorder = createRecorder({ app: '', clock: { now: () => now }, onDefect: () => undefined });
      recorder.registerSecret('hush');
      const troubles: boolean[] = [];
      recorder.follow((_, __, isTrouble) => troubles.push(isTrouble));
      const logic = asking.provide({
        actors: {
          ask: fill(ask, (_, signal) => {
            now += 40;
            return run(signal);
          }),
        },
      });
      createActor(logic, { inspect: recorder.inspect }).start();
      await new Promise((resolve) => setImmediate(resolve));
      const text = recorder.file(sealed);
      const answer = linesOf(text).at(-2)?.answer;
      expect(troubles.at(-1)).toBe((answer as { outcome: string }).outcome === 'failed');
      expect(replay(text, [asking]).steps.at(-1)?.answer).toEqual(answer);
      return answer;
    };

    it('what came of it, how long it took, and which calls were made', async () => {
      expect(
        await answerAfter(async (signal) => {
          noteCall(signal, called);
          noteCall(signal, { ...called, status: null, requestId: null });
          return failed;
        }),
      ).toEqual({
        outcome: 'failed',
        ms: 40,
        calls: [called, { ...called, status: null, requestId: null }],
      });
    });

    it.each([
      ['ok', async () => ({ ok: true, value: 1 })],
      ['ok', async () => 'no result at all'],
      ['failed', async () => ({ answer: failed, at: 1 })],
      ['dropped', async () => ({ ok: false, error: { kind: 'dropped' } })],
      ['failed', () => Promise.reject(new Error('a defect'))],
    ])('%s', async (outcome, run) => {
      expect(await answerAfter(run)).toEqual({ outcome, ms: 40, calls: [] });
    });

    it('and shows of a request id nothing that is a secret or a sentence', async () => {
      for (const requestId of ['hush', 'Anna Smith'])
        expect(await answerAfter(async (signal) => noteCall(signal, { ...called, requestId }))).toMatchObject(
          { calls: [{ requestId: expect.stringMatching(/^<secret:\d>$/) }] },
        );
    });

    it('and of what only one side knows the names that are words', async () => {
      const unknown = [
        'leads.region',
        'hush',
        'leads.Anna Smith',
        'a sentence of somebody',
        'n'.repeat(65),
      ].map((name) => ({ what: 'field' as const, name }));
      const answer = await answerAfter(async (signal) => {
        noteCall(signal, { ...called });
        noteUnknown(signal, unknown);
      });
      const hidden = { what: 'field', name: expect.stringMatching(/^<secret:\d>$/) };
      expect(answer).toMatchObject({
        calls: [{ unknown: [unknown[0], hidden, hidden, hidden, hidden] }],
      });
    });
  });
});
