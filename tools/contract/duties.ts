import type { PortName } from '@domain/platform/adapter-names';
import ts from 'typescript';

/** The suite of each port: `tests/contracts/<name>.contract.ts`. A port that can be named in a configuration and has none does not compile. */
export const SUITES: Readonly<Record<PortName | 'vault' | 'largeStorage' | 'recordings', string>> = {
  auth: 'auth',
  company: 'company',
  dashboard: 'dashboard',
  startUp: 'start-up',
  headerTools: 'header-tools',
  records: 'areas',
  files: 'files',
  forms: 'public-forms',
  live: 'live-channel',
  cipher: 'cipher',
  clock: 'clock',
  cookies: 'cookies',
  storage: 'storage',
  tabStorage: 'tab-storage',
  largeStorage: 'large-storage',
  recordings: 'recordings',
  vault: 'session-vault',
  tabs: 'tabs',
  page: 'page',
};

/** What an adapter must do, as its suite says it: a sentence for each test, with those of one heading together. */
export interface Duty {
  /** Empty: stands on its own. */
  readonly heading: string;
  readonly sentence: string;
  /** What may be left out that this belongs to (`beyond`, `files`); null: nobody may do without it. */
  readonly unless: string | null;
}

const SUITE_FUNCTION = /^describe\w+$/;

/** Reads the sentences of the first suite in a contract file. @throws when a title is no plain text: it could not be read to anybody */
export const dutiesIn = (source: string): readonly Duty[] => {
  const file = ts.createSourceFile('suite.ts', source, ts.ScriptTarget.Latest, true);
  const suite = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => SUITE_FUNCTION.test(name.getText()));
  if (suite === undefined) throw new Error('The file has no suite');
  const duties: Duty[] = [];

  const visit = (node: ts.Node, heading: string, unless: string | null): void => {
    if (ts.isIfStatement(node)) {
      // what is asked of those who do without stands in the other branch
      visit(node.thenStatement, heading, partIn(node.expression.getText()));
      return;
    }
    if (ts.isCallExpression(node)) {
      const [title, body] = node.arguments;
      const called = node.expression.getText();
      if (called === 'describe' && title && body) {
        // the outermost one names the adapter
        const inner = ts.isTemplateExpression(title) ? '' : textOf(title);
        visit(body, inner, unless);
        return;
      }
      if (title && /^it(\.each)?\b/.test(called)) {
        duties.push(
          ...filled(textOf(title), node.expression).map((sentence) => ({ heading, sentence, unless })),
        );
        return;
      }
    }
    ts.forEachChild(node, (child) => visit(child, heading, unless));
  };
  visit(suite, '', null);
  return duties;
};

/** The part that a condition is about: `has('files')`, `enciphers`. */
const partIn = (condition: string): string => /^(?:has\(')?(\w+)/.exec(condition)?.[1] ?? condition;

const textOf = (title: ts.Expression): string => {
  if (ts.isStringLiteralLike(title)) return title.text;
  // `beyond ? 'revokes both tokens' : 'is not offered'`
  if (ts.isConditionalExpression(title)) return textOf(title.whenTrue);
  throw new Error(`The title ${title.getText()} is no plain text`);
};

/** What a row fills, as Vitest writes it. */
const GAP = /%[sdifjo]/g;

/** A title with gaps, once for each row of literals that fills them; rows that are made elsewhere leave a gap. */
const filled = (title: string, called: ts.Expression): readonly string[] => {
  const [rows] = ts.isCallExpression(called) ? called.arguments : [];
  const literals = rows && unwrapped(rows);
  if (!literals || !ts.isArrayLiteralExpression(literals)) return [title.replace(GAP, '…')];
  return literals.elements.map((element) => {
    const row = unwrapped(element);
    const values = ts.isArrayLiteralExpression(row) ? [...row.elements] : [row];
    return title.replace(GAP, () => {
      const value = values.shift();
      if (value === undefined) return '';
      if (!ts.isStringLiteralLike(value)) return shortened(value.getText());
      return value.text.trim() === '' ? 'an empty text' : shortened(value.text);
    });
  });
};

const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) ? unwrapped(node.expression) : node;
/** On one line, and nothing in it that a terminal or a page would take for more than text. */
const shortened = (value: string): string => {
  const text = value.replace(/\p{Cc}/gu, (sign) => JSON.stringify(sign).slice(1, -1));
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

/** The duties of one port, for a terminal. */
export const dutiesAsText = (port: string, duties: readonly Duty[]): string =>
  [
    `${port}: an adapter`,
    ...byHeading(duties).flatMap(([heading, of]) => [
      ...(heading === '' ? [] : [`  ${heading}`]),
      ...of.map(
        ({ sentence, unless }) =>
          `  ${heading === '' ? '' : '  '}- ${sentence}${unless === null ? '' : ` (${unless})`}`,
      ),
    ]),
  ].join('\n');

/** docs/ports.md. */
export const portsPage = (
  suites: readonly (readonly [port: string, file: string, duties: readonly Duty[]])[],
): string =>
  [
    '# What each port must do',
    '',
    'Generated by `npm run gen` from the suites in `tests/contracts`. Do not edit. `npm run contract -- --list PORT` prints one of them.',
    'What stands in brackets may be left out: the suite is told so, and then asks that every call of it is answered as not offered.',
    'How to write an adapter: [adapters.md](adapters.md).',
    ...suites.flatMap(([port, file, duties]) => [
      '',
      `## ${port}`,
      '',
      `[tests/contracts/${file}.contract.ts](../tests/contracts/${file}.contract.ts)`,
      ...byHeading(duties).flatMap(([heading, of]) => [
        '',
        ...(heading === '' ? [] : [`*${heading}*`, '']),
        ...of.map(
          ({ sentence, unless }) => `- ${inMarkdown(sentence)}${unless === null ? '' : ` (*${unless}*)`}`,
        ),
      ]),
    ]),
    '',
  ].join('\n');

const inMarkdown = (text: string) => text.replace(/[<>*_`|[\]]/g, (sign) => `\\${sign}`);

/** What has no heading comes first. */
const byHeading = (duties: readonly Duty[]): readonly (readonly [string, readonly Duty[]])[] =>
  [...new Set(['', ...duties.map(({ heading }) => heading)])]
    .map((heading) => [heading, duties.filter((duty) => duty.heading === heading)] as const)
    .filter(([, of]) => of.length > 0);
