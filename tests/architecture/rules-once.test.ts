/** A rule of an area stands once (docs/decisions/038): what server and back end in memory both need as a value is the domain's. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a literal of data holds, however it is ordered; null: it is none, or says too little to be a rule. */
const dataOf = (node: ts.Node): string | null => {
  // `isIn('won', 'lost')` holds what `['won', 'lost']` does
  const isList = ts.isArrayLiteralExpression(node);
  if (isList || (ts.isCallExpression(node) && /^is(Not)?In$/.test(node.expression.getText()))) {
    const elements = isList ? node.elements : node.arguments;
    const texts = elements.flatMap((one) => (ts.isStringLiteral(one) ? [one.text] : []));
    return texts.length > 1 && texts.length === elements.length ? `[${texts.sort().join()}]` : null;
  }
  if (!ts.isObjectLiteralExpression(node) || node.properties.length < 2) return null;
  const pairs = node.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && ts.isLiteralExpression(property.initializer)
      ? [`${property.name.getText()}: ${property.initializer.text}`]
      : [],
  );
  return pairs.length === node.properties.length ? `{${pairs.sort().join()}}` : null;
};

const sourcesIn = (base: string, folder: string, without: RegExp): readonly ts.SourceFile[] =>
  readdirSync(join(base, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$/.test(path) && !without.test(path))
    .map((path) =>
      ts.createSourceFile(path, readFileSync(join(base, path), 'utf8'), ts.ScriptTarget.Latest, true),
    );

const nodesIn = (node: ts.Node): readonly ts.Node[] => {
  const nodes: ts.Node[] = [];
  const visit = (one: ts.Node): void => {
    nodes.push(one);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return nodes;
};

/** Values of data in the files of a folder, each with a file that holds it. */
const valuesIn = (base: string, folder: string): ReadonlyMap<string, string> =>
  new Map(
    sourcesIn(base, folder, /^server\/db\//).flatMap((source) =>
      nodesIn(source).flatMap((node): readonly [string, string][] => {
        const value = dataOf(node);
        return value === null ? [] : [[value, source.fileName]];
      }),
    ),
  );

const rulesTwice = (base: string): readonly string[] => {
  const inMemory = valuesIn(base, 'src/adapters/memory');
  return [...valuesIn(base, 'server')].flatMap(([value, path]) => {
    const twin = inMemory.get(value);
    return twin === undefined ? [] : [`${value}: ${path}, ${twin}`];
  });
};

/** The list that an exported constant of texts holds, with those that it takes over from others of its file. */
const listsOf = (source: ts.SourceFile): ReadonlyMap<string, readonly string[]> => {
  const lists = new Map<string, readonly string[]>();
  for (const node of nodesIn(source)) {
    if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isAsExpression(node.initializer))
      continue;
    const { expression } = node.initializer;
    if (!ts.isArrayLiteralExpression(expression)) continue;
    const texts = expression.elements.map((one) => {
      if (ts.isStringLiteral(one)) return [one.text];
      return ts.isSpreadElement(one) ? lists.get(one.expression.getText()) : undefined;
    });
    if (texts.every((one) => one !== undefined)) lists.set(node.name.getText(), texts.flat());
  }
  return lists;
};
const listText = (texts: readonly string[]): string => [...texts].sort().join();

/** Lists of the domain that SQL of the server writes out again: `in ('issued', 'applied')`. */
const listsInSql = (base: string): readonly string[] => {
  const known = new Map(
    sourcesIn(base, 'src/domain', /^$/).flatMap((source) =>
      [...listsOf(source)].flatMap(([name, texts]): readonly [string, string][] =>
        texts.length > 1 ? [[listText(texts), name]] : [],
      ),
    ),
  );
  return sourcesIn(base, 'server', /^server\/db\/(migrations|seed)\//).flatMap((source) =>
    nodesIn(source)
      .flatMap((node) => (ts.isTemplateLiteralToken(node) ? [node.text] : []))
      .flatMap((text) => [...text.matchAll(/\bin \(('[^'()]+'(?:, '[^'()]+')+)\)/g)])
      .flatMap(([, list = '']) => {
        const name = known.get(listText(list.slice(1, -1).split("', '")));
        return name === undefined ? [] : [`${source.fileName}: (${list}) is ${name}`];
      }),
  );
};

/** Where SQL compares with a list of texts and writes the parameter itself: `anyOf` and `allOf` say it (server/db/text-lists.ts). */
const listsOfTexts = (base: string): readonly string[] =>
  sourcesIn(base, 'server', /^server\/db\/text-lists\.ts$/).flatMap((source) =>
    nodesIn(source)
      .filter(ts.isTemplateSpan)
      .flatMap((span) => {
        const { parent } = span;
        const at = parent.templateSpans.indexOf(span);
        const before = (at === 0 ? parent.head : parent.templateSpans[at - 1]?.literal)?.text ?? '';
        return /\b(any|all)\($/.test(before) && span.literal.text.startsWith('::text[])')
          ? [`${source.fileName}: ${span.expression.getText()}`]
          : [];
      }),
  );

describe('a rule of an area', () => {
  it('stands once, not on the server and in memory', () => {
    expect(rulesTwice(root)).toEqual([]);
  });

  it('is no list of the domain that SQL writes out again', () => {
    expect(listsInSql(root)).toEqual([]);
  });

  const planted = fileURLToPath(new URL('./planted', import.meta.url));

  it('is noticed where SQL writes it out again', () => {
    expect(listsInSql(planted)).toEqual([
      "server/areas/leads/leads.binding.ts: ('won', 'paid', 'lost') is ENDED_LEADS",
    ]);
  });

  it('that is a list of texts reaches SQL in one way', () => {
    expect(listsOfTexts(root)).toEqual([]);
    expect(listsOfTexts(planted)).toEqual(['server/areas/leads/leads.binding.ts: [...ENDED_LEADS]']);
  });

  it('is noticed where it stands twice', () => {
    const where = 'server/areas/leads/leads.binding.ts, src/adapters/memory/areas/leads.memory.ts';
    expect(rulesTwice(planted)).toEqual([
      `{fast: lead-fast,slow: lead-slow}: ${where}`,
      `[approved,delivered,sent]: ${where}`,
    ]);
  });
});
