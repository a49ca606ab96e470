import { expect, it } from 'vitest';
import { type PastedTable, pastedTable } from './pasted-table';

it.each<[string, string, PastedTable]>([
  [
    'rows of a spreadsheet',
    'A\tB\r\nC\tD\r\n',
    [
      ['A', 'B'],
      ['C', 'D'],
    ],
  ],
  ['one column', '784-1\n784-2\n', [['784-1'], ['784-2']]],
  [
    'commas',
    'A,B\nC,D',
    [
      ['A', 'B'],
      ['C', 'D'],
    ],
  ],
  ['commas within a spreadsheet', '1,500.00\t2\n', [['1,500.00', '2']]],
  [
    'semicolons',
    'A;B,1\nC;D',
    [
      ['A', 'B,1'],
      ['C', 'D'],
    ],
  ],
  ['quoted cells', '"say ""so""\tand\nmore"\tB\n', [['say "so"\tand\nmore', 'B']]],
  ['empty cells between', 'A\t\tC\n\t\t\n', [['A', '', 'C']]],
  [
    'an empty cell at the end',
    'A\t\nB\tC',
    [
      ['A', ''],
      ['B', 'C'],
    ],
  ],
  ['an empty row between', '784-1\r\n\r\n784-3\r\n\r\n', [['784-1'], [''], ['784-3']]],
  ['space around', ' A \t B ', [['A', 'B']]],
  ['nothing', '', []],
])('reads %s', (_, text, table) => {
  expect(pastedTable(text)).toEqual(table);
});
