import type { Row } from '@domain/area/records';
import { leads } from '@domain/areas/leads/leads.area';
import { i18nOf } from '@tests/support/area-i18n';
import { manifest as enrolments } from '@ui/areas/enrolments/enrolments.manifest';
import { manifest } from '@ui/areas/leads/leads.manifest';
import { manifest as missingDetails } from '@ui/areas/missing-details/missing-details.manifest';
import { manifest as onboardingDocuments } from '@ui/areas/onboarding-documents/onboarding-documents.manifest';
import { manifest as onboardings } from '@ui/areas/onboardings/onboardings.manifest';
import { createTexts } from '@ui/i18n/translate';
import { describe, expect, it } from 'vitest';
import { en as faults } from '../fault.texts.en';
import { errorText } from '../faults';
import { conditionText, filterFields, labelsIn } from '../filters/chips';
import type { AreaManifest } from '../manifest';
import { bulkCommands } from '../process/offers';
import { failureText, reasonText, shownReason } from '../reasons';
import { changesIn, doerText, entryText } from '../record/history';
import { tabAt, tabsInHeader } from './page-tabs';

const i18n = i18nOf(manifest);
const tFault = createTexts('en', { ...faults, ...manifest.texts.en });
const chip = (name: string, condition: Parameters<typeof conditionText>[2]) =>
  conditionText(leads, name, condition, i18n, { u1: 'Noor' });

it('says of a refusal what its code says, whatever its detail', () => {
  const failure = { kind: 'refused', status: 415, code: 'file_refused', detail: 'something else' } as const;
  expect(failureText(failure, i18n.t)).toBe('Files of this content are not taken.');
});

it('tells of a reminder, which is no command', () => {
  const at = '2026-11-21T08:00:00.000Z';
  const still = { from: 'new', to: 'new', payload: {}, before: {}, after: {} };
  const entry = { id: 'e1', at, actor: null, kind: 'command', name: 'reminded', ...still } as const;
  expect(entryText(entry, i18n)).toBe('Reminder sent');
});

describe('filters', () => {
  it('ask for what is empty only where a record may have none', () => {
    const optional = filterFields(manifest, { filter: {} }, i18n)
      .filter(({ isOptional }) => isOptional)
      .map(({ name }) => name);
    expect(optional).toContain('owner_id');
    expect(optional).not.toContain('state');
    expect(optional).not.toContain('created_at');
  });

  it('are offered for every filterable field but those of the tab', () => {
    const names = filterFields(manifest, { filter: { state: { in: ['new'] } } }, i18n).map(
      ({ name }) => name,
    );
    expect(names).toContain('source');
    expect(names).toContain('owner_id');
    expect(names).not.toContain('state');
    expect(names).not.toContain('email');
    const state = filterFields(manifest, { filter: {} }, i18n).find(({ name }) => name === 'state');
    expect(state?.options).toContainEqual({ value: 'on_hold', label: 'On hold' });
  });

  it('ask for what is late where somebody has to do something', () => {
    const namesOf = (of: AreaManifest) => filterFields(of, { filter: {} }, i18n).map(({ name }) => name);
    expect(namesOf(manifest)).toContain('late');
    expect(namesOf({ ...manifest, lifecycles: [] })).not.toContain('late');
  });

  it('offer those states that the tab lists, when it lists several', () => {
    const fields = filterFields(manifest, { filter: { state: { in: ['lost', 'new'] } } }, i18n);
    const state = fields.find(({ name }) => name === 'state');
    expect(state?.options.map(({ value }) => value)).toEqual(['new', 'lost']);
  });

  it.each([
    ['source', { in: ['website', 'event'] }, 'Website, Event'],
    ['source', { in: ['website', 'event', 'other'] }, '3 chosen'],
    ['owner_id', { in: ['u1'] }, 'Noor'],
    ['owner_id', { in: ['u2'] }, '1 chosen'],
    ['owner_id', { empty: true }, 'Empty'],
    ['headcount', { from: 5, to: 20 }, '5 – 20'],
    ['order_value_fils', { from: 100_000 }, 'from AED\u00a01,000.00'],
    ['expected_start_on', { to: '2026-12-31' }, 'until 31-12-2026'],
    ['created_at', { from: '2026-12-01' }, 'from 01-12-2026'],
  ] as const)('%s says %j as %s', (name, condition, expected) => {
    expect(chip(name, { ...condition } as Parameters<typeof conditionText>[2])).toBe(expected);
  });

  it('name records that are on the screen', () => {
    const rows = [{ fields: { owner_id: { id: 'u9', label: 'Omar', label_ar: 'عمر' }, phone: '1' } }];
    expect(labelsIn({ language: 'en' }, rows)).toEqual({ u9: 'Omar' });
    expect(labelsIn({ language: 'ar' }, rows)).toEqual({ u9: 'عمر' });
  });
});

