import type { Deed, Standings } from './deeds';

const lines = (rows: readonly unknown[]): string =>
  rows.map((row) => `    ${JSON.stringify(row)},\n`).join('');
const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&').replaceAll(/\s+/g, ' ')}'`;

/** The text of a test that does the same deeds and ends where they ended; it runs in tests/models. */
export const testCaseOf = (
  title: string,
  deeds: readonly Deed[],
  standings: readonly Standings[],
): string => `import { SANDBOX_DATA } from '@adapters/memory/sandbox-data';
import { type Deed, perform, standingsOf } from '@machines/lab/deeds';
import { settled, startMemoryPortal } from '@tests/support/memory-portal';
import { expect, it } from 'vitest';

it(${quoted(title)}, async () => {
  const visit = startMemoryPortal({ data: SANDBOX_DATA });
  const world = { ...visit, tabs: [visit] };
  await settled();
  const deeds: readonly Deed[] = [
${lines(deeds)}  ];
  for (const deed of deeds) await perform(world, deed, settled);
  expect(world.tabs.map(standingsOf)).toEqual([
${lines(standings)}  ]);
});
`;
