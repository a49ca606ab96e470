/** Words that a stranger would have to translate are refused, in code, comments and file names: each has a standard term. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What is refused, as a part of any name, and the term to use. */
const TERMS: readonly (readonly [refused: RegExp, standard: string])[] = [
  [/foresee/i, 'prefetch'],
  [/first[- ]?picture/i, 'app shell'],
  [/likeness/i, 'possible duplicate'],
  [/veiled/i, 'restricted'],
  [/\buse(Deed|\w*Question)\b/, 'useMutation, useQuery'],
  [/\brequire(Area)?Deed\b/, 'requireOperation'],
  [/\bdeeds?\b/i, 'mutation, operation, step'],
  [/\boffersOf\b/, 'availableCommands'],
  [/\bringAt\b/, 'scheduleAt'],
  [/\bawaitedAt\b/, 'pendingPrefetch'],
  [/\bcameBefore\b/, 'idempotentReplay'],
  [/\btellTurns\b/, 'notifyAssignees'],
  [/\bsay(\.of|\.has|\('[a-z])|\b(useSay|sayIn|ToolSay|AreaWords|useReportWords)\b/, 't, useTexts'],
  [/\b(near|far)[- _]?(routes?|pages?|screens?)\b|\b(loadFar|farPages)\b/i, 'initial route, lazy route'],
  [/\b(inSight|sightOf|MemorySight|Sight)\b/, 'visibleTo, visibilityOf, Visibility'],
  [/toolbox/i, 'header tools'],
  [/\bdeskMachine\b/, 'workspace'],
  [/\bhandOver\b/, 'ssoLaunch, ssoCallback'],
  [/\b(useArrival|carryOut|elapse)\b/, 'usePageFocus, runEffects, fireTimer'],
  [/\bLived|\blived-/, 'simulated'],
];

/**
 * Ordinary in a sentence, a riddle as a name: refused where a variable, a parameter, a function or a type is declared. Members of an
 * object are not looked at: some are names of the wire, of a column or of a trace.
 */
const NAMES: readonly (readonly [refused: RegExp, standard: string])[] = [
  [/^_?given$|Given$|^[gG]iven[A-Z]|^Given$/, 'input, props, options, args'],
  [/^_?asked$|Asked$|^Asked|^ASKED/, 'request, query, input'],
  [
    /^asked(Field|Groups|After|Again)$|^is(Asked|Beside)$|[a-z](Said|Beside|Unsaid)$|^says[A-Z]/,
    'requested, shown, usual, together',
  ],
  [/^wish(es)?$|Wish$|^wishOf$/, 'options, preferences'],
  [/^(told|tell|telling)$|^Told|Told$|^(tell|told)[A-Z]/, 'emit, notify, reported'],
  [/^(un)?heard$|^[hH]eard[A-Z]|^Heard$/, 'listener, events, lastEventAt'],
  [/^(kept|unkept)$|^[kK]ept[A-Z]|Kept$/, 'stored, persisted'],
  [/^keep([A-Z]|$)/, 'set, store, persist'],
  [/^held$|^Held|[a-z]Held$|^held[A-Z]/, 'found, current, stored'],
  [/^(near|far)[A-Z]|^on(Near|Far)$/, 'initial, lazy, onIntent'],
  [/^besides?$|^around$|^Around[A-Z]/, 'related, dependencies'],
  [/^stood$|^standings?$|Standings?$|^[sS]tandings?Of$/, 'status, snapshot'],
  [/^asOf$|[a-z]AsOf$/, 'day, version'],
  [/^papers?$|^Paper/, 'document, identityDocument'],
  [/[a-z]Words$/, 'texts, messages'],
  [/^obeyTabs$/, 'applyTabMessage'],
];

const isDeclared = (node: ts.Identifier): boolean => {
  const { parent } = node;
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isTypeAliasDeclaration(parent) ||
      ts.isInterfaceDeclaration(parent) ||
      ts.isTypeParameterDeclaration(parent)) &&
    parent.name === node
  );
};

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Names that a file declares, as `name: standard term`. Only a file that has such a word outside its comments is parsed. */
const refusedNamesIn = (path: string, text: string): readonly string[] => {
  const words = new Set(text.replace(COMMENT, '').match(/\w+/g));
  const suspects = new Map(
    [...words].flatMap((word) => {
      const found = NAMES.find(([refused]) => refused.test(word));
      return found ? [[word, found[1]] as const] : [];
    }),
  );
  if (suspects.size === 0) return [];
  const refused: string[] = [];
  const visit = (node: ts.Node): void => {
    const standard = ts.isIdentifier(node) && isDeclared(node) ? suspects.get(node.text) : undefined;
    if (standard !== undefined) refused.push(`${(node as ts.Identifier).text}: ${standard}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return refused;
};

const refusedIn = (text: string): readonly string[] =>
  TERMS.flatMap(([refused, standard]) => {
    const [found] = refused.exec(text) ?? [];
    return found === undefined ? [] : [`${found}: ${standard}`];
  });

/** The code, this list aside. */
const sources = ['src', 'server', 'openapi', 'tools', 'tests']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.(tsx?|mjs|css)$/.test(path) && basename(path) !== 'vocabulary.test.ts');

describe('the words of the code', () => {
  it('are the standard ones', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    const refused = sources.flatMap((path) =>
      refusedIn(`${basename(path)}\n${readFileSync(join(root, path), 'utf8')}`).map(
        (event) => `${path}: ${event}`,
      ),
    );
    expect(refused).toEqual([]);
  });

  it('are the standard ones where something is declared', () => {
    const refused = sources
      .filter((path) => !path.endsWith('.css'))
      .flatMap((path) =>
        refusedNamesIn(path, readFileSync(join(root, path), 'utf8')).map((one) => `${path}: ${one}`),
      );
    expect(refused).toEqual([]);
  });

  it('are noticed where something is declared, not in a sentence or as a member', () => {
    const text = `
      // an answer is kept for 30 s, as it was asked for
      const row = { asked: 1, kept: body.kept };
      function keepRow(given: Row, { held }: Row) {}
      type Told = string;`;
    expect(refusedNamesIn('planted.ts', text)).toEqual([
      'keepRow: set, store, persist',
      'given: input, props, options, args',
      'held: found, current, stored',
      'Told: emit, notify, reported',
    ]);
  });

  it('are noticed when they are not', () => {
    expect(refusedIn('const foreseen = offersOf(now); // the first picture')).toEqual([
      'foresee: prefetch',
      'first picture: app shell',
      'offersOf: availableCommands',
    ]);
  });
});
