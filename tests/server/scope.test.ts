import type { AskedCompanies, Scope } from '@domain/session/scope.rules';
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
const cases: readonly (readonly [string, Caller, AskedCompanies, string])[] = [
  ['staff asks for nothing', staff, {}, ALL],
  ['staff selects a company: it and what is below', staff, { selectedCompanyId: 'beta' }, 'beta gamma'],
  ['staff selects by cookie', staff, { selectedCompanies: ['gamma', 'omega'] }, 'gamma omega'],
  ['staff names a company that is none', staff, { selectedCompanyId: 'nowhere' }, ''],
  [
    'the cookie of staff names a company that is gone',
    staff,
    { selectedCompanies: ['nowhere'] },
    'alpha beta delta gamma omega',
  ],
  ['staff asks for no company', staff, { companies: [] }, ''],
  ['the administrator asks for nothing', admin, {}, 'alpha beta delta gamma'],
  ['the administrator narrows to a branch', admin, { selectedCompanyId: 'beta' }, 'beta gamma'],
  [
    'the cookie narrows what the body says',
    admin,
    { selectedCompanyId: 'alpha', selectedCompanies: ['delta'] },
    'delta',
  ],
  [
    'a left-behind cookie does not',
    admin,
    { selectedCompanyId: 'beta', selectedCompanies: ['delta'] },
    'beta gamma',
  ],
  ['ids of the call decide alone', admin, { selectedCompanyId: 'beta', companies: ['delta'] }, 'delta'],
  ['another client in the body', admin, { selectedCompanyId: 'omega' }, 'forbidden'],
  ['another client in the cookie too', admin, { selectedCompanies: ['beta', 'omega'] }, 'beta gamma'],
  ['a cookie of another user', admin, { selectedCompanies: ['omega'] }, 'alpha beta delta gamma'],
  ['another client in the call', admin, { companies: ['omega'] }, 'forbidden'],
  [
    'another client in the cookie, own one in the body',
    admin,
    { selectedCompanyId: 'alpha', selectedCompanies: ['omega'] },
    'alpha beta delta gamma',
  ],
  ['a company that is none', admin, { selectedCompanyId: 'nowhere' }, 'forbidden'],
  ['the administrator of a branch', branch, {}, 'beta gamma'],
  ['the branch asks for the group', branch, { selectedCompanyId: 'alpha' }, 'forbidden'],
  ['the branch asks for its sister', branch, { companies: ['delta'] }, 'forbidden'],
  ['an administrator without a company', caller('isAdmin'), {}, 'forbidden'],
  ['an administrator of a company that is gone', caller('isAdmin', 'gone'), {}, 'forbidden'],
  ['an employee', person, {}, 'self e1'],
  ['an employee names his company', person, { selectedCompanyId: 'beta', companies: ['beta'] }, 'self e1'],
  ['an employee names another one', person, { selectedCompanyId: 'alpha' }, 'forbidden'],
  ['an employee with a cookie of another user', person, { selectedCompanies: ['alpha'] }, 'self e1'],
  ['an employee names the one below', person, { companies: ['gamma'] }, 'forbidden'],
  ['no role', caller(null, 'alpha'), {}, 'forbidden'],
  ['an unknown role', caller('isPartner', 'alpha'), {}, 'forbidden'],
];

const told = (scope: Scope | 'forbidden'): string => {
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

  it.each(cases)('%s', async (_, who, asked, expected) => {
    expect(told(await scopeOf(database.db, who, asked))).toBe(expected);
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
