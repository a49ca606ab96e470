import type { Fields } from '@domain/area/field';
import { expect, it } from 'vitest';
import { visibleFields } from './visible-fields';

const fields: Fields = {
  name: { kind: 'text' },
  salary: { kind: 'money' },
  bonus: { kind: 'money' },
  cost: { kind: 'money' },
  client: { kind: 'reference', to: 'company' },
  agent: { kind: 'reference', to: 'user' },
};
const values = { name: 'Mona', salary: 100, bonus: null, cost: 90, client: 'company-1', agent: 'user-1' };
const record = { fields, values, labelOf: (name: string, id: string) => `${name} ${id}` };
const visibility = { hidden: new Set(['cost']), masked: new Set(['salary', 'bonus', 'agent']) };

it('what is hidden is left out, what is masked is null and named where there is something, references carry their label', () => {
  expect(visibleFields(visibility, record, Object.keys(fields))).toEqual({
    fields: {
      name: 'Mona',
      salary: null,
      bonus: null,
      client: { id: 'company-1', label: 'client company-1' },
      agent: null,
    },
    masked: ['salary', 'agent'],
  });
});

it('only the fields that are wanted', () => {
  expect(visibleFields(visibility, record, ['name', 'cost'])).toEqual({
    fields: { name: 'Mona' },
    masked: [],
  });
});
