import { alerts } from '@domain/areas/alerts/alerts.area';
import { clients } from '@domain/areas/clients/clients.area';
import { invoices } from '@domain/areas/invoices/invoices.area';
import { visas } from '@domain/areas/visas/visas.area';
import { expect, it } from 'vitest';
import { holderFieldOf } from './worker';

it.each([
  ['a PRO has what is the PRO’s', visas, 'pro', 'pro_id'],
  ['a PRO has nothing that finance does', visas, 'finance', null],
  ['nor what is the sales’ with a client', clients, 'sales', null],
  ['whoever owns an alert has it', alerts, 'admin', 'owner_id'],
  ['what is a client’s is nobody’s at the PEO', visas, 'client', null],
  ['records of an area without workers are nobody’s by name', invoices, 'finance', null],
] as const)('%s', (_, area, owner, field) => {
  expect(holderFieldOf(area, owner)).toBe(field);
});
