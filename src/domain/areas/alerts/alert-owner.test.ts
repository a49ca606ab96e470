import { type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { type AlertWorker, alertRuleOf } from './alert.rules';
import { type NamedWorkers, ownerOf, type TeamMembers } from './alert-owner';
import type { AlertKind } from './alerts.area';

const TODAY = calendarDate('2026-12-01') as CalendarDate;
const TEAMS: TeamMembers = {
  pro: ['team-pro'],
  account_manager: ['team-manager'],
  billing: ['team-billing'],
  payroll: ['team-payroll'],
};
const NOBODY: TeamMembers = { pro: [], account_manager: [], billing: [], payroll: [] };
const NAMED: NamedWorkers = { record: 'worker', pro: 'own-pro', account_manager: 'own-manager' };

const ofKind = (kind: AlertKind): readonly AlertWorker[] => alertRuleOf(kind, TODAY).workers;

describe('whose an alert is by rule', () => {
  it.each<[AlertKind, NamedWorkers, string]>([
    ['residence', NAMED, 'own-pro'],
    ['residence', {}, 'team-pro'],
    ['passport', {}, 'team-pro'],
    ['overstay', NAMED, 'worker'],
    ['overstay', { record: null }, 'team-pro'],
    ['licence', NAMED, 'own-manager'],
    ['document', {}, 'team-manager'],
    ['iloe', {}, 'team-manager'],
    ['agreement', {}, 'team-manager'],
    ['ejari', {}, 'team-pro'],
    ['invoice', NAMED, 'team-billing'],
    ['wages_due', NAMED, 'team-payroll'],
    ['wages_short', {}, 'team-payroll'],
    ['late', NAMED, 'worker'],
    ['late', { record: null, account_manager: 'own-manager' }, 'own-manager'],
    ['late', {}, 'team-manager'],
  ])('%s, named %o: %s', (kind, named, owner) => {
    expect(ownerOf(ofKind(kind), named, TEAMS, 'company-1')).toBe(owner);
  });

  it('falls to the next worker where a team has nobody, and to nobody in the end', () => {
    expect(ownerOf(ofKind('invoice'), NAMED, NOBODY, 'company-1')).toBe('own-manager');
    expect(ownerOf(ofKind('invoice'), {}, NOBODY, 'company-1')).toBeNull();
  });

  describe('of several people in a team', () => {
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
