import { describe, expect, it } from 'vitest';
import { type CompanyChoice, needsCompanies, scopeWithin } from './scope.rules';

/** Two clients: one with a branch that has a site of its own and a second branch, and one that stands alone. */
const TREE = new Map([
  ['group', null],
  ['branch', 'group'],
  ['site', 'branch'],
  ['second', 'group'],
  ['other', null],
]);
const asker = (role: string | null, companyId: string | null = null) => ({
  role,
  companyId,
  employeeId: role === 'isEmployee' ? 'employee-1' : null,
});
const STAFF = asker('isSuperAdmin');
const ADMIN = asker('isAdmin', 'group');
const BRANCH_ADMIN = asker('isAdmin', 'branch');
const EMPLOYEE = asker('isEmployee', 'branch');

const scope = (who: ReturnType<typeof asker>, companies: CompanyChoice = {}) => {
  const found = scopeWithin(who, companies, TREE);
  return found !== 'forbidden' && found.kind === 'companies' ? [...found.ids].sort() : found;
};

describe('staff', () => {
  it('reach everything until they apply a company, and need no look at the companies for it', () => {
    expect(scope(STAFF)).toEqual({ kind: 'all' });
    expect(scope(STAFF, { company: [] })).toEqual({ kind: 'all' });
    expect(needsCompanies(STAFF, { company: [] })).toBe(false);
    expect(needsCompanies(STAFF, { company: ['site'] })).toBe(true);
  });

  it('see what they apply, with everything below it: one, two, or one within the other', () => {
    expect(scope(STAFF, { company: ['branch'] })).toEqual(['branch', 'site']);
    expect(scope(STAFF, { company: ['site', 'other'] })).toEqual(['other', 'site']);
    expect(scope(STAFF, { company: ['group', 'site'] })).toEqual(['branch', 'group', 'second', 'site']);
  });

  it('find nothing in a company that is none', () => {
    expect(scope(STAFF, { company: ['nowhere'] })).toEqual([]);
    expect(scope(STAFF, { selectedCompanyId: 'nowhere' })).toEqual([]);
  });
});

describe('the company of the body', () => {
  it('decides when none is applied, and only then', () => {
    expect(scope(STAFF, { selectedCompanyId: 'branch' })).toEqual(['branch', 'site']);
    expect(scope(STAFF, { company: [], selectedCompanyId: 'branch' })).toEqual(['branch', 'site']);
    expect(scope(STAFF, { company: ['other'], selectedCompanyId: 'branch' })).toEqual(['other']);
    expect(scope(STAFF, { selectedCompanyId: '' })).toEqual({ kind: 'all' });
  });

  it('is refused outside of the reach although another one decides', () => {
    expect(scope(ADMIN, { company: ['branch'], selectedCompanyId: 'other' })).toBe('forbidden');
    expect(scope(EMPLOYEE, { company: ['branch'], selectedCompanyId: 'other' })).toBe('forbidden');
  });
});

describe('an HR administrator', () => {
  it('reaches his company and what is below it, at most', () => {
    expect(needsCompanies(ADMIN, {})).toBe(true);
    expect(scope(ADMIN)).toEqual(['branch', 'group', 'second', 'site']);
    expect(scope(BRANCH_ADMIN)).toEqual(['branch', 'site']);
    expect(scope(ADMIN, { company: ['second', 'site'] })).toEqual(['second', 'site']);
  });

  it.each([['other'], ['group'], ['second'], ['nowhere']])('is refused %s, also beside his own', (id) => {
    expect(scope(BRANCH_ADMIN, { company: [id] })).toBe('forbidden');
    expect(scope(BRANCH_ADMIN, { company: ['site', id] })).toBe('forbidden');
  });

  it('of no company, or of one that is gone, reaches nothing', () => {
    expect(scope(asker('isAdmin', null))).toBe('forbidden');
    expect(scope(asker('isAdmin', 'gone'))).toBe('forbidden');
  });
});

describe('an employee', () => {
  it('has his own records, whether he names his company or none', () => {
    const own = { kind: 'self', employeeId: 'employee-1', companyId: 'branch' };
    expect(scope(EMPLOYEE)).toEqual(own);
    expect(scope(EMPLOYEE, { company: ['branch'] })).toEqual(own);
    expect(needsCompanies(EMPLOYEE, { company: ['branch'] })).toBe(false);
  });

  it('is refused every other one, also below his own', () => {
    expect(scope(EMPLOYEE, { company: ['site'] })).toBe('forbidden');
    expect(scope(EMPLOYEE, { company: ['branch', 'other'] })).toBe('forbidden');
  });
});

it.each([null, 'isRoot', '__proto__'])('the unknown role %j reaches nothing', (role) => {
  expect(scope(asker(role, 'group'))).toBe('forbidden');
  expect(needsCompanies(asker(role, 'group'), { company: ['group'] })).toBe(false);
});
