// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { pause } from './pause';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What a pause says of itself, again and again, when the browser calls back with this. */
const report = async (deadline: IdleDeadline) => {
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => run(deadline));
  return pause();
};

it('lasts as long as the browser says', async () => {
  let left = 9;
  const lasts = await report({ didTimeout: false, timeRemaining: () => left });
  expect(lasts()).toBe(true);
  left = 0;
  expect(lasts()).toBe(false);
});

it('takes some milliseconds of a page that is never idle', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lasts = await report({ didTimeout: true, timeRemaining: () => 0 });
  expect(lasts()).toBe(true);
  vi.advanceTimersByTime(4);
  expect(lasts()).toBe(false);
});

it('comes, and ends, where the browser does not tell when it is idle', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  const coming = pause();
  vi.advanceTimersByTime(1_000);
  const lasts = await coming;
  expect(lasts()).toBe(true);
  vi.advanceTimersByTime(4);
  expect(lasts()).toBe(false);
});
