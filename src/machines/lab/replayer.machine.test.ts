import { readFileSync } from 'node:fs';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { replayerMachine } from './replayer.machine';

const kept = new URL('../../../tests/traces/kept/unlock-left-the-idle-watch-off.ndjson', import.meta.url);
const text = readFileSync(kept, 'utf8');

const start = (wanted: number | null = null) => {
  const clock = createMemoryClock();
  const replayer = createActor(replayerMachine, { input: { wanted }, clock });
  replayer.start();
  return { clock, replayer };
};
const give = ({ clock, replayer }: ReturnType<typeof start>, given = text) => {
  replayer.send({ type: 'file.given', name: 'run.ndjson', text: given });
  expect(replayer.getSnapshot().value).toBe('loading');
  clock.advance(50);
};

const lastOf = ({ replayer }: ReturnType<typeof start>): number =>
  (replayer.getSnapshot().context.run?.steps.length ?? 0) - 1;

describe('the replayer', () => {
  it('shows a run from its beginning, and forgets the text of the file', () => {
    const stage = start();
    give(stage);
    const { value, context } = stage.replayer.getSnapshot();
    expect(value).toEqual({ shown: 'paused' });
    expect(context).toMatchObject({ name: 'run.ndjson', at: 0, why: null, text: '' });
    expect(context.run?.outcome.kind).toBe('same');
  });

  it('begins at the step that a link asks for, or at the last one before the end', () => {
    const stage = start(168);
    give(stage);
    const { at, run } = stage.replayer.getSnapshot().context;
    expect(run?.steps[at]?.seq).toBe(168);
    const beyond = start(999_999);
    give(beyond);
    const { context } = beyond.replayer.getSnapshot();
    expect(context.at).toBe((context.run?.steps.length ?? 0) - 1);
  });

  it('steps and jumps within the run, never beyond it', () => {
    const stage = start();
    give(stage);
    const { replayer } = stage;
    const at = () => replayer.getSnapshot().context.at;
    const last = lastOf(stage);
    replayer.send({ type: 'stepped', by: -1 });
    expect(at()).toBe(0);
    replayer.send({ type: 'stepped', by: 2 });
    expect(at()).toBe(2);
    replayer.send({ type: 'jumped', to: 1e9 });
    expect(at()).toBe(last);
    replayer.send({ type: 'jumped', to: -5 });
    expect(at()).toBe(0);
  });

  it('plays by the clock, pauses, and plays from the beginning once it has come to the end', () => {
    const stage = start();
    give(stage);
    const { clock, replayer } = stage;
    const now = () => replayer.getSnapshot();
    replayer.send({ type: 'play.toggled' });
    clock.advance(2100);
    expect([now().value, now().context.at]).toEqual([{ shown: 'playing' }, 3]);
    replayer.send({ type: 'play.toggled' });
    clock.advance(10_000);
    expect([now().value, now().context.at]).toEqual([{ shown: 'paused' }, 3]);
    const last = lastOf(stage);
    replayer.send({ type: 'jumped', to: last - 1 });
    replayer.send({ type: 'play.toggled' });
    clock.advance(700);
    expect([now().value, now().context.at]).toEqual([{ shown: 'paused' }, last]);
    replayer.send({ type: 'play.toggled' });
    expect([now().value, now().context.at]).toEqual([{ shown: 'playing' }, 0]);
    replayer.send({ type: 'stepped', by: 1 });
    expect([now().value, now().context.at]).toEqual([{ shown: 'paused' }, 1]);
  });

  it('says in a sentence why a file cannot be read, and takes another one', () => {
    const stage = start();
    give(stage, text.replace('"idle.started"', '"idle.stopped"'));
    expect(stage.replayer.getSnapshot().value).toBe('unreadable');
    expect(stage.replayer.getSnapshot().context.why).toMatch(/edited or truncated/);
    stage.replayer.send({ type: 'play.toggled' });
    expect(stage.replayer.getSnapshot().value).toBe('unreadable');
    give(stage);
    expect(stage.replayer.getSnapshot().value).toEqual({ shown: 'paused' });
    stage.replayer.send({ type: 'file.closed' });
    expect(stage.replayer.getSnapshot()).toMatchObject({ value: 'empty', context: { run: null, name: '' } });
  });
});
