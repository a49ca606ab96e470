import type { Snapshots, Step } from './steps';

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** As a person would write it: names of properties bare, texts in single quotes. */
const literal = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const parts = Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    inner === undefined ? [] : [`${/^[a-z_$][\w$]*$/i.test(key) ? key : quoted(key)}: ${literal(inner)}`],
  );
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
};

const lines = (rows: readonly unknown[]): string => rows.map((row) => `    ${literal(row)},\n`).join('');

/** What a file of this title is called, if the title has letters to name a file by. */
export const fileNameOf = (title: string): string | null =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || null;

/**
 * The text of a test that plays these steps; it stands in tests/models/edge-cases (docs/simulate.md).
 *
 * @param snapshots where each tab must end; wherever it ends, no invariant may break on the way
 */
export const testCaseOf = (
  title: string,
  steps: readonly Step[],
  snapshots: readonly Partial<Snapshots>[] | 'anywhere',
): string => `import { expect, it } from 'vitest';
import { play } from '../kit/play';

it(${quoted(title.replaceAll(/\s+/g, ' '))}, async () => {
  const visit = await play(
${lines(steps)}  );
  ${
    snapshots === 'anywhere'
      ? 'expect(visit.broken).toEqual([]);'
      : `expect(visit.snapshots()).toMatchObject([\n${lines(snapshots)}  ]);`
  }
});
`;
