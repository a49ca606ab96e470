/** The lint rules that biome does not have, tried on planted files: a rule that no longer fires fails here. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const planted = fileURLToPath(new URL('./planted', import.meta.url));
const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const overrideConfigFile = inRoot('eslint.config.js');
const typedRules = inRoot('.oxlintrc.json');
const oxlint = inRoot('node_modules/.bin/oxlint');

type Reported = ReadonlyArray<readonly [line: string, rule: string | null]>;

const linesOf = (file: string): readonly string[] =>
  readFileSync(`${planted}/${file}`, 'utf8')
    .split('\n')
    .map((line) => line.trim());

/** Reported lines of a planted file, as their source text, with the rule that reported each. */
const reported = async (file: string): Promise<Reported> => {
  const [result] = await new ESLint({ cwd: planted, overrideConfigFile }).lintFiles([file]);
  const lines = linesOf(file);
  return (result?.messages ?? []).map(({ line, ruleId }) => [lines[line - 1] ?? '', ruleId]);
};

interface TypedReport {
  readonly diagnostics: ReadonlyArray<{
    readonly code: string;
    readonly labels: ReadonlyArray<{ readonly span: { readonly line: number } }>;
  }>;
}

/** The same of the rules that need types: oxlint's. */
const reportedWithTypes = (file: string): Reported => {
  const command = ['--type-aware', '--config', typedRules, '--format', 'json', file];
  const { stdout } = spawnSync(oxlint, command, { cwd: planted, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as TypedReport;
  const lines = linesOf(file);
  return diagnostics.map(({ code, labels: [label] }) => [lines[(label?.span.line ?? 0) - 1] ?? '', code]);
};

describe('lint', () => {
  it('notices a domain that reaches for the world', async () => {
    const noticed = await reported('src/domain/impure.ts');
    expect(noticed).toEqual([
      ['() => window.name,', 'no-restricted-globals'],
      ['() => document.title,', 'no-restricted-globals'],
      ["() => fetch('/'),", 'no-restricted-globals'],
      ['() => localStorage.length,', 'no-restricted-globals'],
      ['() => Date.now(),', 'no-restricted-properties'],
      ['() => new Date(),', 'no-restricted-syntax'],
      ['() => Math.random(),', 'no-restricted-properties'],
      ['() => crypto.randomUUID(),', 'no-restricted-globals'],
      ['() => setTimeout(() => undefined, 0),', 'no-restricted-globals'],
      ["() => globalThis.fetch('/'),", 'no-restricted-globals'],
    ]);
  });

  it('notices a machine that does', async () => {
    expect((await reported('src/machines/impure.ts')).map(([, rule]) => rule)).toEqual([
      'no-restricted-syntax',
    ]);
  });

  it('notices wiring that remembers, follows and decides', async () => {
    expect(await reported('src/app/wire/decides.ts')).toEqual([
      ['export const inUse = { storages: new WeakSet<Actor>() };', 'no-restricted-syntax'],
      ['let isOpen = false;', 'no-restricted-syntax'],
      ['actor.subscribe(() => {', 'no-restricted-syntax'],
      ['if (actor.getSnapshot().isOpen) return true;', 'no-restricted-syntax'],
    ]);
  });

  it('notices a view that waits, remembers and wires', async () => {
    expect(await reported('src/ui/waits.ts')).toEqual([
      ['let drawn = 0;', 'no-restricted-syntax'],
      ['const loaded = new Map<string, Machine>();', 'no-restricted-syntax'],
      ['setTimeout(() => undefined, 100);', 'no-restricted-globals'],
      ['window.setInterval(() => undefined, 100);', 'no-restricted-syntax'],
      ['return machine.provide({ here });', 'no-restricted-syntax'],
    ]);
  });

  it.each(['src/private-api.ts', 'tests/private-api.ts'])(
    'notices what XState keeps to itself: %s',
    async (file) => {
      expect((await reported(file)).map(([, rule]) => rule)).toEqual(['no-restricted-properties']);
    },
  );

  it('notices a spy that is gone before the first test', async () => {
    expect(await reported('tests/spy-before-all.ts')).toEqual([
      ["vi.spyOn(console, 'warn').mockImplementation(() => {});", 'no-restricted-syntax'],
    ]);
  });

  it('notices a switch that leaves a member of a union to its default', () => {
    expect(reportedWithTypes('src/forgotten-member.ts')).toEqual([
      ['switch (kind) {', 'typescript(switch-exhaustiveness-check)'],
    ]);
  });

  it('notices a link of the portal that the browser would follow', async () => {
    expect(await reported('src/ui/plain-link.tsx')).toEqual([
      ["import { Link } from 'wouter';", 'no-restricted-imports'],
      ['<a href="/dashboard">Loads the portal afresh</a>,', 'no-restricted-syntax'],
      ['<a href={address}>Does as well</a>,', 'no-restricted-syntax'],
    ]);
  });

  it('notices a promise that nobody waits for and one that is taken for a value', () => {
    expect(reportedWithTypes('src/forgotten-promise.ts').map(([, rule]) => rule)).toEqual([
      'typescript(no-floating-promises)',
      'typescript(no-misused-promises)',
    ]);
  });
});
