import { checkField } from '@domain/area/checks';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { employmentLifecycle } from '@machines/areas/employees/employment.lifecycle';
import { availableCommands } from '@machines/lifecycle/commands';
import { expect, it } from 'vitest';
import { createCalendar } from './calendar';
import { falconOf, makeCompanies } from './companies';
import { makeEmployments } from './employment';
import { makeLeavers } from './leavers';
import { makeEmployees } from './people';
import { PROFILES } from './profiles';
import { makeUsers } from './users';
import { simulateVisas } from './visas';

const TODAY = '2026-11-30' as CalendarDate;
const calendar = createCalendar(TODAY);
const companies = makeCompanies(PROFILES.demo, calendar);
const people = makeEmployees(companies, PROFILES.demo, calendar);
const users = makeUsers(companies.rows, people, PROFILES.demo, calendar, '');
const visas = simulateVisas(people, users, PROFILES.demo.visas, calendar);
const leavers = makeLeavers(people, visas, 'demo', calendar);
const { rows, events } = makeEmployments(people, leavers, calendar);

/** Every eighth, and all who leave. */
const isLookedAt = ({ entity_id }: { readonly entity_id: string }) =>
  Number(entity_id.slice(-5)) % 8 === 0 || leavers.some(({ employee }) => employee.id === entity_id);

it('employments went only ways that their lifecycle has, in the order of time', () => {
  const last = new Map<string, { readonly at: string; readonly to: string }>();
  for (const { entity_id, type, at, from_leaves, to_leaves } of events.filter(isLookedAt)) {
    const before = last.get(entity_id);
    const reported = `${entity_id} ${type}`;
    expect(String(at) > (before?.at ?? ''), reported).toBe(true);
    expect(from_leaves, reported).toEqual(before ? [before.to] : []);
    if (before) {
      const now = {
        value: before.to,
        record: {
          job_title: 'Driver',
          joined_on: rows.find(({ id }) => id === entity_id)?.joined_on ?? null,
        },
        facts: { has_pay: true },
        memory: {},
      };
      const offers = availableCommands(employmentLifecycle, now, {
        actor: { userId: null, role: 'isSuperAdmin' },
        at: Date.parse(String(at)),
      });
      expect(offers.find(({ command }) => command === type)?.reasons, reported).toEqual([]);
    }
    last.set(entity_id, { at: String(at), to: String(to_leaves[0]) });
  }
  expect([...last].filter(([id, { to }]) => to !== rows.find((row) => row.id === id)?.state)).toEqual([]);
  expect(last.size).toBeGreaterThan(250);
});

it('who has left has ended, who is in an offboarding after its review is on notice, a few are suspended', () => {
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  const onNotice = leavers.filter(
    ({ noticeDaysAgo, employee }) => noticeDaysAgo !== null && employee.left_on === null,
  );
  // nothing is left for the portal to do in its first minute
  const over = onNotice.filter(({ lastDayOn }) => lastDayOn < TODAY);
  expect(over.length).toBeGreaterThan(3);
  expect(count('ended')).toBe(PROFILES.demo.formerEmployees + over.length);
  expect(count('notice')).toBe(onNotice.length - over.length);
  expect(count('suspended')).toBeGreaterThan(3);
  expect(rows.filter(({ state, left_on }) => (state === 'ended') !== (left_on !== null))).toEqual([]);
});

it('have IBANs and person codes that pass the checks of form', () => {
  const wrong = rows.filter(
    ({ iban, person_code }) =>
      (iban && checkField('iban', iban, TODAY)) || checkField('personCode', String(person_code), TODAY),
  );
  expect(wrong).toEqual([]);
});

it('the group of the demo’s HR administrator has taken people on lately, and somebody has left it', () => {
  const falcon = falconOf(companies.rows).map(({ id }) => id);
  const lately = calendar.day(30);
  const ours = rows.filter(({ company_id }) => falcon.includes(company_id));
  const joined = ours.filter(({ state, joined_on }) => state === 'active' && joined_on > lately);
  const left = ours.filter(({ state, left_on }) => state === 'ended' && String(left_on) > lately);
  expect([joined.length > 1, left.length > 0]).toEqual([true, true]);
});
