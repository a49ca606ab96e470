import { areaFor, filterableFields, sortableFields } from '@domain/area/area';
import { accessIn, areaSeenBy } from '@domain/area/area.policy';
import { documents } from '@domain/areas/documents/documents.area';
import { USER_ROLES } from '@domain/session/user-roles';
import { AREAS } from '@openapi/areas';
import { describe, expect, it } from 'vitest';
import { columnsOf } from './workspace';

it('a list shows no column that is the same in every row, nor one that its tab leaves out', () => {
  expect(columnsOf(documents)).toEqual(expect.arrayContaining(['name', 'type', 'company_id', 'state']));
  const ofOne = { filter: { company_id: { in: ['company-0001'] }, state: { in: ['review'] } } };
  const columns = columnsOf(documents, { preset: ofOne, without: ['employee_id'] });
  expect(columns).not.toContain('company_id');
  expect(columns).not.toContain('employee_id');
  expect(columns).toEqual(expect.arrayContaining(['name', 'type', 'state']));
  const ofSome = { filter: { company_id: { in: ['company-0001', 'company-0002'] } } };
  expect(columnsOf(documents, { preset: ofSome })).toContain('company_id');
});

it.each(USER_ROLES)('to %s a list shows, filters and sorts by nothing that is hidden from him', (role) => {
  for (const area of AREAS.values()) {
    const seen = areaSeenBy(area, role);
    const shown = [...columnsOf(seen), ...filterableFields(seen), ...sortableFields(seen)];
    expect([area.name, (accessIn(area, role)?.hides ?? []).filter((name) => shown.includes(name))]).toEqual([
      area.name,
      [],
    ]);
  }
});

describe('to an employee, who sees his own records alone,', () => {
  const his = [...AREAS.values()]
    .filter((area) => accessIn(area, 'isEmployee') !== null && area.fields[area.title]?.to === 'employee')
    .map((area) => areaFor(area, 'isEmployee'));

  it.each(his.map((area) => ({ name: area.name, area })))('$name are called by what they are', ({ area }) => {
    // what it came to stands beside it
    expect(
      columnsOf(area)
        .filter((name) => name === area.title || !area.foremost?.includes(name))
        .slice(0, 2),
    ).toEqual([area.title, 'state']);
    expect(columnsOf(area)).not.toEqual(expect.arrayContaining(['employee_id']));
    expect(columnsOf(area)).not.toEqual(expect.arrayContaining(['company_id']));
  });

  it('anybody else finds people', () => {
    expect(his.length).toBeGreaterThan(5);
    for (const { name } of his)
      expect(areaFor(AREAS.get(name) ?? documents, 'isAdmin')).toBe(AREAS.get(name));
  });
});
