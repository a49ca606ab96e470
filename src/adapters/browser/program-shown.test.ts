// @vitest-environment jsdom
import { APP_SHELL_ID } from '@domain/platform/boot-plan';
import { beforeEach, expect, it, vi } from 'vitest';
import { programShown } from './program-shown';

beforeEach(() => {
  document.body.replaceChildren();
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    queueMicrotask(() => draw(0));
    return 1;
  });
});

it('waits while the app shell of the start page stands, whatever else comes and goes beside it', async () => {
  const shell = document.createElement('div');
  shell.id = APP_SHELL_ID;
  const other = document.createElement('div');
  document.body.append(shell, other);
  let hasArrived = false;
  const waiting = programShown().then(() => {
    hasArrived = true;
  });
  other.remove();
  await new Promise((resolve) => setTimeout(resolve));
  expect(hasArrived).toBe(false);
  shell.remove();
  await waiting;
});

it('waits for a frame alone where no app shell stands', async () => {
  await programShown();
});