describe('tabs', () => {
  const params = (search: string) => new URLSearchParams(search);
  const spec = {
    tabsShown: 'all',
    tabs: [
      { value: 'all', label: 'tasks' },
      { value: 'visa renewal', address: 'renewal', label: 'renewal' },
    ],
  } as const;
  it('the address chooses one in any case; the first stands in for what it does not know', () => {
    expect(tabAt(spec, params('?tab=Renewal')).value).toBe('visa renewal');
    expect(tabAt(spec, params('?tab=none')).value).toBe('all');
    expect(tabAt(spec, params('')).value).toBe('all');
  });
  it('of the address only, where a page says so (spec 2.7)', () => {
    expect(tabsInHeader(spec, params(''), 'dashboard')).toHaveLength(2);
    expect(tabsInHeader({ ...spec, tabsShown: 'current' }, params('?tab=renewal'), 'dashboard')).toEqual([
      spec.tabs[1],
    ]);
    expect(tabsInHeader({ ...spec, tabsShown: 'unasked' }, params('?q=x'), 'dashboard')).toEqual(spec.tabs);
    expect(tabsInHeader({ ...spec, tabsShown: 'unasked' }, params('?tab=renewal'), 'dashboard')).toEqual([]);
  });
  it('all of them in the second frame, but those that links lead to, unless one of these is the page', () => {
    const linked = { value: 'ended', label: 'ended', isLinked: true } as const;
    const tabs = [spec.tabs[0], spec.tabs[1], linked] as const;
    const shown = (search: string) =>
      tabsInHeader({ tabs, tabsShown: 'current' }, params(search), 'dashboardV2').map(({ value }) => value);
    expect(shown('')).toEqual(['all', 'visa renewal']);
    expect(shown('?tab=ended')).toEqual(['all', 'visa renewal', 'ended']);
    expect(tabsInHeader({ tabs, tabsShown: 'all' }, params(''), 'dashboard')).toEqual(spec.tabs.slice(0, 2));
  });
});

describe('reasons and refusals', () => {
  it('name the field and who can mend it', () => {
    const reason = {
      code: 'field_missing',
      values: { field: 'owner_id' },
      owner: 'sales',
      fix: { tab: 'overview', field: 'owner_id' },
    } as const;
    expect(shownReason(reason, i18n)).toEqual({
      text: 'Owner is missing.',
      owner: 'Sales',
      fix: { tab: 'overview', field: 'owner_id' },
    });
    expect(shownReason({ code: 'no_next_task' }, i18n)).toMatchObject({ owner: null, fix: null });
    expect(reasonText({ code: 'tasks_open', values: { count: 3 } }, i18n)).toContain('3');
  });

  it('are told in words, whatever they are', () => {
    const refused = (code: string, detail?: string) =>
      failureText({ kind: 'refused', status: 409, code, ...(detail && { detail }) }, i18n.t);
    expect(refused('duplicate', 'Falcon')).toContain('Falcon');
    expect(refused('never_heard')).toBe('PEO Central refused this (409).');
    expect(refused('not_served')).toBe('This back end does not offer Leads.');
    const ownMessage = { kind: 'refused', status: 409, code: 'x', message: 'Closed for the day' } as const;
    expect(failureText(ownMessage, i18n.t)).toBe('Closed for the day');
    expect(failureText({ kind: 'unreachable' }, i18n.t)).toContain('cannot be reached');
    expect(failureText({ kind: 'failed', status: 503 }, i18n.t)).toContain('an error (503)');
    expect(failureText({ kind: 'malformed' }, i18n.t)).toBe('Something went wrong. Try again.');
    expect(failureText({ kind: 'dropped' }, i18n.t)).toBeNull();
    expect(errorText('emirates_id_shape', tFault, { kind: 'text', check: 'emiratesId' })).toContain(
      '784-1990-1234567-6',
    );
    expect(errorText('invalid', tFault, { kind: 'text', check: 'visaFile' })).toContain('201/2026/1234567');
    expect(errorText('invalid', tFault, { kind: 'day' })).toContain('DD-MM-YYYY');
    const day = { code: 'field_missing', values: { field: '2026-12-31' } } as const;
    expect(reasonText(day, i18n)).toContain('31-12-2026');
    expect(errorText('required', tFault)).toBe('Fill in this field.');
    expect(errorText('never_heard', tFault)).toBe(errorText('invalid', tFault));
  });
});

