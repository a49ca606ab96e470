import type { TraceNote } from '@domain/tracing/trace-note';
import { describe, expect, it } from 'vitest';
import { assign, createActor, sendTo, setup, spawnChild, stopChild } from 'xstate';
import { checkSum } from './check-sum';
import { createRecorder } from './recorder';
import { replay } from './replay';
import { sealed } from './seal';

const lamp = (step: number) =>
  setup({
    types: {} as { context: { at: number }; events: { type: 'pressed'; at: number } },
    actions: { setAt: assign(({ event }) => ({ at: event.at * step })) },
  }).createMachine({
    id: 'lamp',
    context: { at: 0 },
    initial: 'off',
    states: {
      off: { on: { pressed: { target: 'on', actions: 'setAt' } } },
      on: { on: { pressed: { target: 'off', actions: 'setAt' } } },
    },
  });

const recorded = (presses: number): string => {
  const recorder = createRecorder({ app: '1.0', clock: { now: () => 0 }, onDefect: () => undefined });
  const actor = createActor(lamp(1), { inspect: recorder.inspect }).start();
  for (let at = 1; at <= presses; at += 1) actor.send({ type: 'pressed', at });
  return recorder.file(sealed);
};

/** The trace with its text changed and its check sum made good. */
const forged = (text: string, change: (body: string) => string): string => {
  const rows = change(text).trimEnd().split('\n');
  const body = `${rows.slice(0, -1).join('\n')}\n`;
  const end = { ...JSON.parse(rows.at(-1) ?? '{}'), sha256: checkSum(body) };
  return `${body}${JSON.stringify(end)}\n`;
};
/** A note in one line: its code, and what it is about. */
const said = ({ code, values = {} }: TraceNote): string => [code, ...Object.values(values)].join(' ');
const why = (text: string) => {
  const { outcome } = replay(text, [lamp(1)]);
  return outcome.kind === 'unreadable' ? said(outcome.why) : outcome.kind;
};

describe('a replay', () => {
  it('says same, step by step', () => {
    const run = replay(recorded(3), [lamp(1)]);
    expect(run.outcome).toEqual({ kind: 'same', steps: 4 });
    expect(run.warnings).toEqual([]);
    expect(
      run.steps.map(({ seq, actor, event, before, after }) => [
        seq,
        actor,
        event.type,
        before?.value,
        after.value,
      ]),
    ).toEqual([
      [1, 'lamp', 'xstate.init', undefined, 'off'],
      [2, 'lamp', 'pressed', 'off', 'on'],
      [3, 'lamp', 'pressed', 'on', 'off'],
      [4, 'lamp', 'pressed', 'off', 'on'],
    ]);
    expect(run.stateAt(-1)).toEqual({});
    expect(run.stateAt(2).lamp?.value).toBe('off');
    expect(run.stateAt(2).lamp?.context).toEqual({ at: 2 });
  });

  it('names the first step that differs, expected against got', () => {
    const { outcome, warnings, steps } = replay(recorded(3), [lamp(2)]);
    expect(outcome).toMatchObject({
      kind: 'different',
      seq: 2,
      actor: 'lamp',
      event: { type: 'pressed', at: 1 },
      expected: { value: 'on' },
      got: { value: 'on', context: { at: 2 } },
    });
    expect(warnings).toEqual([]);
    expect(steps).toHaveLength(2);
  });

  it('warns of a machine that has changed since, and then names the difference', () => {
    const changed = setup({}).createMachine({
      id: 'lamp',
      context: { at: 0 },
      initial: 'off',
      states: { off: {} },
    });
    const { outcome, warnings } = replay(recorded(1), [changed]);
    expect(warnings.map(said)).toEqual(['machineChanged lamp']);
    expect(outcome).toMatchObject({
      kind: 'different',
      seq: 2,
      expected: { value: 'on' },
      got: { value: 'off' },
    });
  });

  it('warns of a machine that is gone, and of another XState', () => {
    const other = setup({}).createMachine({ id: 'other' });
    const text = forged(recorded(1), (body) => body.replace('"xstate":"5', '"xstate":"4'));
    const { outcome, warnings } = replay(text, [other]);
    expect(warnings.map(said)).toEqual([expect.stringMatching(/^otherXState 4.* 5/), 'machineGone lamp']);
    expect(outcome).toMatchObject({
      kind: 'different',
      seq: 1,
      got: { error: { code: 'noMachine', values: { path: 'lamp' } } },
    });
  });

  it.each<[string, (body: string) => string, string]>([
    ['an event before the beginning', (body) => body.replace('"xstate.init"', '"pressed"'), 'notBegun lamp'],
    [
      'a line that is not there',
      (body) =>
        body
          .replace('"pressed","at":1}', '"x"},"of":77')
          .replace('"at":1,"type":"pressed"}', '"type":"x"},"of":77'),
      'noLine 77',
    ],
    [
      'the wildcard',
      (body) => body.replace('"type":"pressed"', '"type":"*"'),
      "threw An event cannot have the wildcard type ('*')",
    ],
  ])('does not fall over %s', (_, change, error) => {
    const { outcome } = replay(forged(recorded(2), change), [lamp(1)]);
    const got = outcome.kind === 'different' ? outcome.got : outcome;
    expect('error' in got && said(got.error)).toBe(error);
  });
});

