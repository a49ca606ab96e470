/** Every lifecycle of the product is walked on the real server, edge by edge (tests/support/every-edge.ts): none is forgotten. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LIFECYCLES = 'src/machines/areas';
const TESTS = 'tests/server';

const sourceOf = (path: string): ts.SourceFile =>
  ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);

/** Names of the constants of a file that are lifecycles. */
const lifecyclesIn = (path: string): readonly string[] =>
  sourceOf(path).statements.flatMap((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap(({ name, type }) =>
          type?.getText() === 'Lifecycle' ? [name.getText()] : [],
        )
      : [],
  );

/** What a test does with its imports: a lifecycle that it only imports is not walked. */
const usedIn = (path: string): readonly string[] => {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node)) names.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(sourceOf(path));
  return names;
};

const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path));

it('every lifecycle is walked by a test of its edges on the server', () => {
  const lifecycles = filesIn(LIFECYCLES, '.lifecycle.ts').flatMap(lifecyclesIn);
  const walked = new Set(filesIn(TESTS, '-edges.test.ts').flatMap(usedIn));
  expect(lifecycles.length).toBeGreaterThan(60);
  expect(lifecycles.filter((name) => !walked.has(name))).toEqual([]);
});
