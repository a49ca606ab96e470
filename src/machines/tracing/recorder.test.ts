import { describe, expect, it } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { checkSum } from './check-sum';
import { createRecorder } from './recorder';
import { replay } from './replay';

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

const start = (limitBytes = 100_000, quiet?: () => Promise<void>) => {
  const defects: unknown[] = [];
  const recorder = createRecorder({
    app: '1.0',
    clock: { now: () => 1000 },
    limitBytes,
    onDefect: (error) => defects.push(error),
    ...(quiet && { quiet }),
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
    const lines = linesOf(recorder.file(checkSum));
    expect(lines.map(({ kind }) => kind)).toEqual(['head', 'ev', 'ev', 'end']);
    expect(lines[0]).toMatchObject({
      format: 'portal-trace',
      v: 1,
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
      const last = linesOf(recorder.file(checkSum)).at(-2);
      expect(last).toMatchObject({ event: { type }, after: { status: 'error', error: { name: 'Error' } } });
      expect(JSON.stringify(last)).not.toContain('Anna');
      expect(linesOf(recorder.file(checkSum))).toHaveLength(4);
      expect(replay(recorder.file(checkSum), [counter]).outcome.kind).toBe(
        type === 'breakEffect' ? 'same' : 'different',
      );
    },
  );

  it('forgets the beginning, and begins what it keeps with a line that stands on its own', async () => {
    const { recorder, actor } = start(4000);
    for (let n = 0; n < 200; n += 1) {
      actor.send({ type: 'count' });
      await Promise.resolve();
    }
    const [head, first] = linesOf(recorder.file(checkSum));
    expect(head).toMatchObject({ truncated: true });
    expect(first).toMatchObject({ kind: 'snap', actors: { counter: { value: {} } } });
    expect(recorder.size).toBeLessThanOrEqual(4000);
    expect(replay(recorder.file(checkSum), [counter]).outcome.kind).toBe('same');
  });

  it('forgets a burst that is too large, and begins again after it', async () => {
    const { recorder, actor } = start(4000);
    for (let n = 0; n < 200; n += 1) actor.send({ type: 'count' });
    expect(recorder.size).toBeLessThanOrEqual(4000);
    await Promise.resolve();
    actor.send({ type: 'count' });
    expect(linesOf(recorder.file(checkSum)).map(({ kind }) => kind)).toEqual(['head', 'snap', 'ev', 'end']);
    expect(replay(recorder.file(checkSum), [counter]).outcome).toEqual({ kind: 'same', steps: 1 });
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
    expect(replay(recorder.file(checkSum), [counter]).outcome).toEqual({ kind: 'same', steps: 1 });
  });

  it('says so when one state alone is larger than a trace may be', async () => {
    const { actor, defects } = start(100);
    actor.send({ type: 'count' });
    actor.send({ type: 'count' });
    await Promise.resolve();
    expect(defects).toEqual([new Error('One state of the portal is larger than a trace may be')]);
  });

  it('writes when it is quiet, once, and whatever is left when the trace is wanted', async () => {
    let fallQuiet = () => {};
    const quiet = new Promise<void>((resolve) => {
      fallQuiet = resolve;
    });
    const { recorder, actor } = start(undefined, () => quiet);
    let reads = 0;
    const looked = {
      type: 'count',
      get at() {
        reads += 1;
        return 1;
      },
    } as const;
    actor.send(looked);
    await Promise.resolve();
    expect(reads).toBe(0);
    fallQuiet();
    await quiet;
    const once = reads;
    expect(once).toBeGreaterThan(0);
    actor.send({ type: 'count' });
    expect(replay(recorder.file(checkSum), [counter]).outcome).toEqual({ kind: 'same', steps: 3 });
    expect(reads).toBe(once);
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
    expect(linesOf(recorder.file(checkSum)).at(-2)).toMatchObject({
      from: 'asking.question',
      event: { type: 'xstate.done.actor.question' },
      after: { value: 'answered' },
    });
  });
});
