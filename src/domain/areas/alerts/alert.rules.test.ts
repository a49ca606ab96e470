import { addDays, type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { alertRuleOf, severityOf, TOPIC_OF, urgencyOf } from './alert.rules';
import { ALERT_KINDS, type AlertKind, SEVERITIES, type Severity } from './alerts.area';

const TODAY = calendarDate('2026-12-01') as CalendarDate;

const severityIn = (kind: AlertKind, days: number, fils: number | null): Severity =>
  severityOf(alertRuleOf(kind, TODAY), addDays(TODAY, days), fils, TODAY);

describe('how grave an alert is', () => {
  it.each<[AlertKind, number, number | null, Severity]>([
    ['residence', 30, null, 'medium'],
    ['residence', 15, null, 'medium'],
    ['residence', 14, null, 'high'],
    ['residence', 0, null, 'high'],
    ['residence', -1, null, 'critical'],
    ['emirates_id', 0, null, 'medium'],
    ['emirates_id', -1, null, 'high'],
    ['emirates_id', -55, 49_999, 'high'],
    ['emirates_id', -55, 50_000, 'critical'],
    ['licence', 8, null, 'medium'],
    ['licence', 7, null, 'high'],
    ['invoice', -1, 999_999, 'medium'],
    ['invoice', -1, 1_000_000, 'high'],
    ['invoice', -30, 100, 'high'],
    ['invoice', -1, 5_000_000, 'critical'],
    ['invoice', -60, 499_999, 'high'],
    ['invoice', -59, 500_000, 'high'],
    ['invoice', -60, 500_000, 'critical'],
    ['wages_due', 3, 1, 'high'],
    ['wages_due', 0, 1, 'critical'],
    ['late', -6, null, 'medium'],
    ['late', -7, null, 'high'],
    ['overstay', -1, 5_000, 'critical'],
  ])('%s, %i days away, %s fils at stake: %s', (kind, days, fils, severity) => {
    expect(severityIn(kind, days, fils)).toBe(severity);
  });

  it('has a rule and a place for every kind, on any day', () => {
    for (const kind of ALERT_KINDS) {
      expect(alertRuleOf(kind, TODAY).ahead).toBeLessThanOrEqual(30);
      expect(TOPIC_OF[kind]).toBeDefined();
    }
  });

  it('stands before all that are less grave, and among equals before what is due later', () => {
    const places = SEVERITIES.flatMap((severity) =>
      [-20_000, -1, 0, 1, 20_000].map((days) => urgencyOf(severity, addDays(TODAY, days))),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(places.length);
  });
});