/** A root beside the first one, whose children are begun and ended while it runs. */
const house = setup({
  types: {} as { events: { type: 'lit' | 'left' | 'pressed'; room: string } },
  actors: { lamp: lamp(1) },
}).createMachine({
  id: 'house',
  on: {
    lit: { actions: spawnChild('lamp', { id: ({ event }) => `room:${event.room}` }) },
    pressed: { actions: sendTo(({ event }) => `room:${event.room}`, { type: 'pressed', at: 1 }) },
    left: { actions: stopChild(({ event }) => `room:${event.room}`) },
  },
});

describe('several roots with children of their own', () => {
  it.each([
    ['from its beginning', 5_000_000],
    ['from where its beginning is forgotten', 20_000],
  ])('are the same run once more, %s', async (_, limitBytes) => {
    const parts = { app: '1.0', clock: { now: () => 0 }, limitBytes };
    const recorder = createRecorder({
      ...parts,
      onDefect: (error) => {
        throw error;
      },
    });
    recorder.learn({ shown: { house: ['room'], lamp: ['at'] } });
    const { inspect } = recorder;
    const [alone, all] = [createActor(lamp(1), { inspect }), createActor(house, { inspect })];
    alone.start();
    all.start();
    for (let round = 0; round < 60; round += 1) {
      alone.send({ type: 'pressed', at: round });
      all.send({ type: 'lit', room: `${round}` });
      all.send({ type: 'pressed', room: `${round}` });
      // the recorder looks around once everybody is at rest
      await Promise.resolve();
      await Promise.resolve();
      all.send({ type: 'pressed', room: `${round}` });
      all.send({ type: 'left', room: `${round}` });
    }
    const text = recorder.file(sealed);
    const snaps = text.split('\n').filter((line) => line.startsWith('{"kind":"snap"'));
    // a room that was left is not kept for ever
    for (const snap of snaps) expect(snap.match(/room/g)?.length ?? 0).toBeLessThan(2);
    const { outcome, head, warnings } = replay(text, [lamp(1), house]);
    expect(outcome).toEqual({ kind: 'same', steps: expect.any(Number) });
    expect([head?.truncated, warnings]).toEqual([limitBytes < 5_000_000, []]);
  });

  it('are asked for by name when one is missing', () => {
    expect(replay(recorded(1), [house]).outcome).toMatchObject({
      got: { error: { code: 'noMachine', values: { path: 'lamp' } } },
    });
  });
});

describe('a file that is no trace', () => {
  const text = recorded(2);
  const rows = text.trimEnd().split('\n');
  const NOT = 'notATrace';
  const BROKEN = 'checkSum';
  const deep = `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`;

  it.each<[string, string, string]>([
    ['empty', '', NOT],
    ['no JSON', 'hello\nworld\n', NOT],
    ['other JSON', '{"format":"har","v":1}\n', NOT],
    ['null', 'null', NOT],
    ['binary', '\u0000\u0001\ud800', NOT],
    ['an unknown version', text.replace('"v":3', '"v":4'), 'otherVersion 4 3'],
    ['a version that is none', text.replace('"v":3', '"v":"3"'), NOT],
    [
      'a broken head',
      forged(text, (body) => body.replace('"truncated":false,', '').replace(',"truncated":false', '')),
      'badHead',
    ],
    ['truncated', text.slice(0, -200), BROKEN],
    ['without its end', `${rows.slice(0, -1).join('\n')}\n`, BROKEN],
    ['without a line', [...rows.slice(0, 2), ...rows.slice(3)].join('\n'), BROKEN],
    ['edited', text.replace('"at":1', '"at":7'), BROKEN],
    [
      'resealed with a strange line',
      forged(text, (body) => body.replace('"kind":"ev"', '"kind":"eval"')),
      'badLine 2',
    ],
    [
      'resealed with a line twice',
      forged(text, () => [...rows.slice(0, 3), ...rows.slice(2)].join('\n')),
      'outOfOrder 4',
    ],
    [
      'a name of a prototype',
      forged(text, (body) => body.replace('{"at":1', '{"__proto__":{"x":1},"at":1')),
      'badLine 3',
    ],
    [
      'the same name in disguise',
      forged(text, (body) => body.replace('{"at":1', '{"\\u005f_proto__":{"x":1},"at":1')),
      'badLine 3',
    ],
    [
      'depth without end',
      forged(text, (body) => body.replace('{"at":1', `{"a":${deep},"at":1`)),
      'badLine 3',
    ],
    [
      'a path that is none',
      forged(text, (body) => body.replaceAll('"actor":"lamp"', '"actor":"../lamp"')),
      'badLine 2',
    ],
    ['too large', 'x'.repeat(64_000_001), 'tooLarge'],
  ])('%s: says why', (_, input, wanted) => {
    expect(why(input)).toBe(wanted);
    expect('x' in {}).toBe(false);
  });
});
