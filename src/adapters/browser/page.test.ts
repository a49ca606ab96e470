// @vitest-environment jsdom
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import type { PageEvent } from '@domain/platform/page.port';
import { expect, it } from 'vitest';
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

it.each(['pointerdown', 'keydown', 'wheel', 'click'])('%s is a sign of life', (gesture) => {
  const { events, stop } = watched();
  by(gesture);
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
  stop();
  expect(events.map((event) => 'at' in event && event.at)).toEqual([1_000_000, 1_015_000]);
});
