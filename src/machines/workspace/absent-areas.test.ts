import { ok, refused } from '@domain/shared/result';
import { expect, it, vi } from 'vitest';
import { createAbsentAreas } from './absent-areas';

const NOT_SERVED = refused({ kind: 'refused', status: 404, code: 'not_served' } as const);

it('learns of an area by what a list was answered, tells it once, and unlearns it', () => {
  const areas = createAbsentAreas();
  const listener = vi.fn();
  const stop = areas.follow(listener);
  areas.answered('leads', '/Leads', ok([]));
  expect([...areas.now(), listener.mock.calls.length]).toEqual([0]);
  areas.answered('partners', '/partners', NOT_SERVED);
  const learnt = areas.now();
  expect([...learnt]).toEqual([['partners', '/partners']]);
  areas.answered('partners', '/partners', NOT_SERVED);
  expect(areas.now()).toBe(learnt);
  areas.answered('partners', '/partners', ok([]));
  expect([...areas.now()]).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  areas.answered('partners', '/partners', NOT_SERVED);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('learns nothing from any other refusal', () => {
  const areas = createAbsentAreas();
  areas.answered('leads', '/Leads', refused({ kind: 'unreachable' }));
  areas.answered('leads', '/Leads', refused({ kind: 'refused', status: 403, code: 'forbidden' }));
  expect([...areas.now()]).toEqual([]);
  areas.answered('partners', '/partners', NOT_SERVED);
  areas.answered('partners', '/partners', refused({ kind: 'unreachable' }));
  expect([...areas.now()]).toEqual([['partners', '/partners']]);
});
