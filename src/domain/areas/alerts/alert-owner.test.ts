import { type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { type AlertWorker, alertRuleOf } from './alert.rules';
import { type DeskMembers, type NamedWorkers, ownerOf } from './alert-owner';
import type { AlertKind } from './alerts.area';

const TODAY = calendarDate('2026-12-01') as CalendarDate;
const DESKS: DeskMembers = {
  pro: ['desk-pro'],
  account_manager: ['desk-manager'],
  billing: ['desk-billing'],
  payroll: ['desk-payroll'],
};
const NOBODY: DeskMembers = { pro: [], account_manager: [], billing: [], payroll: [] };
const NAMED: NamedWorkers = { record: 'worker', pro: 'own-pro', account_manager: 'own-manager' };

const ofKind = (kind: AlertKind): readonly AlertWorker[] => alertRuleOf(kind, TODAY).workers;

describe('whose an alert is by rule', () => {
  it.each<[AlertKind, NamedWorkers, string]>([
    ['residence', NAMED, 'own-pro'],
    ['residence', {}, 'desk-pro'],
    ['passport', {}, 'desk-pro'],
    ['overstay', NAMED, 'worker'],
    ['overstay', { record: null }, 'desk-pro'],
    ['licence', NAMED, 'own-manager'],
    ['document', {}, 'desk-manager'],
    ['iloe', {}, 'desk-manager'],
    ['agreement', {}, 'desk-manager'],
    ['ejari', {}, 'desk-pro'],
    ['invoice', NAMED, 'desk-billing'],
    ['wages_due', NAMED, 'desk-payroll'],
    ['wages_short', {}, 'desk-payroll'],
    ['late', NAMED, 'worker'],
    ['late', { record: null, account_manager: 'own-manager' }, 'own-manager'],
    ['late', {}, 'desk-manager'],
  ])('%s, named %o: %s', (kind, named, owner) => {
    expect(ownerOf(ofKind(kind), named, DESKS, 'company-1')).toBe(owner);
  });

  it('falls to the next worker where a desk has nobody, and to nobody in the end', () => {
    expect(ownerOf(ofKind('invoice'), NAMED, NOBODY, 'company-1')).toBe('own-manager');
    expect(ownerOf(ofKind('invoice'), {}, NOBODY, 'company-1')).toBeNull();
  });

  describe('of several people at a desk', () => {
    const clients = Array.from({ length: 300 }, (_, index) => `company-${index}`);
    const ownersOf = (billing: readonly string[]) =>
      clients.map((client) => ownerOf(['billing'], {}, { ...NOBODY, billing }, client));
    const three = ownersOf(['user-1', 'user-2', 'user-3']);

    it.each(['user-1', 'user-2', 'user-3'])('%s has about as many clients as the others', (id) => {
      const count = three.filter((owner) => owner === id).length;
      expect(count).toBeGreaterThan(70);
      expect(count).toBeLessThan(130);
    });

    it('the same one keeps a client when another goes', () => {
      const two = ownersOf(['user-1', 'user-3']);
      expect(two.filter((owner, at) => three[at] !== 'user-2' && owner !== three[at])).toEqual([]);
    });
  });
});
