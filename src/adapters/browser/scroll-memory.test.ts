// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScrollMemory } from './scroll-memory';

let top = 0;
beforeEach(() => {
  top = 0;
  history.replaceState(null, '', '/dashboard');
  vi.stubGlobal('scrollTo', (_: number, to: number) => {
    top = to;
  });
});
afterEach(() => vi.unstubAllGlobals());

it('goes to the anchor of the address, and to the top when it names none', () => {
  const place = document.body.appendChild(document.createElement('h2'));
  place.id = 'fines & fees';
  place.scrollIntoView = () => {
    top = 900;
  };
  history.replaceState(null, '', '/dashboard#fines%20%26%20fees');
  createScrollMemory(window).arrive();
  expect(top).toBe(900);
  for (const hash of ['#nowhere', '#%E0%A4', '']) {
    history.replaceState(null, '', `/dashboard${hash}`);
    createScrollMemory(window).arrive();
    expect(top, hash).toBe(0);
  }
});

it('is where it was after a reload, and takes nothing for a position that is none', () => {
  history.replaceState({ entry: 3, top: 440 }, '');
  createScrollMemory(window).arrive();
  expect(top).toBe(440);
  for (const state of [{ entry: 'x', top: 9 }, { top: 9 }, 7, { entry: 1, top: 'far' }]) {
    history.replaceState(state, '');
    createScrollMemory(window).arrive();
    expect(top).toBe(0);
  }
});

it('leaves a step to an anchor within the page to the browser', () => {
  const scrolls = createScrollMemory(window);
  scrolls.arrive();
  top = 300;
  history.pushState(null, '', '/dashboard#content');
  scrolls.returned();
  scrolls.arrive();
  expect(top).toBe(300);
});
