import { describe, expect, it } from 'vitest';
import type { Field, FieldInput } from './field';
import { fieldError, fieldErrors } from './field-errors';

const TODAY = '2026-01-05';

describe('a field', () => {
  it.each<[string, Field, FieldInput, string | null]>([
    ['needed and empty', { kind: 'text', required: true }, '', 'required'],
    ['empty', { kind: 'email' }, null, null],
    ['too long', { kind: 'text', maxLength: 3 }, 'four', 'too_long'],
    ['as long as it may be', { kind: 'text', maxLength: 4 }, 'four', null],
    ['no address', { kind: 'email' }, 'falcon', 'invalid'],
    ['an address', { kind: 'email' }, 'a@falcon.example', null],
    ['no telephone number', { kind: 'phone' }, 'call me', 'invalid'],
    ['a telephone number of blanks, which is none', { kind: 'phone' }, '   ', null],
    [
      'a telephone number of blanks where one is needed',
      { kind: 'phone', required: true },
      '   ',
      'required',
    ],
    ['a telephone number', { kind: 'phone' }, '+971 50 123 4567', null],
    ['no option', { kind: 'choice', options: ['web'] }, 'fax', 'invalid'],
    ['less than nothing', { kind: 'money' }, -1, 'too_small'],
    ['half a fils', { kind: 'money' }, 1.5, 'invalid'],
    ['more than is stored', { kind: 'money' }, 100_000_000_001, 'too_large'],
    ['too many', { kind: 'whole', max: 100 }, 101, 'too_large'],
    ['three decimals', { kind: 'decimal' }, 1.005, null],
    ['four decimals', { kind: 'decimal' }, 1.0005, 'invalid'],
    ['less than a thousandth', { kind: 'decimal', min: 0.001 }, 0, 'too_small'],
    ['no day', { kind: 'day' }, '2026-02-30', 'invalid'],
    ['a day', { kind: 'day' }, '2026-02-28', null],
    ['no instant', { kind: 'instant' }, '2026-02-28', 'invalid'],
    ['an instant', { kind: 'instant' }, '2026-02-28T10:00:00+04:00', null],
    ['no yes or no', { kind: 'flag' }, 'yes', 'invalid'],
    ['a record', { kind: 'reference', to: 'user' }, 'user-1', null],
    ['a day that is over', { kind: 'day', check: 'future' }, '2026-01-05', 'not_in_future'],
  ])('that is %s', (_, field, value, code) => {
    expect(fieldError(field, value, TODAY)?.code ?? null).toBe(code);
  });

  it('may be odd and is taken all the same', () => {
    expect(fieldError({ kind: 'text', check: 'emiratesId' }, '784-1', TODAY)?.level).toBe('warn');
  });
});

it('only what is given is checked, and what no form has is left alone', () => {
  const fields = { name: { kind: 'text', required: true }, email: { kind: 'email' } } as const;
  expect(fieldErrors(fields, { email: 'x', other: 1 }, TODAY)).toEqual({
    email: { level: 'error', code: 'invalid' },
  });
});
