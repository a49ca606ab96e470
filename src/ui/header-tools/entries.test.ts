import { describe, expect, it } from 'vitest';
import { fits, foundGroups, placesFor, productEntries } from './entries';

const label = (key: string) => key;
const places = (role: string | null) => placesFor(role, label, ({ title }) => title.en, '2026');
const addresses = (role: string | null) =>
  places(role).map(({ does }) => (does.kind === 'go' ? does.address : ''));

describe('where to go', () => {
  it('is what stands in the sidebar of a role, and the tabs of those pages', () => {
    expect(addresses('isSuperAdmin')).toContain('/leads');
    expect(addresses('isSuperAdmin')).toContain('/Leads?tab=pipeline');
    expect(addresses('isEmployee').filter((address) => /leads|billings/i.test(address))).toEqual([]);
  });

  it('never leads to an entry that is closed', () => {
    expect(places('isSuperAdmin').map(({ title }) => title)).not.toContain('nav.employeeAccess');
  });
});

it.each([
  ['Leads Business Development', 'bus lea', true],
  ['Leads Business Development', 'eads', false],
  ['Résidence', 'resi', true],
  ['كل العملاء المحتملين', 'العملاء', true],
  ['Anything', '  ', true],
])('%s fits "%s": %s', (text, typed, does) => {
  expect(fits(text, typed)).toBe(does);
});

it('what was found stands in the order of the sidebar', () => {
  const one = (id: string, address: string) => ({
    id,
    title: id,
    title_ar: `${id} بالعربية`,
    of: 'Falcon',
    state: 'new',
    address,
  });
  const answer = {
    complete: true,
    groups: [
      { area: 'nowhere', found: [one('n', '/elsewhere?record=n')] },
      { area: 'visas', found: [one('v', '/visa-process?record=v')] },
      { area: 'partners', found: [one('p', '/partners?record=p')] },
    ],
  };
  const groupsIn = (language: string) =>
    foundGroups(answer, places('isSuperAdmin'), (area, state) => ({ area, state }), language);
  const groups = groupsIn('en');
  expect(groups.map(({ id }) => id)).toEqual(['partners', 'visas', 'nowhere']);
  expect(groups[0]?.entries[0]).toMatchObject({ title: 'p', detail: 'Falcon · new' });
  expect(groupsIn('ar')[0]?.entries[0]?.title).toBe('p بالعربية');
});

it('the portal itself is no product to leave for', () => {
  const product = (product_id: string) => ({
    product_id,
    product_name: product_id,
    base_url: 'https://x.example',
  });
  expect(productEntries([product('product-portal'), product('a')], 'Apps').map(({ id }) => id)).toEqual([
    'product.a',
  ]);
});
