import { afterAll, describe, expect, it } from 'vitest';
import { ALL_MODELS } from './all-models';
import { conductPage } from './kit/conduct';
import { declaredTransitions, type Edge, explore } from './kit/explore';
import type { MachineModel } from './kit/machine-model';
import { perform } from './kit/perform';

const report: string[] = [];
afterAll(() => console.log(`Covered by the models\n${report.join('\n')}`));

describe.each(Object.entries(ALL_MODELS))('%s', (name, models) => {
  const explored = models.map((model) => ({ model, ...explore(model) }));
  const every = explored.flatMap(({ model, edges }) =>
    edges.map((edge): [string, Edge, MachineModel] => [
      `${edge.control} (${edge.digest}) | ${edge.name}`,
      edge,
      model,
    ]),
  );
  const taken = new Set<string>();
  const done: { edge: Edge; line: string }[] = [];

  it.each(every)('%s', async (_, edge, model) => {
    const seen = await perform(model, edge);
    for (const transition of seen.taken) taken.add(transition);
    done.push({ edge, line: seen.line });
    expect(seen.now.value).toEqual(edge.leadsTo.value);
    expect(seen.now.context).toEqual(edge.leadsTo.context);
    expect(model.broken(seen.now)).toEqual([]);
    expect(seen.line).not.toContain('a late answer changed the state');
  });

  it('does what was read and agreed', async () => {
    await expect(conductPage(done)).toMatchFileSnapshot(`./expected/${name}.txt`);
  });

  it('has no transition that was not taken', () => {
    const declared = [...new Set(models.flatMap(declaredTransitions))];
    const states = explored.reduce((sum, one) => sum + one.states.length, 0);
    const covered = declared.filter((one) => taken.has(one)).length;
    report.push(
      `  ${name}: ${states} states, ${every.length} edges, ${covered} of ${declared.length} declared transitions`,
    );
    expect(declared.filter((one) => !taken.has(one))).toEqual([]);
  });
});
