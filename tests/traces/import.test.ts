// loaded before the tests begin: answers are waited for in turns, and a part of the program takes longer than those
import '@adapters/memory/memory-areas';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { replay } from '@machines/tracing/replay';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { expect, it } from 'vitest';

it('an import proposes columns by what the fields are called on the screen; its trace is the same run, and hides the titles', async () => {
  const world = startMemoryPortal({ at: '/leads' });
  await signIn(world, 'super');
  const workspace = await world.portal.workspace();
  const importer = workspace.openImporter({
    area: 'leads',
    runId: null,
    titles: { prospect_name: 'اسم العميل', contact_name: 'Canary contact' },
  });
  const content = new Blob(['اسم العميل,CANARY contact *,canary-colour\nFalcon,Amal,canary-blue\n']);
  const file = workspace.register({ name: 'canary.csv', content });
  importer.send({ type: 'file.chosen', file });
  await settled();
  const { mapping, run } = importer.getSnapshot().context;
  expect(run?.columns).toHaveLength(3);
  expect(mapping).toEqual({ prospect_name: 'اسم العميل', contact_name: 'CANARY contact *' });
  const text = (await world.portal.trace())?.text ?? '';
  expect([...text.matchAll(/.{0,90}(?:canary|Canary|CANARY|اسم)[^"]*/g)].map(([leak]) => leak)).toEqual([]);
  expect(replay(text, PORTAL_MACHINES).outcome).toMatchObject({ kind: 'same' });
});
