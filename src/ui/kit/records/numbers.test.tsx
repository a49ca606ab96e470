// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { MoneyField, NumberField } from './numbers';

const FIELD = { name: 'pay', label: 'Pay', required: false, error: null, warning: null };

const Fields = ({ first = null }: { first?: number | null }) => {
  const [fils, setFils] = useState<number | null>(first);
  const [days, setDays] = useState<number | null>(null);
  return (
    <>
      <MoneyField {...FIELD} value={fils} onChange={setFils} />
      <NumberField {...FIELD} name="days" label="Days" value={days} onChange={setDays} />
      <output>{JSON.stringify({ fils, days })}</output>
    </>
  );
};
const drawn = (first?: number) => {
  const { user } = draw(<Fields {...(first !== undefined && { first })} />);
  const pay = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Pay' });
  const days = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Days' });
  return { user, pay, days, found: () => JSON.parse(screen.getByRole('status').textContent ?? '') };
};

it('shows integer fils in dirhams', () => {
  expect(drawn(9_000_050).pay).toHaveValue('90,000.50');
});

it.each([
  ['90,000.5', 9_000_050],
  ['١٬٢٣٤٫٥٠', 123_450],
])('takes %s as a whole: a paste, dictation, a keyboard on glass', (text, fils) => {
  const { pay, found } = drawn();
  pay.value = text;
  fireEvent(pay, new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
  expect(found().fils).toBe(fils);
  fireEvent.paste(pay, { clipboardData: { getData: () => '17.25' } });
  expect(found().fils).toBe(1_725);
});

it.each([null, '12'])(
  'takes what the browser fills in (%s) at once: a press beside it must not find the form moved',
  (data) => {
    const { days, found } = drawn();
    days.value = '12';
    fireEvent(days, new InputEvent('input', { bubbles: true, data }));
    expect(found().days).toBe(12);
  },
);

it('takes what was put there otherwise when the input is left', () => {
  const { pay, found } = drawn(100);
  fireEvent.focus(pay);
  pay.value = '';
  fireEvent.blur(pay);
  expect(found().fils).toBeNull();
});

it('takes Arabic digits key by key, and no letters', async () => {
  const { user, days, found } = drawn();
  await user.type(days, '٣x٠');
  expect(found().days).toBe(30);
  expect(days).toHaveValue('30');
});
