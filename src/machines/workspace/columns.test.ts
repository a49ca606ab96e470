import { documents } from '@domain/areas/documents/documents.area';
import { expect, it } from 'vitest';
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
