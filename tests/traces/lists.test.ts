// loaded before the tests begin: answers are waited for in turns, and a part of the program takes longer than those
import '@adapters/memory/memory-areas';
import { leads } from '@domain/areas/leads/leads.area';
import { createTraceReader } from '@machines/lab/trace-reader';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { expect, it } from 'vitest';
import { portalAt } from '../../src/app/compose-screen';

const LIST = { id: 'leads:all', area: leads, isInAddress: true };

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

it('a trace tells which rows a list had and nothing of what they say; the screen of a step hides that', async () => {
  const text = await visit();
  expect(text).toMatch(/"rows":\[\{"fields":"<secret:\d+>","id":"leads-new-1","state":"new","version":1\}/);
  expect(text).toMatch(/"type":"list.closed"/);
  expect(text).toMatch(/"pages":"<secret:\d+>"/);
  const reader = createTraceReader();
  const opened = reader.open(text);
  if ('why' in opened) throw new Error(opened.why.code);
  expect(opened.book.verdict.kind).toBe('same');
  const { stands } = reader.look(opened.book.rows.length - 1) ?? {};
  const { list } = (await portalAt(stands ?? {}).workspace()).openCollection(LIST);
  const [shown] = list.getSnapshot().context.pages[0]?.rows ?? [];
  expect(shown).toMatchObject({ id: 'leads-new-1', state: 'new', fields: {} });
  expect(shown?.masked).toContain('prospect_name');
});
