// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox';

it.each([
  ['all', true, false],
  ['some', false, true],
  ['none', false, false],
] as const)('shows %s', (checked, on, partly) => {
  draw(
    <Checkbox checked={checked} onToggle={() => {}}>
      All
    </Checkbox>,
  );
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' });
  expect([box.checked, box.indeterminate]).toEqual([on, partly]);
});

it('becomes partly checked and fully checked again as it is told, not by its own press', async () => {
  const onToggle = vi.fn();
  const of = (checked: 'all' | 'some') => (
    <Checkbox checked={checked} onToggle={onToggle} label="All companies below Falcon">
      All
    </Checkbox>
  );
  const { user, redraw } = draw(of('some'));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All companies below Falcon' });
  await user.click(screen.getByText('All'));
  expect(onToggle).toHaveBeenCalledTimes(1);
  expect(box.checked).toBe(false);
  redraw(of('all'));
  expect([box.checked, box.indeterminate]).toEqual([true, false]);
  redraw(of('some'));
  expect([box.checked, box.indeterminate]).toEqual([false, true]);
});

it('does nothing while it is disabled', async () => {
  const onToggle = vi.fn();
  const { user } = draw(
    <Checkbox checked="none" onToggle={onToggle} disabled>
      Falcon
    </Checkbox>,
  );
  await user.click(screen.getByText('Falcon'));
  expect(onToggle).not.toHaveBeenCalled();
});
