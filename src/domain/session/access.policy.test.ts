import { describe, expect, it } from 'vitest';
import { mayAddTopLevelCompany, mayDo, mayRead, reachOf } from './access.policy';

const ROLES = ['isSuperAdmin', 'isAdmin', 'isEmployee'];

describe('access policy', () => {
  it('lets staff see leads, nobody else; administrators add companies, on the top level staff alone', () => {
    expect(ROLES.map((role) => mayRead(role, 'leads'))).toEqual([true, false, false]);
    expect(ROLES.map((role) => mayDo(role, 'company.add'))).toEqual([true, true, false]);
    expect(['isSuperAdmin', 'isAdmin', 'isEmployee', null].map(mayAddTopLevelCompany)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('lets everybody see the dashboard, companies, customers and users that he reaches', () => {
    for (const topic of ['dashboard', 'companies', 'customers', 'users'] as const)
      expect([topic, ...ROLES.map((role) => mayRead(role, topic))]).toEqual([topic, true, true, true]);
  });

  it('keeps reports from employees, and finance and the lab with staff', () => {
    expect(ROLES.map((role) => mayRead(role, 'reports'))).toEqual([true, true, false]);
    expect(ROLES.map((role) => mayRead(role, 'finance'))).toEqual([true, false, false]);
    expect(ROLES.map((role) => mayDo(role, 'lab.use'))).toEqual([true, false, false]);
  });

  it('reaches everything, the own companies, or oneself', () => {
    expect(ROLES.map(reachOf)).toEqual(['all', 'subtree', 'self']);
  });

  it.each([null, '', 'isRoot', 'constructor', '__proto__', 'toString'])(
    'gives the unknown role %j nothing',
    (role) => {
      expect(reachOf(role)).toBeNull();
      expect(mayRead(role, 'dashboard')).toBe(false);
      expect(mayDo(role, 'company.add')).toBe(false);
    },
  );
});
