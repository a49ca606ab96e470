// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { Link, PrefetchContext } from './link';

const ADDRESS = '/forgot-password?from=here#top';
const prefetch = vi.fn();
const events = vi.fn();
let place: ReturnType<typeof memoryLocation> & { history: string[] };
beforeEach(() => {
  prefetch.mockClear();
  events.mockClear();
  place = memoryLocation({ record: true });
  draw(
    <Router hook={place.hook}>
      <PrefetchContext value={prefetch}>
        <Link href={ADDRESS} onClick={events}>
          <span>Own</span>
        </Link>
      </PrefetchContext>
    </Router>,
  );
});
/** What is left to the browser would leave the test. */
const stay = (event: Event) => event.preventDefault();
beforeEach(() => window.addEventListener('click', stay));
afterEach(() => window.removeEventListener('click', stay));

describe('a click on a link of the portal', () => {
  it('leads to its whole address, whose page is fetched at once', () => {
    // false: its default is prevented
    expect(fireEvent.click(screen.getByText('Own'), { button: 0 })).toBe(false);
    expect(place.history).toEqual(['/', ADDRESS]);
    expect(prefetch.mock.calls).toEqual([[ADDRESS]]);
    expect(events).toHaveBeenCalledOnce();
  });

  it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'with %j is the browser’s',
    (how) => {
      fireEvent.click(screen.getByText('Own'), how);
      expect(place.history).toEqual(['/']);
      expect(prefetch).not.toHaveBeenCalled();
    },
  );
});

it('a pointer that comes over a link fetches its page before it is asked for, once', () => {
  fireEvent.pointerEnter(screen.getByRole('link'));
  expect(prefetch.mock.calls).toEqual([[ADDRESS]]);
  expect(place.history).toEqual(['/']);
});
