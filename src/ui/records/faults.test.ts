import type { Field } from '@domain/area/field';
import { expect, it } from 'vitest';
import { en } from './fault.texts.en';
import { errorText } from './faults';

const t = {
  has: (key: string) => Object.hasOwn(en, key),
  of: (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, String(value)),
      String(en[key as keyof typeof en]),
    ),
};

it.each<[string, Field, string]>([
  ['too_large', { kind: 'money' }, 'This is too large: at most 1,000,000,000.00.'],
  ['too_large', { kind: 'whole', max: 100 }, 'This is too large: at most 100.'],
  ['too_small', { kind: 'money', min: 1 }, 'This is too small: at least 0.01.'],
  ['too_long', { kind: 'text' }, 'This is too long: at most 200 characters.'],
  ['too_large', { kind: 'day' }, 'This is too large.'],
])('%s of %o says up to where it may go', (code, field, text) => {
  expect(errorText(code, t, field)).toBe(text);
});
