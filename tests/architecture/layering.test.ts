/**
 * Who may import whom, on the real tree and on tests/architecture/planted, where each file breaks the rule it is named after:
 * a rule that no longer fires, or a cruise that no longer sees our modules, fails here.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const root = fileURLToPath(new URL('../..', import.meta.url));
const planted = fileURLToPath(new URL('./planted', import.meta.url));
const bin = `${root}node_modules/dependency-cruiser/bin/dependency-cruise.mjs`;
const config = `${root}.dependency-cruiser.cjs`;
const FOLDERS = ['src', 'server', 'openapi'];

/** Far below what the tree has: its job is to notice a cruise that resolves nothing. */
const FEWEST_MODULES = 90;
const FEWEST_ALIASES = 40;

const Cruise = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(z.object({ module: z.string(), resolved: z.string() })),
    }),
  ),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});
const Rules = z.object({ forbidden: z.array(z.object({ name: z.string() })) });

const cruise = (cwd: string) => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [bin, '--config', config, '--output-type', 'json', ...FOLDERS],
    { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  if (stdout === '') throw new Error(`dependency-cruiser said nothing but: ${stderr}`);
  return z.parse(Cruise, JSON.parse(stdout));
};

describe('layering', () => {
  it('holds in the whole tree', () => {
    const { modules, summary } = cruise(root);
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
    const ours = modules.filter(({ source }) => FOLDERS.some((folder) => source.startsWith(`${folder}/`)));
    expect(ours.length).toBeGreaterThanOrEqual(FEWEST_MODULES);
    const throughAliases = ours
      .flatMap(({ dependencies }) => dependencies)
      .filter(
        ({ module, resolved }) =>
          /^@(domain|machines|openapi)\//.test(module) && /^(src|openapi)\//.test(resolved),
      );
    expect(throughAliases.length).toBeGreaterThanOrEqual(FEWEST_ALIASES);
  });

  const { forbidden } = z.parse(Rules, createRequire(import.meta.url)(config));
  // the rooms of a folder are one rule in several lines
  const rules = [...new Set(forbidden.map(({ name }) => name))];
  const reported = cruise(planted).summary.violations;
  it.each(rules)('notices the planted file that breaks %s', (rule) => {
    const found = reported
      .filter(({ rule: { name } }) => name === rule)
      .map(({ from }) => basename(from, '.ts'));
    expect(found.some((name) => name.startsWith(rule))).toBe(true);
  });

  it('notices guards that match, and guards that reckon with days themselves', () => {
    const found = reported.filter(({ rule: { name } }) => name === 'guards-are-plain');
    expect(found.map(({ from }) => basename(from)).sort()).toEqual([
      'guards-are-plain-days.policy.ts',
      'guards-are-plain.machine.ts',
    ]);
  });
});
