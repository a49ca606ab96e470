// loaded before the tests begin: answers are waited for in turns, and a part of the program takes longer than those
import '@adapters/memory/memory-areas';
import { leads } from '@domain/areas/leads/leads.area';
import { createTraceReader } from '@machines/lab/trace-reader';
import {
  MEMORY_DATA,
  type MemoryPortal,
  settled,
  signIn,
  startMemoryPortal,
} from '@tests/support/memory-portal';
import { describe, expect, it } from 'vitest';

/** What the steps of the trace have as unknown, and what a search for it finds. */
const unknownIn = async ({ portal }: Pick<MemoryPortal, 'portal'>) => {
  const reader = createTraceReader();
  const opened = reader.open((await portal.trace())?.text ?? '');
  if ('why' in opened) throw new Error(opened.why.code);
  // what comes after a difference is not looked at
  expect(opened.book.verdict.kind).toBe('same');
  const steps = opened.book.rows.flatMap(({ actor, unknown }) =>
    unknown.map(({ what, name }) => [actor, what, name]),
  );
  return { steps, found: (text: string) => reader.find({ ...NO_SEARCH, text }).length };
};
const NO_SEARCH = { text: '', actor: null, kind: null, outcome: null, gapMs: 0 };

const start = async (data = MEMORY_DATA) => {
  const world = startMemoryPortal({ at: '/leads', data });
  await signIn(world, 'super');
  world.page.go('/leads?tab=leads', 'push');
  return { ...world, workspace: await world.portal.workspace() };
};

describe('a trace tells', () => {
  it('of nothing unknown while both sides know the same', async () => {
    const world = await start();
    world.workspace.openCollection({ id: 'list:leads:all', area: leads, isInAddress: true });
    await settled();
    expect((await unknownIn(world)).steps).toEqual([]);
  });

  it('of a call that the back end does not have', async () => {
    const world = await start();
    world.backEnd.answerWith(
      { call: 'areas.notes' },
      { ok: false, error: { kind: 'refused', status: 404, code: 'not_served' } },
    );
    world.workspace.openPart('leads', 'lead-1', 'notes');
    await settled();
    const { steps, found } = await unknownIn(world);
    // the memory sends no request: its calls are told by what the port is asked
    expect(steps).toEqual([['app.workspace.leads:lead-1:notes', 'call', 'PORT areas.notes leads']]);
    expect(found('unknown call areas.notes')).toBe(1);
  });

  it('of a role that the portal does not know', async () => {
    const [somebody] = MEMORY_DATA.users;
    if (somebody === undefined) throw new Error('The tests have nobody');
    const world = await start({ ...MEMORY_DATA, users: [{ ...somebody, role: 'isSurveyor' }] });
    expect((await unknownIn(world)).steps).toEqual([['app.session', 'role', 'isSurveyor']]);
  });
});
