import { createMemoryClock } from '@adapters/memory/memory-clock';
import { fill } from '@machines/slot';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Sandbox, WrongBody } from './sandbox';
import { SCENARIOS, type Scenario } from './scenarios';
import { simulatorMachine, simulatorSlots } from './simulator.machine';
import type { Step } from './steps';

const FIRST: Scenario = SCENARIOS[0];

const WRONG: WrongBody = {
  call: 'auth.refresh',
  count: 1,
  refusals: [{ call: 'auth.refresh', field: 'userId', expected: 'null', came: 'nothing', sentAs: null }],
};
/** Whose body no back end sends, for the sandbox below. */
const UNFIT: Step = { do: 'answerWith', call: 'auth.refresh', body: { access: 'a' } };

const start = (opening: () => Promise<void> = async () => {}) => {
  const clock = createMemoryClock();
  const performed: Step[] = [];
  const closed: number[] = [];
  let opened = 0;
  const makeSandbox = (): Sandbox => {
    opened += 1;
    const number = opened;
    return {
      tabs: () => [],
      now: clock.now,
      steps: () => performed,
      waiting: () => ({ calls: [], messages: [] }),
      lastBody: () => undefined,
      answered: () => [],
      perform: async (step) => {
        if (step === UNFIT) return WRONG;
        performed.push(step);
        return null;
      },
      snapshots: () => [],
      close: () => closed.push(number),
    };
  };
  const machine = simulatorMachine.provide({
    actors: {
      open: fill(simulatorSlots.open, async () => {
        await opening();
        return makeSandbox();
      }),
      perform: fill(simulatorSlots.perform, ({ sandbox, step }) => sandbox.perform(step)),
    },
  });
  const simulator = createActor(machine, { clock });
  simulator.start();
  return { clock, simulator, performed, closed };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));
const ready = async (stage: ReturnType<typeof start>, scenario: Scenario | null) => {
  stage.simulator.send({ type: 'opened' });
  await turn();
  stage.simulator.send({ type: 'scenario.chosen', scenario });
  await turn();
};

describe('the simulator', () => {
  it('opens nothing until it is looked at', async () => {
    const { simulator } = start();
    expect(simulator.getSnapshot()).toMatchObject({ value: 'closed', context: { sandbox: null } });
    simulator.send({ type: 'opened' });
    expect(simulator.getSnapshot().value).toBe('opening');
    await turn();
    expect(simulator.getSnapshot().value).toBe('ready');
  });

  it('takes one step at a time, and none after the last one', async () => {
    const stage = start();
    await ready(stage, FIRST);
    for (const _ of [...FIRST.steps, 'one too many']) {
      stage.simulator.send({ type: 'next.asked' });
      await turn();
    }
    expect(stage.performed).toEqual(FIRST.steps.map(({ step }) => step));
    expect(stage.simulator.getSnapshot()).toMatchObject({ value: 'ready', context: { done: 3 } });
  });

  it('runs a scenario to its end, with a pause between two steps', async () => {
    const stage = start();
    await ready(stage, FIRST);
    stage.simulator.send({ type: 'run.asked' });
    await turn();
    expect(stage.performed).toHaveLength(1);
    expect(stage.simulator.getSnapshot().value).toBe('pausing');
    for (const _ of FIRST.steps) {
      stage.clock.advance(1500);
      await turn();
    }
    expect(stage.performed).toHaveLength(3);
    expect(stage.simulator.getSnapshot()).toMatchObject({ value: 'ready', context: { runs: false } });
  });

  it('stops a run, in a pause and in the middle of a step', async () => {
    const stage = start();
    await ready(stage, FIRST);
    stage.simulator.send({ type: 'run.asked' });
    stage.simulator.send({ type: 'run.stopped' });
    await turn();
    expect(stage.simulator.getSnapshot().value).toBe('ready');
    stage.simulator.send({ type: 'run.asked' });
    await turn();
    stage.simulator.send({ type: 'run.stopped' });
    stage.clock.advance(10_000);
    await turn();
    expect(stage.performed).toHaveLength(2);
  });

  it('closes the old sandbox when a scenario begins afresh', async () => {
    const stage = start();
    await ready(stage, FIRST);
    expect(stage.closed).toEqual([1]);
    stage.simulator.send({ type: 'next.asked' });
    await turn();
    stage.simulator.send({ type: 'scenario.chosen', scenario: FIRST });
    expect(stage.closed).toEqual([1, 2]);
    expect(stage.simulator.getSnapshot().context).toMatchObject({ done: 0, sandbox: null });
  });

  it('does single steps by hand, and looks again after a press in the portal itself', async () => {
    const stage = start();
    await ready(stage, null);
    stage.simulator.send({ type: 'step.asked', step: { do: 'use' } });
    await turn();
    expect(stage.performed).toEqual([{ do: 'use' }]);
    const { beat } = stage.simulator.getSnapshot().context;
    stage.simulator.send({ type: 'touched' });
    expect(stage.simulator.getSnapshot().context.beat).toBe(beat + 1);
  });

  it('says why a body was not laid ready, until the next step, and a run ends there', async () => {
    const stage = start();
    const [first, ...others] = FIRST.steps;
    const unfit: unknown = { ...FIRST, steps: [{ ...first, step: UNFIT }, ...others] };
    await ready(stage, unfit as Scenario);
    stage.simulator.send({ type: 'run.asked' });
    await turn();
    expect(stage.simulator.getSnapshot()).toMatchObject({
      value: 'ready',
      context: { wrong: WRONG, done: 1 },
    });
    stage.simulator.send({ type: 'step.asked', step: { do: 'use' } });
    await turn();
    expect(stage.simulator.getSnapshot()).toMatchObject({ value: 'ready', context: { wrong: null } });
    expect(stage.performed).toEqual([{ do: 'use' }]);
  });

  it('says why a sandbox could not be opened, and tries again with the next choice', async () => {
    let isBroken = true;
    const stage = start(async () => {
      if (isBroken) throw new Error('chunk is gone');
    });
    stage.simulator.send({ type: 'opened' });
    await turn();
    expect(stage.simulator.getSnapshot()).toMatchObject({
      value: 'failed',
      context: { failure: 'Error: chunk is gone' },
    });
    isBroken = false;
    stage.simulator.send({ type: 'scenario.chosen', scenario: null });
    await turn();
    expect(stage.simulator.getSnapshot()).toMatchObject({ value: 'ready', context: { failure: null } });
  });
});
