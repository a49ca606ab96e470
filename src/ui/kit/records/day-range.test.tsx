// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DayRange } from './day-range';

it('lets Escape pass to whatever it stands in: nothing of its own is open', () => {
  render(<DayRange label="Expected start" from="2026-11-01" to={null} onChange={() => undefined} />);
  const day = screen.getByText('15').closest('span') ?? document.body;
  // a popover is closed by the browser itself, unless somebody takes the key
  expect(fireEvent.keyDown(day, { key: 'Escape', code: 'Escape' })).toBe(true);
});
