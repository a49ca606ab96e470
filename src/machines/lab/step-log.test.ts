import { expect, it } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { createActor, setup } from 'xstate';
import { createStepLog } from './step-log';
import type { Step } from './steps';

const machine = setup({
  types: {} as { events: { type: 'pressed' } | { type: 'content.drawn' } },
}).createMachine({
  id: 'app',
});

const begin = () => {
  const log = createStepLog();
  const actor = createActor(machine, {
    systemId: 'app',
    inspect: (event: InspectionEvent) => log.inspect(event, 1),
  });
  actor.start();
  return { log, actor };
};

it('what somebody presses is a step, what a view sends of itself is none', () => {
  const { log, actor } = begin();
  actor.send({ type: 'content.drawn' });
  actor.send({ type: 'pressed' });
  expect(log.steps()).toEqual([{ do: 'send', to: 'app', event: { type: 'pressed' }, tab: 1 }]);
});

it('what a step sends is the step, also when it is sent later', async () => {
  const { log, actor } = begin();
  const step: Step = { do: 'send', to: 'app', event: { type: 'pressed' } };
  const done = log.perform(step, async () => {
    actor.send({ type: 'pressed' });
    await Promise.resolve();
    actor.send(step.event as { type: 'pressed' });
  });
  await done;
  expect(log.steps()).toEqual([step]);
});

it('a step that throws ends: what is pressed after it is heard again', () => {
  const { log, actor } = begin();
  const failing = () => {
    throw new Error('No such tab');
  };
  expect(() => log.perform({ do: 'use' }, failing)).toThrow('No such tab');
  actor.send({ type: 'pressed' });
  expect(log.steps().map((step) => step.do)).toEqual(['use', 'send']);
});
