// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { painted } from './painted';

afterEach(() => {
  vi.restoreAllMocks();
});

it('waits for the frame, and for what comes after it', async () => {
  let draw: FrameRequestCallback = () => {};
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    draw = run;
    return 1;
  });
  let isPainted = false;
  const waiting = painted().then(() => {
    isPainted = true;
  });
  await Promise.resolve();
  expect(isPainted).toBe(false);
  draw(0);
  await waiting;
});

it('waits for no frame in a hidden tab, nor in one that is hidden meanwhile', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const waiting = painted();
  document.dispatchEvent(new Event('visibilitychange'));
  await waiting;
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await painted();
});
