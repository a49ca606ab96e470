import { afterAll, describe, expect, it } from 'vitest';
import { ALL_MODELS } from './all-models';
import { conductPage } from './kit/conduct';
import { declaredTransitions, type Edge, explore } from './kit/explore';
import type { MachineModel } from './kit/machine-model';
import { perform, type Seen } from './kit/perform';

const report: string[] = [];
afterAll(() => console.log(`Covered by the models\n${report.join('\n')}`));

const expectAsModelled = (model: MachineModel, edge: Edge, seen: Seen): void => {
  expect(seen.now.value).toEqual(edge.leadsTo.value);
  expect(seen.now.context).toEqual(edge.leadsTo.context);
  expect(model.broken(seen.now)).toEqual([]);
  expect(seen.line).not.toContain('a late answer changed the state');
};

/** One test a machine: all its edges are tried, and all that lead elsewhere are told. */
describe('every edge of', () => {
  it.for(Object.entries(ALL_MODELS))('%s', async ([name, models], { task }) => {
    const explored = models.map((model) => ({ model, ...explore(model) }));
    const taken = new Set<string>();
    const done: { edge: Edge; line: string }[] = [];
    const wrong: string[] = [];
    for (const { model, edges } of explored)
      for (const edge of edges) {
        try {
          const seen = await perform(model, edge);
          for (const transition of seen.taken) taken.add(transition);
          done.push({ edge, line: seen.line });
          expectAsModelled(model, edge, seen);
        } catch (error) {
          wrong.push(`${edge.control} (${edge.digest}) | ${edge.name}\n${error}`);
        }
      }
    const all = explored.flatMap(({ edges }) => edges);
    task.meta.edges = all.length;
    if (wrong.length > 0) throw new Error(`${wrong.length} of ${all.length} edges:\n\n${wrong.join('\n\n')}`);

    await expect(conductPage(done)).toMatchFileSnapshot(`./expected/${name}.txt`);

    const declared = [...new Set(models.flatMap(declaredTransitions))];
    const states = explored.flatMap((one) => one.states).length;
    report.push(
      `  ${name}: ${states} states, ${all.length} edges, ${declared.length} declared transitions, all taken`,
    );
    expect(declared.filter((one) => !taken.has(one))).toEqual([]);
  });
});

declare module 'vitest' {
  interface TaskMeta {
    /** How many edges of a machine the test went; the gate counts them beside the tests. */
    edges?: number;
  }
}
