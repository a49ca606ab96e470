import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(`${root}/docs/traces.md`, 'utf8');

/** The commands of the page, each with the output that it promises. */
const examples = [...page.matchAll(/```console\n\$ (.*)\n([\s\S]*?)```/g)].map(
  ([, command = '', output = '']): [string, string] => [command, output],
);
const CODES = { same: 0, different: 1, unreadable: 2 };
/** Of several traces, the worst. */
const codeOf = (output: string) =>
  Math.max(
    ...[...output.matchAll(/^(same|different|unreadable):/gm)].map(
      ([, word]) => CODES[word as keyof typeof CODES],
    ),
  );

describe('docs/traces.md', () => {
  it('has its examples', () => {
    expect(examples).toHaveLength(6);
  });

  it.each(examples)(
    'keeps its word: %s',
    (command, output) => {
      mkdirSync(`${root}/artifacts`, { recursive: true });
      const run = spawnSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' });
      expect([run.stdout, run.status]).toEqual([output, codeOf(output)]);
    },
    60_000,
  );
});
