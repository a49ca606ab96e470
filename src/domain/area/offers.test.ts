import { expect, it } from 'vitest';
import type { Choice, Field } from './field';
import { isOffered, isProposed, type OfferedStates, offeredBy, onlyChoice, statesOffered } from './offers';

const always: Field = { kind: 'reference', to: 'letter-templates', offers: ['approved'] };
const byType: Field = {
  kind: 'reference',
  to: 'employee',
  offers: { by: 'type', of: { renewal: ['active'] } },
};

const UNMERGED = ['draft', 'onboarding', 'active', 'suspended', 'notice', 'ended', 'cancelled'];

it.each<[string, Field, Record<string, string | null>, OfferedStates]>([
  ['any record where nothing is said', { kind: 'reference', to: 'user' }, {}, 'any'],
  ['records in the states that are named', always, { type: 'renewal' }, ['approved']],
  ['those of the option that was chosen', byType, { type: 'renewal' }, ['active']],
  ['everybody but who was merged where nothing is said', { kind: 'reference', to: 'employee' }, {}, UNMERGED],
  ['everybody of an option that is not there', byType, { type: 'cancellation' }, UNMERGED],
  ['everybody before the option is chosen', byType, { type: null }, UNMERGED],
  ['everybody of an option that every object has', byType, { type: 'toString' }, UNMERGED],
])('a reference offers %s', (_, field, inputs, states) => {
  expect(statesOffered(field, offeredBy(field, inputs))).toEqual(states);
});

it('a record is offered that stands in one of the states, or nowhere', () => {
  expect(isOffered(['active'], 'active')).toBe(true);
  expect(isOffered(['active'], 'ended')).toBe(false);
  expect(isOffered(['active'], null)).toBe(true);
  expect(isOffered('any', 'ended')).toBe(true);
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
