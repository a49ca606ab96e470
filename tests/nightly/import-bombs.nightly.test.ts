import { percentile, type Send, waitsOf } from '@tests/support/portal-person';
import { type Ground, layGround, type RunningPortal, share } from '@tests/support/running-portal';
import { row, sharedCell, textCell, workbookOf } from '@tests/support/workbooks';
import { afterAll, beforeAll, expect, it } from 'vitest';

const TITLES = row(textCell('Prospect name'), textCell('Contact name'));
let ground: Ground;
let portal: RunningPortal;
let staff: Send;
beforeAll(async () => {
  ground = await layGround('embedded', 'tiny');
  portal = await ground.start();
  staff = await portal.signIn('superAdmin');
});
afterAll(() => ground.end());

it.each<[string, string, () => Buffer]>([
  [
    'three million rows',
    'too_many_rows',
    () => workbookOf(TITLES + row('<c><v>1</v></c>').repeat(share(3_000_000))),
  ],
  ['nested elements', 'nested_too_deep', () => workbookOf(TITLES + '<a>'.repeat(share(20_000_000)))],
  [
    'a text in ten thousand cells',
    'cell_too_long',
    () => workbookOf(TITLES + row(sharedCell(0)).repeat(10_000), ['x'.repeat(100_000)]),
  ],
  [
    '19 MB of line ends',
    'too_many_rows',
    () => Buffer.from(`Prospect name,Contact name${'\n'.repeat(19_000_000)}`),
  ],
  [
    '19 MB of separators',
    'too_many_columns',
    () => Buffer.from(`Prospect name,Contact name\n${','.repeat(19_000_000)}`),
  ],
])('%s are refused by %s, and health never waits more than 250 ms', async (_, limit, content) => {
  const body = new Blob([new Uint8Array(content())]);
  const name = limit === 'too_many_columns' ? 'bomb.csv' : 'bomb.xlsx';
  const began = staff('POST /records/leads/imports', body, { 'x-file-name': name });
  const waits = await waitsOf([() => fetch(`${portal.address}/health`)], began, { everyMs: 10 });
  const answer = await began;
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'import_limit', detail: limit }]);
  console.log(
    `${limit}: ${waits.length} answers of /health, the slowest ${Math.round(percentile(waits, 100))} ms`,
  );
  expect(waits.length).toBeGreaterThan(0);
  expect(percentile(waits, 100)).toBeLessThan(250);
});
