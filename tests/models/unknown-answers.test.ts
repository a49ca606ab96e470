// loaded before the tests begin: answers are waited for in turns, and a part of the program takes longer than those
import '@adapters/memory/memory-areas';
import type { Area } from '@domain/area/area';
import { leads } from '@domain/areas/leads/leads.area';
import { TraceEvent } from '@domain/tracing/trace-format';
import { leadLifecycle } from '@machines/areas/leads/lead.lifecycle';
import {
  MEMORY_DATA,
  type MemoryPortal,
  settled,
  signIn,
  startMemoryPortal,
} from '@tests/support/memory-portal';
import { describe, expect, it } from 'vitest';

/** What the trace notes as unknown, line by line. */
const unknownIn = async ({ portal }: Pick<MemoryPortal, 'portal'>) =>
  ((await portal.trace())?.text ?? '')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
    .flatMap((line) => {
      const { data } = TraceEvent.safeParse(line);
      return data?.answer?.unknown?.map((note) => [data.actor, note.what, note.name]) ?? [];
    });

/** Leads as a portal would know them that is older, or newer, than its back end. */
const { source: _, ...older } = leads.fields;
const OTHER_LEADS: Area = { ...leads, fields: { ...older, region: { kind: 'text', list: 'shown' } } };

const start = async (user = 'super', data = MEMORY_DATA) => {
  const world = startMemoryPortal({ at: '/leads', data });
  await signIn(world, user);
  world.page.go('/leads?tab=leads', 'push');
  return world;
};
const createLead = async ({ portal }: MemoryPortal, area: Area = leads) => {
  const workspace = await portal.workspace();
  const record = workspace.openRecord({ area, lifecycles: [leadLifecycle], id: null });
  await settled();
  record.send({ type: 'field.changed', field: 'prospect_name', value: 'Falcon' });
  record.send({ type: 'field.changed', field: 'contact_name', value: 'Amal' });
  record.send({ type: 'save.pressed' });
  await settled();
  return { workspace, id: record.getSnapshot().context.record?.id ?? '' };
};

describe('the trace notes', () => {
  it('nothing while both sides know the same', async () => {
    const world = await start();
    const { workspace, id } = await createLead(world);
    workspace.openCollection({
      id: 'leads.all',
      area: leads,
      lifecycles: [leadLifecycle],
      isInAddress: true,
    });
    workspace.openRecord({ area: leads, lifecycles: [leadLifecycle], id });
    await settled();
    expect(await unknownIn(world)).toEqual([]);
  });

  it('the fields that only one side knows, of a list and of a record', async () => {
    const world = await start();
    const { workspace, id } = await createLead(world);
    workspace.openCollection({ id: 'leads.all', area: OTHER_LEADS, isInAddress: true });
    await settled();
    workspace.openRecord({ area: OTHER_LEADS, id });
    await settled();
    const both = (actor: string) => [
      [actor, 'field', 'leads.source'],
      [actor, 'missingField', 'leads.region'],
    ];
    expect(await unknownIn(world)).toEqual([
      ...both('app.workspace.leads.all'),
      ...both(`app.workspace.leads:${id}`),
    ]);
  });

  it('a status that no lifecycle of the page has', async () => {
    const world = await start();
    const { workspace, id } = await createLead(world);
    const other = { ...leadLifecycle, id: 'deal' };
    workspace.openRecord({ area: leads, lifecycles: [other], id });
    await settled();
    expect(await unknownIn(world)).toEqual([[`app.workspace.leads:${id}`, 'status', 'leads.lead.new']]);
  });

  it('a role that the portal does not know', async () => {
    const [somebody] = MEMORY_DATA.users;
    if (somebody === undefined) throw new Error('The tests have nobody');
    const world = await start('super', { ...MEMORY_DATA, users: [{ ...somebody, role: 'isAuditor' }] });
    expect(await unknownIn(world)).toEqual([['app.session', 'role', 'isAuditor']]);
  });
});
