// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { whenHidden } from './hidden';

const turn = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('runs what it is given each time the page is hidden, until that is no longer wanted', () => {
  const run = vi.fn();
  const stop = whenHidden(run);
  turn('hidden');
  turn('visible');
  turn('hidden');
  expect(run).toHaveBeenCalledTimes(2);
  stop();
  turn('hidden');
  expect(run).toHaveBeenCalledTimes(2);
});
