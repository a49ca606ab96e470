import { isArea } from '@domain/area/area';
import { OPEN_AT } from '@domain/area/open-cases';
import { leadTasks } from '@domain/areas/lead-tasks/lead-tasks.area';
import { leads } from '@domain/areas/leads/leads.area';
import { partners } from '@domain/areas/partners/partners.area';
import { visaFees } from '@domain/areas/visa-fees/visa-fees.area';
import { expect, it } from 'vitest';
import { homeOf, recordAddress } from './homes';
import { ROUTES } from './lazy-routes';

const AREAS = Object.values(
  import.meta.glob<Readonly<Record<string, unknown>>>('../areas/*/*.area.ts', { eager: true }),
).flatMap((exports) => Object.values(exports).filter(isArea));

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

it('the open cases of an area are listed on a page that there is', () => {
  const pages = Object.values(OPEN_AT);
  expect(pages.length).toBeGreaterThan(0);
  const paths: readonly string[] = ROUTES.map(({ path }) => path);
  expect(pages.filter((page) => !paths.includes(page.split('?')[0] ?? ''))).toEqual([]);
});

it('and are of lifecycles that there are', () => {
  const known: readonly string[] = AREAS.flatMap(({ lifecycles }) => lifecycles);
  expect(Object.keys(OPEN_AT).filter((id) => !known.includes(id))).toEqual([]);
});
