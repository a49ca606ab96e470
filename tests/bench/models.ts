import { ALL_MODELS } from '@tests/models/all-models';
import { explore } from '@tests/models/kit/explore';
import { perform } from '@tests/models/kit/perform';
import { runRaces } from '@tests/races/races';

const RACES = 300;

/** Paths of the models and races of two tabs, each per second, as two lines. */
export const measureModels = async (): Promise<string> => {
  let paths = 0;
  const begun = performance.now();
  for (const model of Object.values(ALL_MODELS).flat())
    for (const edge of explore(model).edges) {
      await perform(model, edge);
      paths += 1;
    }
  const walked = performance.now();
  await runRaces({ runs: RACES, seed: 1 });
  const raced = performance.now();
  const perSecond = (count: number, ms: number) => Math.round((count * 1000) / ms).toLocaleString('en');
  return [
    `model paths: ${perSecond(paths, walked - begun)}/s (${paths} edges of all machines)`,
    `races of two tabs: ${perSecond(RACES, raced - walked)}/s`,
  ].join('\n');
};
