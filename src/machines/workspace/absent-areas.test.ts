import { expect, it, vi } from 'vitest';
import { createAbsentAreas } from './absent-areas';

it('learns of an area by what a list was answered, tells it once, and unlearns it', () => {
  const areas = createAbsentAreas();
  const listener = vi.fn();
  const stop = areas.follow(listener);
  areas.told('leads', '/Leads', false);
  expect([...areas.now(), listener.mock.calls.length]).toEqual([0]);
  areas.told('partners', '/partners', true);
  const learnt = areas.now();
  expect([...learnt]).toEqual([['partners', '/partners']]);
  areas.told('partners', '/partners', true);
  expect(areas.now()).toBe(learnt);
  areas.told('partners', '/partners', false);
  expect([...areas.now()]).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  areas.told('partners', '/partners', true);
  expect(listener).toHaveBeenCalledTimes(2);
});
