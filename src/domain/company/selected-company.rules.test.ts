import type { Identity } from '@domain/session/session';
import type { USER_ROLES } from '@domain/session/user-roles';
import { expect, it } from 'vitest';
import { selectedCompany } from './selected-company.rules';

const of = (role: (typeof USER_ROLES)[number], company_id: string | null): Identity => ({
  role,
  user: { _id: 'u1', email: 'a@client.example', firstLogin: false, image_url: null, company_id },
  productAccess: [],
});

it.each([
  ['nobody is signed in', null, ['c1'], null],
  ['staff name none', of('isSuperAdmin', 'c0'), ['c1'], null],
  ['a client names the first that is applied', of('isAdmin', 'c0'), ['c1', 'c2'], 'c1'],
  ['else his own', of('isAdmin', 'c0'), [], 'c0'],
  ['or none', of('isAdmin', null), [], null],
] as const)('the one company of a body: %s', (_, identity, applied, selected) => {
  expect(selectedCompany(identity, applied)).toBe(selected);
});
