// @vitest-environment jsdom
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import type { PageEvent } from '@domain/platform/page.port';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBrowserPage } from './page';

const watched = () => {
  const clock = createMemoryClock(1_000_000);
  const events: PageEvent[] = [];
  const stop = createBrowserPage({ clock, telemetry: createMemoryTelemetry() }).watch((event) =>
    events.push(event),
  );
  return { clock, events, stop };
};
const by = (gesture: string) => document.body.dispatchEvent(new Event(gesture, { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(['pointerdown', 'keydown', 'wheel', 'click'])('%s is a sign of life', (gesture) => {
  const { clock, events, stop } = watched();
  by(gesture);
  // what it asks for comes first: it is told afterwards, of the moment that it was given
  expect(events).toEqual([]);
  clock.advance(3);
  vi.runAllTimers();
  stop();
  by(gesture);
  expect(events).toEqual([{ kind: 'used', at: 1_000_000 }]);
});

it('signs of life are told every fifteen seconds at most', () => {
  const { clock, events, stop } = watched();
  by('keydown');
  clock.advance(14_999);
  by('keydown');
  clock.advance(1);
  by('click');
  vi.runAllTimers();
  stop();
  expect(events.map((event) => 'at' in event && event.at)).toEqual([1_000_000, 1_015_000]);
});
