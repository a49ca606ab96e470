// loaded before the tests begin: answers are waited for in turns, and a part of the program takes longer than those
import '@adapters/memory/memory-areas';
import { SANDBOX_DATA } from '@adapters/memory/sandbox-data';
import type { Condition } from '@domain/area/query';
import { leads } from '@domain/areas/leads/leads.area';
import { createTraceReader } from '@machines/lab/trace-reader';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { replay } from '@machines/tracing/replay';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { STATED_PANELS } from '@tests/support/stated-panels';
import { callTexts } from '@ui/lab/trace/row-texts';
import { expect, it } from 'vitest';
import { portalAt } from '../../src/app/compose-screen';

const LIST = { id: 'list:leads:all', area: leads, isInAddress: true };

/** Somebody opened a list with a lead, closed it, and opened it again. */
const visit = async () => {
  const world = startMemoryPortal({ at: '/leads' });
  await signIn(world, 'super');
  const workspace = await world.portal.workspace();
  const draft = workspace.openRecord({ area: leads, id: null });
  await settled();
  draft.send({ type: 'field.changed', field: 'prospect_name', value: 'Falcon' });
  draft.send({ type: 'field.changed', field: 'contact_name', value: 'Amal' });
  draft.send({ type: 'save.pressed' });
  await settled();
  workspace.closeRecord('leads', null);
  world.page.go('/leads?tab=leads', 'push');
  workspace.openCollection(LIST);
  await settled();
  workspace.closeCollection(LIST.id);
  await settled();
  const { list } = workspace.openCollection(LIST);
  await settled();
  expect(list.getSnapshot().context.pages[0]?.rows[0]?.fields.prospect_name).toBe('Falcon');
  return (await world.portal.trace())?.text ?? '';
};

/** The portal as it stood at the end of a trace, for looking at. */
const screenAtEnd = (text: string) => {
  const reader = createTraceReader();
  const opened = reader.open(text);
  if ('why' in opened) throw new Error(opened.why.code);
  expect(opened.book.verdict.kind).toBe('same');
  return portalAt(reader.look(opened.book.rows.length - 1)?.stands ?? {});
};

it('a trace tells which rows a list had and nothing of what they say; the screen of a step hides that', async () => {
  const text = await visit();
  expect(text).toMatch(/"rows":\[\{"fields":"<secret:\d+>","id":"leads-new-1","state":"new","version":1\}/);
  expect(text).toMatch(/"type":"list.closed"/);
  expect(text).toMatch(/"pages":"<secret:\d+>"/);
  const { list } = (await screenAtEnd(text).workspace()).openCollection(LIST);
  const [shown] = list.getSnapshot().context.pages[0]?.rows ?? [];
  expect(shown).toMatchObject({ id: 'leads-new-1', state: 'new', fields: {} });
  expect(shown?.masked).toContain('prospect_name');
});

it('is the same run with a list that the address filters by several fields, in whatever order, and a record', async () => {
  const world = startMemoryPortal({ at: '/leads?tab=leads' });
  await signIn(world, 'super');
  const workspace = await world.portal.workspace();
  world.page.go('/leads?tab=leads', 'push');
  const { list } = workspace.openCollection(LIST);
  await settled();
  for (const [field, condition] of [
    ['state_since', { from: '2026-01-01' }],
    ['source', { in: ['event', 'website'] }],
    ['owner_id', { in: ['super'] }],
  ] satisfies [string, Condition][]) {
    list.send({ type: 'filter.changed', field, condition });
    await settled();
  }
  list.send({ type: 'search.typed', text: 'Falcon' });
  list.send({ type: 'sort.changed', sort: { field: 'updated_at', direction: 'desc' } });
  await settled();
  list.send({ type: 'record.shown', record: 'leads-1' });
  await settled();
  const record = workspace.openRecord({ area: leads, id: 'leads-1', isInAddress: true });
  record.send({ type: 'tab.chosen', tab: 'history' });
  await settled();
  expect(world.page.location().search).toContain('source=event%2Cwebsite');
  expect(world.page.location().search).toContain('record=leads-1&in=history');
  const text = (await world.portal.trace())?.text ?? '';
  expect(replay(text, PORTAL_MACHINES).outcome).toMatchObject({ kind: 'same' });
  expect(text).not.toContain('"website"');
});

it('of the latest lists of the dashboard it tells which rows they had; the screen of a step hides the rest', async () => {
  const world = startMemoryPortal({ data: { ...SANDBOX_DATA, panels: STATED_PANELS } });
  await signIn(world, 'super');
  const panels = ['recentTickets', 'recentOnboardings', 'mobileLogins'] as const;
  for (const panel of panels) world.portal.panel(panel).send({ type: 'resource.requested' });
  await settled();
  const text = (await world.portal.trace())?.text ?? '';
  expect(text).toContain('{"_id":"m1"}');
  expect(text).not.toContain('incident_number');
  const still = screenAtEnd(text);
  const [tickets, onboardings, logins] = panels.map((panel) => still.panel(panel).getSnapshot().context.data);
  const hidden = '<secret:0>';
  expect(tickets).toEqual([
    {
      ...{ _id: 't1', status: 'Open', type: expect.stringMatching(/^<secret:\d+>$/) },
      ...{ incident_number: hidden, company_name: hidden, createdAt: hidden },
      ...{ assignedToName: hidden, assignedToId: hidden },
    },
  ]);
  expect(onboardings).toEqual([
    {
      ...{ _id: 'o1', status: 'Documents', company_name: hidden, createdAt: hidden },
      userDetails: { first_name: hidden, last_name: hidden, image_url: null },
    },
  ]);
  expect(logins).toMatchObject({ count: 142, users: [{ _id: 'm1', fullName: hidden, image_url: null }] });
});

it('a step says why what it asked failed where no status does', async () => {
  const world = startMemoryPortal();
  await signIn(world, 'super');
  world.backEnd.faults.htmlAnswer = true;
  world.portal.panel('figures').send({ type: 'resource.requested' });
  await settled();
  const opened = createTraceReader().open((await world.portal.trace())?.text ?? '');
  const failed = 'book' in opened ? opened.book.rows.filter(({ trouble }) => trouble) : [];
  expect(failed.map(callTexts)).toEqual([['PORT dashboard.load figures 200 malformed']]);
});

it('an answer in memory tells the call by the name that a fault is aimed at, and its status', async () => {
  const world = startMemoryPortal();
  await signIn(world, 'super');
  world.backEnd.faults.serverError = true;
  world.portal.panel('figures').send({ type: 'resource.requested' });
  await settled();
  const text = (await world.portal.trace())?.text ?? '';
  expect(text).toContain(
    '"answer":{"outcome":"failed","ms":0,"calls":[{"method":"PORT","path":"dashboard.load figures","status":500,"requestId":null}]}',
  );
});
