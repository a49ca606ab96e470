import { leads } from '@domain/areas/leads/leads.area';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { replay } from '@machines/tracing/replay';
import { sealed } from '@machines/tracing/seal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MemoryPortal, settled, signIn, startMemoryPortal } from '../support/memory-portal';
import { aRun, dataWithIds, perform } from '../support/rich-run';

const RUNS = 40;

const expectSame = ({ recorder }: Pick<MemoryPortal, 'recorder'>) => {
  const { outcome, warnings } = replay(recorder.file(sealed), PORTAL_MACHINES);
  expect([outcome, warnings]).toEqual([{ kind: 'same', steps: expect.any(Number) }, []]);
};

describe('a recorded run', () => {
  it('is the same when it is replayed, whatever happened; so is the visit after it', async () => {
    await fc.assert(
      fc.asyncProperty(aRun(60), async (steps) => {
        const visit = startMemoryPortal();
        await perform(visit, steps);
        expectSame(visit);
        const again = visit.reopen('/');
        await settled();
        expectSame(again);
      }),
      { numRuns: RUNS },
    );
  });

  it.each<[string, (id: string) => string]>([
    ['addresses', (id) => `${id}@back-end.example`],
    ['global ids', (id) => btoa(`Portal/${id}:=`)],
    ['ids of several parts', (id) => `gid://back end/${id}:1`],
  ])('is the same where a back end’s ids are %s', async (_, idOf) => {
    await fc.assert(
      fc.asyncProperty(aRun(60), async (steps) => {
        const visit = startMemoryPortal({ data: dataWithIds(idOf) });
        await perform(visit, steps, idOf);
        expectSame(visit);
        expect(visit.recorder.file(sealed)).not.toContain('@back-end');
      }),
      { numRuns: RUNS / 4 },
    );
  });

  it('stays within its limit, and what is left of it can be replayed', async () => {
    let truncated = 0;
    await fc.assert(
      fc.asyncProperty(aRun(60), fc.integer({ min: 30_000, max: 80_000 }), async (steps, traceBytes) => {
        const visit = startMemoryPortal({ traceBytes });
        await perform(visit, steps);
        expect(visit.recorder.size).toBeLessThanOrEqual(traceBytes);
        expectSame(visit);
        if (replay(visit.recorder.file(sealed), PORTAL_MACHINES).head?.truncated) truncated += 1;
      }),
      { numRuns: RUNS },
    );
    expect(truncated).toBeGreaterThan(RUNS / 4);
  });

  it.each([
    'lead.1~b',
    'anna@portal.example',
    'TGVhZDox==',
    'leads/1',
    'lead 1',
    'a:b@c:d',
    '<secret:1>',
    'معرّف',
  ])('is the same too where a back end’s ids are like %s', async (id) => {
    const visit = startMemoryPortal({ traceBytes: 30_000 });
    await signIn(visit);
    const workspace = await visit.portal.workspace();
    const record = workspace.openRecord({ area: leads, id });
    workspace.openPart('leads', id, 'notes');
    await settled();
    expectSame(visit);
    for (const text of 'what is typed until the beginning')
      record.send({ type: 'field.changed', field: 'prospect_name', value: text });
    expectSame(visit);
    expect(replay(visit.recorder.file(sealed), PORTAL_MACHINES).head?.truncated).toBe(true);
  });
});
