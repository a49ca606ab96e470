import type { Identity } from '@domain/session/session';
import { expect, it } from 'vitest';
import { selectedCompany } from './selected-company.rules';

const of = (role: string, company_id: string | null) =>
  ({ role, user: { company_id } }) as unknown as Identity;

it.each([
  ['nobody is signed in', null, ['c1'], null],
  ['staff name none', of('isSuperAdmin', 'c0'), ['c1'], null],
  ['a client names the first that is applied', of('isHrAdmin', 'c0'), ['c1', 'c2'], 'c1'],
  ['else his own', of('isHrAdmin', 'c0'), [], 'c0'],
  ['or none', of('isHrAdmin', null), [], null],
] as const)('the one company of a body: %s', (_, identity, applied, selected) => {
  expect(selectedCompany(identity, applied)).toBe(selected);
});
