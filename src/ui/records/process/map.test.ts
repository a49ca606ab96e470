import { visaNewLifecycle } from '@machines/areas/visas/visa-new.lifecycle';
import { expect, it } from 'vitest';
import { boxesOf, edgesOf } from './map';

const boxesWith = (counts: Readonly<Record<string, number>>) =>
  boxesOf(
    visaNewLifecycle,
    Object.entries(counts).map(([state, count]) => ({
      machine: visaNewLifecycle.id,
      state,
      count,
      median_age_hours: 1,
      late: 0,
    })),
  );

it('a way carries what stands behind it and has gone on from there; a way back what has come back', () => {
  const edges = edgesOf(
    visaNewLifecycle,
    boxesWith({ quota: 1, residence_issued: 2, completed: 4, returned: 3 }),
  );
  const traffic = (from: string, to: string) =>
    edges.find((edge) => edge.from === from && edge.to === to)?.traffic;
  expect(traffic('docs', 'quota')).toBe(7);
  expect(traffic('residence_issued', 'completed')).toBe(4);
  expect(traffic('docs', 'zone_applied')).toBe(6);
  expect(traffic('work_permit_applied', 'returned')).toBe(3);
});
