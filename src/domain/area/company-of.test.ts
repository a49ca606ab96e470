import { clients } from '@domain/areas/clients/clients.area';
import { visas } from '@domain/areas/visas/visas.area';
import { expect, it } from 'vitest';
import { companyOf } from './company-of';

const falcon = { id: 'falcon', label: 'Falcon Trading' };

it.each([
  ['the company that the record names', visas, { company_id: falcon }, falcon],
  ['the client itself', clients, { name: 'Dune Holding' }, { id: 'r1', label: 'Dune Holding' }],
  ['none, when the record has none', visas, { company_id: null }, null],
  ['none, when it may not be told', visas, {}, null],
] as const)('%s', (_, area, fields, company) => {
  expect(companyOf(area, { id: 'r1', fields })).toEqual(company);
});
