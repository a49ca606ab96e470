import { KNOWN_ROLES } from '@domain/session/session';
import { describe, expect, it } from 'vitest';
import type { Area } from './area';
import {
  accessIn,
  isGrant,
  mayCommand,
  mayDoIn,
  mayFetchFiles,
  mayOpenFiles,
  noteAudiences,
  unseenBy,
} from './area.policy';
import type { AccessTable, Fields, Grant } from './field';

/** Staff do everything, a client's administrator creates and withdraws, nobody else is named. */
const access: AccessTable = {
  isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' },
  isAdmin: { creates: true, commands: ['withdraw'], hides: ['cost'] },
};
const area = { name: 'invoices', access };
const STRANGERS = ['isEmployee', null, '', 'isRoot', 'constructor', '__proto__'];

describe('the access table of an area', () => {
  it.each(STRANGERS)('gives %j nothing, not even a look', (role) => {
    expect(accessIn(area, role)).toBeNull();
    expect(mayDoIn(area, role, 'creates')).toBe(false);
    expect(mayCommand(area, role, 'withdraw')).toBe(false);
  });

  it('gives a role what it names, and nothing besides', () => {
    expect(mayDoIn(area, 'isAdmin', 'creates')).toBe(true);
    expect(mayDoIn(area, 'isAdmin', 'changes')).toBe(false);
    expect(mayDoIn(area, 'isAdmin', 'imports')).toBe(false);
    expect(mayCommand(area, 'isAdmin', 'withdraw')).toBe(true);
    expect(mayCommand(area, 'isAdmin', 'approve')).toBe(false);
    expect(mayCommand(area, 'isSuperAdmin', 'approve')).toBe(true);
  });
});

describe('the roles of finance', () => {
  const OPERATIONS = ['creates', 'changes', 'imports'] as const;
  const invoices = { access, financeRoles: ['isBilling'] } as const;
  const may = (role: string, area: Pick<Area, 'access' | 'financeRoles'>) =>
    OPERATIONS.filter((operation) => mayDoIn(area, role, operation));

  it('do where the area names them what staff may do, and read every other one; an auditor reads', () => {
    expect(may('isBilling', invoices)).toEqual(OPERATIONS);
    expect(may('isBilling', { access })).toEqual([]);
    expect(may('isTreasury', invoices)).toEqual([]);
    expect(mayCommand(invoices, 'isBilling', 'approve')).toBe(true);
    expect(mayCommand(invoices, 'isTreasury', 'approve')).toBe(false);
    const named = { access: { ...access, isTreasury: { commands: ['approve'] } } };
    expect(may('isTreasury', named)).toEqual([]);
    expect(['approve', 'withdraw'].map((command) => mayCommand(named, 'isTreasury', command))).toEqual([
      true,
      false,
    ]);
    expect(mayCommand(named, 'isBilling', 'approve')).toBe(false);
    for (const area of [invoices, { access }]) {
      expect(accessIn(area, 'isAuditor')).toEqual({});
      expect(mayCommand(area, 'isAuditor', 'approve')).toBe(false);
    }
    expect(accessIn({ access: { isEmployee: {} } }, 'isAuditor')).toBeNull();
  });

  it('fetch files for the bank where they work, and the auditor everywhere; clients none', () => {
    const who = ['isSuperAdmin', 'isBilling', 'isTreasury', 'isAuditor', 'isAdmin', 'isEmployee'] as const;
    expect(who.filter((role) => mayFetchFiles(invoices, role))).toEqual([
      'isSuperAdmin',
      'isBilling',
      'isAuditor',
    ]);
  });
});

describe('what is not seen', () => {
  const fields: Fields = {
    name: { kind: 'text' },
    cost: { kind: 'money', grant: 'salary' },
    salary: { kind: 'money', grant: 'salary' },
    iban: { kind: 'text', grant: 'bank' },
  };
  const seenBy = (role: string, grants: readonly Grant[] = []) => {
    const everybody = { isSuperAdmin: {}, isAdmin: { hides: ['cost'] }, isEmployee: {} };
    const { hidden, masked } = unseenBy({ access: everybody, fields }, { role, grants });
    return { hidden: [...hidden], masked: [...masked] };
  };

  it('is masked without the grant of its own; what is hidden whole is not masked besides', () => {
    expect(seenBy('isSuperAdmin')).toEqual({ hidden: [], masked: ['cost', 'salary', 'iban'] });
    expect(seenBy('isSuperAdmin', ['salary'])).toEqual({ hidden: [], masked: ['iban'] });
    expect(seenBy('isAdmin', ['bank'])).toEqual({ hidden: ['cost'], masked: ['salary'] });
  });

  it('is nothing of his own to an employee', () => {
    expect(seenBy('isEmployee')).toEqual({ hidden: [], masked: [] });
  });
});

describe('the files of a record', () => {
  const identityDocuments = { fileGrants: { field: 'paper', of: { passport: 'passport' } } } as const;
  const opens = (role: string | null, grants: readonly Grant[], document: string) =>
    mayOpenFiles(identityDocuments, { role, grants }, { paper: document });

  it('open with the grant that their kind needs, and with no other', () => {
    expect(opens('isAdmin', ['passport'], 'passport')).toBe(true);
    expect(opens('isAdmin', ['salary', 'bank'], 'passport')).toBe(false);
    expect(opens('isAdmin', [], 'photo')).toBe(true);
    expect(opens('isPartner', [], 'passport')).toBe(false);
  });

  it('open without one to whom they are his own, and where the area asks for none', () => {
    expect(opens('isEmployee', [], 'passport')).toBe(true);
    expect(mayOpenFiles({}, { role: 'isAdmin', grants: [] }, { paper: 'passport' })).toBe(true);
  });
});

it('knows the three grants, and takes nothing else for one', () => {
  expect(['salary', 'bank', 'passport', 'Salary', '', 'all'].filter(isGrant)).toEqual([
    'salary',
    'bank',
    'passport',
  ]);
});

it('shows internal notes to staff alone, who write them unless they say otherwise', () => {
  expect(noteAudiences('isSuperAdmin')).toEqual(['internal', 'shared']);
  for (const role of [...KNOWN_ROLES.filter((one) => one !== 'isSuperAdmin'), 'isRoot', null])
    expect(noteAudiences(role)).toEqual(['shared']);
});
