// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DateField, type DateUnit, dayIn, monthIn } from './date-field';

it.each([
  ['31-12-2026', '2026-12-31'],
  ['1.2.2026', '2026-02-01'],
  [' 05/11/2026 ', '2026-11-05'],
  ['2026-12-31', '2026-12-31'],
  ['31122026', '2026-12-31'],
  ['31022026', null],
  ['20261231', null],
  ['31-02-2026', null],
  ['12-31-2026', null],
  ['31-12-26', null],
  ['', null],
])('reads %s as %s', (text, day) => {
  expect(dayIn(text)).toBe(day);
});

const Form = ({ first = '', unit = 'day' }: { first?: string; unit?: DateUnit }) => {
  const [value, setValue] = useState(first);
  return (
    <>
      <DateField
        name="day"
        label="Last day"
        unit={unit}
        required={false}
        error={null}
        warning={null}
        value={value}
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  );
};

it('shows and takes a day as DD-MM-YYYY, and hands it on as YYYY-MM-DD', async () => {
  render(<Form first="2026-11-30" />);
  const input = screen.getByLabelText('Last day');
  expect(input).toHaveValue('30-11-2026');
  const user = userEvent.setup();
  await user.clear(input);
  expect(screen.getByRole('status')).toHaveTextContent('');
  await user.type(input, '5.1.2027');
  expect(screen.getByRole('status')).toHaveTextContent('2027-01-05');
  await user.tab();
  expect(input).toHaveValue('05-01-2027');
});

it('leaves what is no day as it was typed', async () => {
  render(<Form />);
  const input = screen.getByLabelText('Last day');
  const user = userEvent.setup();
  await user.type(input, '31-02-2026');
  await user.tab();
  expect(input).toHaveValue('31-02-2026');
});

it('writes a month as MM-YYYY, and hands on its first day', async () => {
  render(<Form first="2026-11-01" unit="month" />);
  const input = screen.getByLabelText('Last day');
  expect(input).toHaveValue('11-2026');
  const user = userEvent.setup();
  await user.clear(input);
  await user.type(input, '2-2027');
  expect(screen.getByRole('status')).toHaveTextContent('2027-02-01');
});

it.each([
  ['11-2026', '2026-11-01'],
  ['2026-11', '2026-11-01'],
  ['17-11-2026', '2026-11-01'],
  ['112026', '2026-11-01'],
  ['202611', null],
  ['13-2026', null],
])('reads the month %s as %s', (text, month) => {
  expect(monthIn(text)).toBe(month);
});
