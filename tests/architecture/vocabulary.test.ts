/** Words that a stranger would have to translate are refused, in code, comments and file names: each has a standard term. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

  it('are noticed when they are not', () => {
    expect(refusedIn('const foreseen = offersOf(now); // the first picture')).toEqual([
      'foresee: prefetch',
      'first picture: app shell',
      'offersOf: availableCommands',
    ]);
  });
});
