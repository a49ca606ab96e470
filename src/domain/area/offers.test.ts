import { expect, it } from 'vitest';
import type { Choice, Field } from './field';
import { isProposed, offeredBy, onlyChoice, statesOffered } from './offers';

const always: Field = { kind: 'reference', to: 'letter-templates', offers: ['approved'] };
const byType: Field = {
  kind: 'reference',
  to: 'employee',
  offers: { by: 'type', of: { renewal: ['active'] } },
};

it.each<[string, Field, Record<string, string | null>, readonly string[] | null]>([
  ['any record where nothing is said', { kind: 'reference', to: 'user' }, {}, null],
  ['records in the states that are named', always, { type: 'renewal' }, ['approved']],
  ['those of the option that was chosen', byType, { type: 'renewal' }, ['active']],
  ['any record of an option that is not there', byType, { type: 'cancellation' }, null],
  ['any record before the option is chosen', byType, { type: null }, null],
  ['any record of an option that every object has', byType, { type: 'toString' }, null],
])('a reference offers %s', (_, field, inputs, states) => {
  expect(statesOffered(field, offeredBy(field, inputs))).toEqual(states);
});

it.each<[string, Field, boolean]>([
  ['that must name a record', { kind: 'reference', to: 'employee', required: true }, true],
  ['that may stay empty', { kind: 'reference', to: 'employee' }, false],
  ['that names no record', { kind: 'text', required: true }, false],
])('a field %s is proposed: the one record that it may name', (_, field, expected) => {
  expect(isProposed(field)).toBe(expected);
});

const [maria, omar]: readonly [Choice, Choice] = [
  { id: 'maria', label: 'Maria' },
  { id: 'omar', label: 'Omar' },
];
it.each<[string, readonly Choice[] | null, Choice | null]>([
  ['the one that there is', [maria], maria],
  ['none of several', [maria, omar], null],
  ['none where there is none', [], null],
  ['none before it is known', null, null],
])('nobody has to choose %s', (_, found, expected) => {
  expect(onlyChoice(found)).toBe(expected);
});
