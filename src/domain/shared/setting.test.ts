import { expect, it } from 'vitest';
import { type Setting, settingAt } from './setting';

const setting: Setting<number> = [
  { from: '2026-06-01', value: 50 },
  { from: '2022-10-03', value: 25 },
];

it.each([
  ['2022-10-02', null],
  ['2022-10-03', 25],
  ['2026-05-31', 25],
  ['2026-06-01', 50],
  ['2030-01-01', 50],
])('on %s the value is %s', (day, value) => {
  expect(settingAt(setting, day)).toBe(value);
});

it('takes the later of two entries of one day, and keeps a value of nothing', () => {
  expect(settingAt([...setting, { from: '2026-06-01', value: 0 }], '2026-07-01')).toBe(0);
});
