import { leadTasks } from '@domain/areas/lead-tasks/lead-tasks.area';
import { leads } from '@domain/areas/leads/leads.area';
import { partners } from '@domain/areas/partners/partners.area';
import { visaFees } from '@domain/areas/visa-fees/visa-fees.area';
import { expect, it } from 'vitest';
import { homeOf, recordAddress } from './homes';

it('an area is at home where it says, else on its own page, else nowhere', () => {
  expect(homeOf(partners)).toBe('/partners');
  expect(homeOf(leads)).toBe('/Leads?tab=leads');
  expect(homeOf(leadTasks)).toBe('/Leads?tab=all');
  expect(homeOf(visaFees)).toBeNull();
});

it('a record is opened beside its list', () => {
  expect(recordAddress('/partners', 'a b')).toBe('/partners?record=a%20b');
  expect(recordAddress('/Leads?tab=leads', '1')).toBe('/Leads?tab=leads&record=1');
});
