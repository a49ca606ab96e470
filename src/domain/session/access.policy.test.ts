import { describe, expect, it } from 'vitest';
import { mayAddTopLevelCompany, mayDo, mayRead, reachOf } from './access.policy';

describe('access policy', () => {
  it('lets staff see leads, nobody else; administrators add companies, on the top level staff alone', () => {
    expect(['isSuperAdmin', 'isAdmin', 'isEmployee'].map((role) => mayRead(role, 'leads'))).toEqual([
      true,
      false,
      false,
    ]);
    expect(['isSuperAdmin', 'isAdmin', 'isEmployee'].map((role) => mayDo(role, 'company.add'))).toEqual([
      true,
      true,
      false,
    ]);
    expect(['isSuperAdmin', 'isAdmin', 'isEmployee', null].map(mayAddTopLevelCompany)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('reaches everything, the own companies, or oneself', () => {
    expect(['isSuperAdmin', 'isAdmin', 'isEmployee'].map(reachOf)).toEqual(['all', 'subtree', 'self']);
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
