// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { expect, it } from 'vitest';
import { Stepper } from './stepper';

const STEPS = ['File', 'Mapping', 'Check'].map((label) => ({ id: label, label }));

it('names its steps in order, and tells the one that it is at', () => {
  const { redraw } = draw(<Stepper label="Import" steps={STEPS} current="Mapping" />);
  const shown = () => within(screen.getByRole('list', { name: 'Import' })).getAllByRole('listitem');
  expect(shown().map(({ textContent }) => textContent)).toEqual(['1File', '2Mapping', '3Check']);
  const current = () => shown().findIndex((step) => step.querySelector('[aria-current="step"]') !== null);
  expect(current()).toBe(1);
  redraw(<Stepper label="Import" steps={STEPS} current="Check" />);
  expect(current()).toBe(2);
});

it('is neither a landmark nor a stop of the keyboard', async () => {
  const { user } = draw(<Stepper label="Import" steps={STEPS} current="File" />);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  await user.tab();
  expect(document.body).toHaveFocus();
});
