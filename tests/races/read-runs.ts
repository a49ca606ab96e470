import { parseArgs } from 'node:util';
import { readArguments } from '../../tools/read-arguments.mjs';

/** How many of `what` (races, visits) the command line asks for, `usual` unless it says, and what a failure printed. */
export const readRuns = (what: string, usual: number) => {
  const usage = `Usage: npm run test:${what} [-- RUNS] [--seed N] [--path P]

RUNS: how many, ${usual} unless said. --seed and --path: those that a failure printed, to see it once more.`;
  return readArguments(usage, (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { seed: { type: 'string' }, path: { type: 'string' } },
    });
    const [runs = String(usual), ...others] = positionals;
    if (!/^[1-9]\d*$/.test(runs) || others.length > 0)
      throw new Error(`"${positionals.join(' ')}" is no number of ${what}.`);
    const seed = values.seed === undefined ? undefined : Number(values.seed);
    if (seed !== undefined && !Number.isInteger(seed)) throw new Error(`--seed ${values.seed} is no seed.`);
    return { runs: Number(runs), seed, ...(values.path !== undefined && { path: values.path }) };
  });
};
