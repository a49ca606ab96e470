import { expect, it } from 'vitest';
import type { Field } from './field';
import { offeredBy, statesOffered } from './offers';

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
