import { expect, it } from 'vitest';
import { isOptional } from './handed-in.rules';

it.each([
  ['not required', 'requested', { is_required: false }, true],
  ['nobody said whether', 'requested', { is_required: null }, true],
  ['rejected, and not required', 'rejected', { is_required: false, is_wanted: false }, true],
  ['required', 'requested', { is_required: true }, false],
  ['not required, and requested again', 'requested', { is_required: false, is_wanted: true }, false],
  ['there already', 'verified', { is_required: false, is_wanted: false }, false],
  ['of the wallet, no item of a checklist', 'requested', {}, false],
])('an item is optional while nobody has to hand it in: %s', (_, state, fields, expected) => {
  expect(isOptional({ state, fields })).toBe(expected);
});
