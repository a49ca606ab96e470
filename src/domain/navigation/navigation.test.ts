import { describe, expect, it } from 'vitest';
import { groupAt, isActive, navigationFor, openAtFirst } from './navigation';

const routes = (role: string | null, layout: 'dashboard' | 'dashboardV2' = 'dashboard') =>
  navigationFor(role, layout).map(({ id, items }) => [id, items.map(({ route }) => route)]);

const documents = ['/documents?tab=central-repository', '/documents?tab=companies', '/documents?tab=users'];

describe('navigation (spec 2.6)', () => {
  it('of a super admin, and of an unknown role', () => {
    expect(routes('isSuperAdmin')).toEqual([
      ['dashboard', ['/dashboard']],
      ['businessDevelopment', ['/partners', '/inquiries', '/leads', '/employer']],
      ['hrManagement', ['/employees', '/onboarding', '/offboarding', '/renewalRequest']],
      ['visa', ['/visa-process?tab=new', '/visa-process?tab=renewal', '/visa-process?tab=cancellation']],
      ['repositories', documents],
      ['finance', ['/billings', '/payroll']],
      ['supportCenter', ['/support', '/payslips']],
      ['adminCentral', ['/admin_central/internalAccess', '/admin_central/clientAccess', null, null, null]],
      ['projects', ['/projects']],
    ]);
    for (const role of [null, 'isSurveyor', '__proto__', 'toString'])
      expect(routes(role)).toEqual(routes('isSuperAdmin'));
  });
  it('of an admin', () => {
    expect(routes('isAdmin')).toEqual([
      ['dashboard', ['/dashboard']],
      ['hrManagement', ['/employees', '/onboarding', '/offboarding']],
      ['repositories', documents],
      ['finance', ['/payslips']],
      ['hrAdministration', ['/hr', '/admin_central']],
    ]);
  });
  it('of an employee', () => {
    expect(routes('isEmployee')).toEqual([
      ['hrSelfService', ['/employees', '/hr']],
      ['repositories', documents],
    ]);
  });
  it('of dashboard v2: without Dashboard and Payroll, Admin Central all disabled', () => {
    const groups = new Map(routes('isSuperAdmin', 'dashboardV2') as [string, (string | null)[]][]);
    expect(groups.has('dashboard')).toBe(false);
    expect(groups.get('finance')).toEqual(['/billings']);
    expect(groups.get('adminCentral')).toEqual([null, null, null, null, null]);
  });
});

it('opens the first six groups on a first visit', () => {
  expect(openAtFirst(navigationFor('isSuperAdmin', 'dashboard'))).toEqual([
    'businessDevelopment',
    'hrManagement',
    'visa',
    'repositories',
    'finance',
    'supportCenter',
  ]);
});

it('highlights Repositories and Visa by path and tab, others by path alone', () => {
  const visa = { id: '', label: '', icon: '', route: '/visa-process?tab=new', match: 'tab' } as const;
  expect(isActive(visa, { path: '/Visa-Process', search: '?tab=new' })).toBe(true);
  expect(isActive(visa, { path: '/visa-process', search: '?tab=renewal' })).toBe(false);
  const leads = { ...visa, route: '/leads', match: 'path' } as const;
  expect(isActive(leads, { path: '/Leads/', search: '?tab=pipeline' })).toBe(true);
  expect(isActive({ ...leads, route: null }, { path: '/leads', search: '' })).toBe(false);
});

it('finds the group that holds the current place', () => {
  const groups = navigationFor('isSuperAdmin', 'dashboard');
  expect(groupAt(groups, { path: '/payroll', search: '' })).toBe('finance');
  expect(groupAt(groups, { path: '/nowhere', search: '' })).toBeNull();
});
