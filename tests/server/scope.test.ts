import type { CompanyChoice, Scope } from '@domain/session/scope.rules';
import type { Database } from '@server/db/database';
import { type Caller, scopeOf, within } from '@server/platform/scope';
import { onBothEngines } from '@tests/support/database';
import { beforeAll, describe, expect, it } from 'vitest';

const caller = (
  role: string | null,
  companyId: string | null = null,
  employeeId: string | null = null,
): Caller => ({
  userId: 'u',
  sessionId: 's',
  grants: [],
  role,
  companyId,
  employeeId,
});

/** alpha > beta > gamma, alpha > delta; omega stands alone. */
const TREE = [
  ['alpha', null, 1],
  ['beta', 'alpha', 2],
  ['gamma', 'beta', 3],
  ['delta', 'alpha', 2],
  ['omega', null, 1],
] as const;

const staff = caller('isSuperAdmin');
const admin = caller('isAdmin', 'alpha');
const branch = caller('isAdmin', 'beta');
const person = caller('isEmployee', 'beta', 'e1');

const ALL = 'all';
const cases: readonly (readonly [string, Caller, CompanyChoice, string])[] = [
  ['staff applies nothing', staff, {}, ALL],
  ['staff applies a parent: it and what is below', staff, { company: ['beta'] }, 'beta gamma'],
  ['staff applies two companies', staff, { company: ['gamma', 'omega'] }, 'gamma omega'],
  ['a company and its own child are each there once', staff, { company: ['beta', 'gamma'] }, 'beta gamma'],
  ['a child named before its parent', staff, { company: ['gamma', 'beta', 'gamma'] }, 'beta gamma'],
  [
    'staff applies all',
    staff,
    { company: ['alpha', 'beta', 'gamma', 'delta', 'omega'] },
    'alpha beta delta gamma omega',
  ],
  ['staff applies a company that is none', staff, { company: ['nowhere'] }, ''],
  ['one that is none beside one that is', staff, { company: ['nowhere', 'delta'] }, 'delta'],
  ['an empty list applies nothing', staff, { company: [] }, ALL],
  ['the body names a company when none is applied', staff, { selectedCompanyId: 'beta' }, 'beta gamma'],
  ['also with an empty list', staff, { company: [], selectedCompanyId: 'beta' }, 'beta gamma'],
  ['the administrator applies nothing', admin, {}, 'alpha beta delta gamma'],
  ['the administrator applies a branch', admin, { company: ['beta'] }, 'beta gamma'],
  ['the administrator applies two branches', admin, { company: ['gamma', 'delta'] }, 'delta gamma'],
  [
    'what is applied decides alone over what the body names',
    admin,
    { selectedCompanyId: 'beta', company: ['beta', 'delta'] },
    'beta delta gamma',
  ],
  [
    'also when they have nothing in common',
    admin,
    { selectedCompanyId: 'beta', company: ['delta'] },
    'delta',
  ],
  ['the administrator’s body names a branch', admin, { selectedCompanyId: 'beta' }, 'beta gamma'],
  ['another client in the body', admin, { selectedCompanyId: 'omega' }, 'forbidden'],
  ['another client is applied', admin, { company: ['omega'] }, 'forbidden'],
  ['another client beside an own company', admin, { company: ['beta', 'omega'] }, 'forbidden'],
  [
    'another client in the body beside what is applied',
    admin,
    { selectedCompanyId: 'omega', company: ['beta'] },
    'forbidden',
  ],
  ['a company that is none', admin, { selectedCompanyId: 'nowhere' }, 'forbidden'],
  ['the administrator of a branch', branch, {}, 'beta gamma'],
  ['the branch applies the group', branch, { company: ['alpha'] }, 'forbidden'],
  ['the branch applies its sister', branch, { company: ['delta'] }, 'forbidden'],
  ['an administrator without a company', caller('isAdmin'), {}, 'forbidden'],
  ['an administrator of a company that is gone', caller('isAdmin', 'gone'), {}, 'forbidden'],
  ['an employee', person, {}, 'self e1'],
  ['an employee names his company', person, { selectedCompanyId: 'beta', company: ['beta'] }, 'self e1'],
  ['an employee names another one', person, { selectedCompanyId: 'alpha' }, 'forbidden'],
  ['an employee applies the one below', person, { company: ['gamma'] }, 'forbidden'],
  ['no role', caller(null, 'alpha'), {}, 'forbidden'],
  ['an unknown role', caller('isPartner', 'alpha'), {}, 'forbidden'],
];

const report = (scope: Scope | 'forbidden'): string => {
  if (scope === 'forbidden') return scope;
  if (scope.kind === 'all') return ALL;
  return scope.kind === 'self' ? `self ${scope.employeeId}` : [...scope.ids].sort().join(' ');
};

onBothEngines((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    const rows = TREE.map(([id, parent_company_id, depth]) => ({
      id,
      parent_company_id,
      depth,
      name: id,
      status: 'active',
    }));
    for (const row of rows) await database.db.insertInto('company').values(row).execute();
  });

  it.each(cases)('%s', async (_, who, request, expected) => {
    expect(report(await scopeOf(database.db, who, request))).toBe(expected);
  });

  describe('the condition of a query', () => {
    const found = async (scope: Scope) => {
      const where = within(scope, { company: 'company.id', employee: 'company.name' });
      const rows = await database.db.selectFrom('company').select('id').where(where).orderBy('id').execute();
      return rows.map(({ id }) => id);
    };

    it('keeps everything, the named companies, or the own rows', async () => {
      expect(await found({ kind: 'all' })).toHaveLength(5);
      expect(await found({ kind: 'companies', ids: ['beta', 'omega'] })).toEqual(['beta', 'omega']);
      expect(await found({ kind: 'companies', ids: [] })).toEqual([]);
      expect(await found({ kind: 'self', employeeId: 'gamma', companyId: 'beta' })).toEqual(['gamma']);
      expect(await found({ kind: 'self', employeeId: null, companyId: 'beta' })).toEqual([]);
    });

    it('keeps nothing of a table without employees for one employee', async () => {
      const where = within(
        { kind: 'self', employeeId: 'beta', companyId: 'beta' },
        { company: 'company.id' },
      );
      expect(await database.db.selectFrom('company').select('id').where(where).execute()).toEqual([]);
    });
  });
});
