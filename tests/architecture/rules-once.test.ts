/** A rule of an area stands once (docs/decisions/038): what server and back end in memory both need as a value is the domain's. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a literal of data holds, however it is ordered; null: it is none, or says too little to be a rule. */
const dataOf = (node: ts.Node): string | null => {
  if (ts.isArrayLiteralExpression(node)) {
    const { length } = node.elements;
    const texts = node.elements.flatMap((one) => (ts.isStringLiteral(one) ? [one.text] : []));
    return length > 1 && texts.length === length ? `[${texts.sort().join()}]` : null;
  }
  if (!ts.isObjectLiteralExpression(node) || node.properties.length < 2) return null;
  const pairs = node.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && ts.isLiteralExpression(property.initializer)
      ? [`${property.name.getText()}: ${property.initializer.text}`]
      : [],
  );
  return pairs.length === node.properties.length ? `{${pairs.sort().join()}}` : null;
};

/** Values of data in the files of a folder, each with a file that holds it. */
const valuesIn = (base: string, folder: string): ReadonlyMap<string, string> => {
  const values = new Map<string, string>();
  const paths = readdirSync(join(base, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|^server\/db\//.test(path));
  for (const path of paths) {
    const text = readFileSync(join(base, path), 'utf8');
    const visit = (node: ts.Node): void => {
      const value = dataOf(node);
      if (value !== null) values.set(value, path);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  }
  return values;
};

const rulesTwice = (base: string): readonly string[] => {
  const inMemory = valuesIn(base, 'src/adapters/memory');
  return [...valuesIn(base, 'server')].flatMap(([value, path]) => {
    const twin = inMemory.get(value);
    return twin === undefined ? [] : [`${value}: ${path}, ${twin}`];
  });
};

describe('a rule of an area', () => {
  it('stands once, not on the server and in memory', () => {
    expect(rulesTwice(root)).toEqual([]);
  });

  it('is noticed where it stands twice', () => {
    const planted = fileURLToPath(new URL('./planted', import.meta.url));
    const where = 'server/areas/leads/leads.binding.ts, src/adapters/memory/areas/leads.memory.ts';
    expect(rulesTwice(planted)).toEqual([
      `{fast: lead-fast,slow: lead-slow}: ${where}`,
      `[approved,delivered,sent]: ${where}`,
    ]);
  });
});
