// loaded before the tests begin: answers are waited for in turns, and a part of the program takes longer than those
import '@adapters/memory/memory-areas';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { replay } from '@machines/tracing/replay';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { expect, it } from 'vitest';

/** Names that a trace shows of an event or an answer, and that an area may give to a field as well. */
const NAMES = ['code', 'type', 'status', 'kind'];
/** Look like codes, which a trace shows where their name is listed. */
const canaries = (call: string) => Object.fromEntries(NAMES.map((name) => [name, `canary-${call}-${name}`]));

it('whoever has signed in first sends calls of an area: the trace is the same run and holds nothing that they were asked with', async () => {
  const world = startMemoryPortal();
  await signIn(world, 'super');
  const workspace = await world.portal.workspace();
  const changes = workspace.openMutation('records.changeEach');
  workspace.submit(changes, {
    area: 'leads',
    changes: [{ id: 'leads-1', version: 1, fields: canaries('change') }],
  });
  const names = workspace.openMutation('records.named');
  workspace.submit(names, {
    area: 'leads',
    wanted: NAMES.map((field) => ({ field, text: `canary-named-${field}`, ...canaries('named') })),
  });
  const query = { area: null, due: 'any', ...canaries('query') } as const;
  workspace.openQuery('my-work.list', query, true);
  await settled();
  const text = (await world.portal.trace())?.text ?? '';
  expect(text).toContain('"call":"records.changeEach"');
  expect([...text.matchAll(/[^{]{0,90}canary-[\w-]+/g)].map(([leak]) => leak)).toEqual([]);
  expect(replay(text, PORTAL_MACHINES).outcome).toMatchObject({ kind: 'same' });
});