describe('what happened', () => {
  const entry = {
    id: '1',
    at: '2026-11-20T08:00:00Z',
    actor: { id: 'u1', label: 'Noor' },
    kind: 'changed' as const,
    name: 'changed',
    from: null,
    to: null,
    payload: {},
    before: { headcount: 5, unknown: 1 },
    after: { headcount: 8, unknown: 2 },
  };
  it('field by field, before and after; what is no field of the area is left out', () => {
    expect(changesIn(leads, [entry], i18n)).toEqual([
      expect.objectContaining({ label: 'Headcount', before: '5', after: '8', by: 'Noor' }),
    ]);
    expect(changesIn(leads, [{ ...entry, kind: 'created' }], i18n)).toEqual([]);
  });
  it('in one line', () => {
    const line = (more: object) => entryText({ ...entry, ...more }, i18n);
    expect(line({})).toBe('Changed Headcount');
    expect(line({ kind: 'command', name: 'lose', from: 'new', to: 'lost' })).toBe('Mark as lost: New → Lost');
    expect(line({ kind: 'created' })).toBe('Created');
    const several = { kind: 'command', name: 'win', from: 'new', to: 'won,lost' };
    expect(line(several)).toContain('New → Won, Lost');
  });
});

describe('whose doing it was', () => {
  it.each([
    [onboardings, 'the candidate', ['start_form', 'resume_form', 'submit_form', 'attachment']],
    [onboardingDocuments, 'the candidate', ['upload', 'attachment']],
    [enrolments, 'the client', ['begin', 'submit', 'attachment']],
    [missingDetails, 'the person asked', ['open', 'submit', 'attachment']],
  ])('of what came by a link it says who handed it in (%#)', (of, who, commands) => {
    const { t } = i18nOf(of);
    for (const command of commands) expect(doerText(null, command, t), command).toBe(who);
    expect(doerText(null, 'remind', t)).toBe('the system');
    expect(doerText({ id: 'u1', label: 'Noor' }, 'attachment', t)).toBe('Noor');
  });
});

it('commands over several records are those that say so, for a role that may give them', () => {
  const names = bulkCommands(manifest, 'isSuperAdmin', i18n, 'unloaded').map(({ command }) => command);
  expect(names).toContain('lose');
  expect(names).not.toContain('win');
  expect(bulkCommands(manifest, 'isEmployee', i18n, 'unloaded')).toEqual([]);
});

it('of those, a selection is offered what one of its records knows, with how many and why not the rest', () => {
  const at = (id: string, state: string): Row => ({
    id,
    version: 1,
    machine: 'lead',
    state,
    value: state,
    state_since: '2026-11-20T08:00:00Z',
    created_at: '2026-11-20T08:00:00Z',
    updated_at: '2026-11-20T08:00:00Z',
    late: false,
    fields: {},
    masked: [],
  });
  const offered = (...rows: Row[]) => bulkCommands(manifest, 'isSuperAdmin', i18n, rows);
  const open = at('1', 'new');
  const lost = at('2', 'lost');
  const lose = offered(open, lost).find(({ command }) => command === 'lose');
  expect(lose).toMatchObject({ label: 'Mark as lost 1 of 2', takers: ['1'], why: 'Not for 1: Lost' });
  expect(offered(open).find(({ command }) => command === 'lose')).toMatchObject({
    label: 'Mark as lost',
    why: null,
  });
  expect(offered(lost).map(({ command }) => command)).not.toContain('lose');

  const missing = { code: 'no_next_task' };
  const contact = (version: number, ...rows: Row[]) => {
    const [one, ...others] = rows;
    const judged = [
      ...(one ? [{ id: one.id, version, offers: [{ command: 'contact', reasons: [] }] }] : []),
      ...others.map(({ id }) => ({ id, version, offers: [{ command: 'contact', reasons: [missing] }] })),
    ];
    return bulkCommands(manifest, 'isSuperAdmin', i18n, rows, judged).find(
      ({ command }) => command === 'contact',
    );
  };
  const [ready, unready] = [at('3', 'new'), at('4', 'new')];
  expect(contact(1, ready, unready, lost)).toMatchObject({
    label: 'Mark as contacted 1 of 3',
    takers: ['3'],
    why: `Not for 2: ${reasonText(missing, i18n)}, Lost`,
  });
  // judged before they moved on: their state is all that is known
  expect(contact(2, ready, unready)).toMatchObject({
    label: 'Mark as contacted',
    takers: ['3', '4'],
    why: null,
  });
  const many = Array.from({ length: 101 }, (_, index) => at(`m${index}`, 'new'));
  expect(offered(...many).find(({ command }) => command === 'contact')?.why).toContain('100');
});
