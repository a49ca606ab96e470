import { bulkOperationsFor, mayDoIn } from '@domain/area/area.policy';
import { commandsForRole, nextStepAt } from '@machines/lifecycle/next-step';
import { statesOf } from '@machines/lifecycle/states';
import { expect, it } from 'vitest';
import type { AreaManifest } from '../manifest';

const manifests = Object.values(
  import.meta.glob<AreaManifest>('../../areas/*/*.manifest.{ts,tsx}', { import: 'manifest', eager: true }),
);
const AUDITOR = 'isAuditor';

const caseAt = (path: string): string | Record<string, unknown> => {
  const [first = '', ...rest] = path.split('.');
  return rest.length === 0 ? first : { [first]: caseAt(rest.join('.')) };
};

/** What a role is offered of an area in any state of its records, a main button among it. */
const offeredTo = (role: string) =>
  manifests.flatMap(({ area, lifecycles = [] }) => [
    ...(['creates', 'changes', 'imports'] as const).filter((what) => mayDoIn(area, role, what)),
    ...bulkOperationsFor(area, role).map(([name]) => `${area.name} ${name}`),
    ...lifecycles.flatMap((lifecycle) =>
      statesOf(lifecycle).flatMap(({ path }) => {
        const value = caseAt(path) as Parameters<typeof nextStepAt>[2];
        const step = nextStepAt(area, lifecycle, value, role);
        return [
          ...commandsForRole(area, lifecycle, value, role).map(
            ([command]) => `${area.name} ${path} ${command}`,
          ),
          ...(step.kind === 'command' ? [`${area.name} ${path} next ${step.command}`] : []),
        ];
      }),
    ),
  ]);

it('whoever reads all and changes nothing is offered no command in any state of any area', () => {
  expect(manifests.length).toBeGreaterThan(60);
  expect(offeredTo('isSuperAdmin').length).toBeGreaterThan(500);
  expect(offeredTo(AUDITOR)).toEqual([]);
});
