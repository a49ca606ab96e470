import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimSize, row, sharedCell, textCell, workbookOf } from '@tests/support/workbooks';
import { afterAll, expect, it } from 'vitest';
import { type ReadingBounds, withTable } from './read-table';

const folder = mkdtempSync(join(tmpdir(), 'peo-tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = async (name: string, content: string | Buffer, bounds?: ReadingBounds) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return withTable(
    { path, name },
    async ({ columns, total, pieces }) => {
      const rows: { row: number; cells: readonly string[] }[] = [];
      for await (const piece of pieces()) rows.push(...JSON.parse(piece));
      return { columns, total, rows };
    },
    bounds,
  );
};

const SHEET = 'xl/worksheets/sheet1.xml';
const TITLES = row(textCell('Name'), textCell('Email'));
const long = 'x'.repeat(32_768);
const csv = (lines: readonly string[]) => ['Name,Email', ...lines].join('\n');
const times = (count: number, text: string) => text.repeat(count);

it('reads a list with the numbers of its rows, without those that are empty', async () => {
  expect(await read('list.csv', csv(['Noor,noor@people.example', '', " Sami ,'=1+1", ',']))).toEqual({
    columns: ['Name', 'Email'],
    total: 2,
    rows: [
      { row: 2, cells: ['Noor', 'noor@people.example'] },
      { row: 4, cells: ['Sami', '=1+1'] },
    ],
  });
});

it('reads a workbook that leaves rows out, and formats a million empty ones', async () => {
  const empty = '<row r="1048576"><c s="1"/></row>';
  const book = workbookOf(`${TITLES}<row r="9">${sharedCell(0)}<c r="C9"/></row>${empty}`, ['Noor']);
  expect((await read('list.xlsx', book)).rows).toEqual([{ row: 9, cells: ['Noor'] }]);
});

it('counts the empty cells of a workbook that does not name its places', async () => {
  const book = workbookOf(`${TITLES}${row('<c/>', textCell('noor@people.example'))}`);
  expect((await read('list.xlsx', book)).rows).toEqual([{ row: 2, cells: ['', 'noor@people.example'] }]);
});

it('reads as many rows as one import takes, in pieces', async () => {
  const lines = Array.from({ length: 50_000 }, (_, place) => `Person ${place},`);
  const { total, rows } = await read('most.csv', csv(lines));
  expect([total, rows.length, rows.at(-1)]).toEqual([
    50_000,
    50_000,
    { row: 50_001, cells: ['Person 49999'] },
  ]);
});

it.each<[string, string, () => string | Buffer]>([
  ['too_many_rows', 'rows.csv', () => csv(Array.from({ length: 50_001 }, () => 'x,y'))],
  ['too_many_rows', 'line-ends.csv', () => csv([times(2_000_000, '\n')])],
  ['too_many_rows', 'rows.xlsx', () => workbookOf(TITLES + times(50_001, row(textCell('x'))))],
  ['too_many_rows', 'far.xlsx', () => workbookOf(`${TITLES}<row r="1048577"></row>`)],
  ['too_many_columns', 'columns.csv', () => csv([`${times(200, ',')}x`])],
  ['too_many_columns', 'separators.csv', () => csv([times(250_000, ',')])],
  ['too_many_columns', 'columns.xlsx', () => workbookOf(`${TITLES}<row><c r="GS2"><v>1</v></c></row>`)],
  ['cell_too_long', 'cell.csv', () => csv([long])],
  ['cell_too_long', 'cell.xlsx', () => workbookOf(TITLES + row(textCell(long)))],
  [
    'cell_too_long',
    'values.xlsx',
    () => workbookOf(TITLES + row(`<c t="str">${times(2, `<v>${long.slice(1)}</v>`)}</c>`)),
  ],
  [
    'cell_too_long',
    'shared.xlsx',
    () => workbookOf(TITLES + times(10_000, row(sharedCell(0))), [times(4, long)]),
  ],
  [
    'cell_too_long',
    'endless-tag.xlsx',
    () =>
      workbookOf(
        `${TITLES}<row ${Array.from({ length: 220_000 }, (_, place) => `a${place}=""`).join(' ')}/>`,
      ),
  ],
  [
    'too_much_text',
    'text.xlsx',
    () => workbookOf(TITLES + times(10_000, row(sharedCell(0))), [long.slice(1)]),
  ],
  ['nested_too_deep', 'deep.xlsx', () => workbookOf(TITLES + times(100_000, '<a>'))],
  [
    'unpacks_too_large',
    'bomb.xlsx',
    () => claimSize(workbookOf(TITLES + row(textCell('x'))), SHEET, 2 ** 31),
  ],
])('refuses a file by its limit %s: %s', async (limit, name, content) => {
  await expect(read(name, content())).rejects.toMatchObject({
    code: 'import_limit',
    details: { detail: limit },
  });
});

it('never unpacks more of a part than the archive tells', async () => {
  const book = claimSize(workbookOf(TITLES + times(60_000, row(textCell('x')))), SHEET, 200);
  await expect(read('lie.xlsx', book)).rejects.toMatchObject({ details: { detail: 'broken_workbook' } });
});

it.each([
  ['takes_too_long', { milliseconds: 1, megabytes: 384 }],
  ['needs_too_much_memory', { milliseconds: 60_000, megabytes: 16 }],
])('ends the thread that goes beyond %s, and reads the next file', async (limit, bounds) => {
  const lines = Array.from({ length: 40_000 }, (_, place) => `Person ${place},${long.slice(0, 400)}`);
  await expect(read('much.csv', csv(lines), bounds)).rejects.toMatchObject({
    code: 'import_limit',
    details: { detail: limit },
  });
  expect((await read('little.csv', csv(['x']))).total).toBe(1);
});
