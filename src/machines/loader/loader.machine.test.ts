import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { LOADER_MS, loaderMachine } from './loader.machine';

it('loads for a second and a half', () => {
  const clock = new SimulatedClock();
  const actor = createActor(loaderMachine, { clock }).start();
  clock.increment(LOADER_MS - 1);
  expect(actor.getSnapshot().value).toBe('loading');
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('done');
});
