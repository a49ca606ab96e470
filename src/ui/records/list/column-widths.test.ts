import { listColumns } from '@domain/area/area';
import type { Field } from '@domain/area/field';
import { bankTransactionLifecycle } from '@machines/areas/bank-transactions/bank-transaction.lifecycle';
import { describe, expect, it } from 'vitest';
import type { AreaManifest } from '../manifest';
import type { AreaTexts } from '../texts';
import { columnWidth } from './column-widths';

const manifests = Object.values(
  import.meta.glob<Readonly<Record<string, AreaManifest>>>('../../areas/*/*.manifest.ts', { eager: true }),
).flatMap((module) => Object.values(module));
/** Pixels of a list on a screen that is 1,024 wide, beside the navigation and the boxes that select. */
const NARROW = 660;

const manifest = {
  area: { title: 'description' },
  lifecycles: [bankTransactionLifecycle],
} as unknown as AreaManifest;

/** Texts that are not told here are the last word of their key. */
const saying = (words: Readonly<Record<string, string>>): AreaTexts => {
  const of = (key: string) => words[key] ?? key.split('.').at(-1) ?? '';
  return Object.assign(of, { of, has: () => true }) as unknown as AreaTexts;
};

const choice: Field = { kind: 'choice', options: ['in', 'out'] };
const short = saying({ 'field.direction': 'In or out', 'direction.in': 'In', 'direction.out': 'Out' });

it('a column of a choice is as wide as its longest word, or its header', () => {
  const width = columnWidth(manifest, 'direction', choice, short);
  const longer = saying({
    'field.direction': 'In or out',
    'direction.in': 'In',
    'direction.out': 'Out of here',
  });
  expect(width).toBeLessThan(110);
  expect(columnWidth(manifest, 'direction', choice, longer)).toBeLessThan(150);
  const header = saying({
    'field.direction': 'In or out of the account',
    'direction.in': 'In',
    'direction.out': 'Out',
  });
  expect(columnWidth(manifest, 'direction', choice, header)).toBeGreaterThan(width);
});

it('no column is wider than one of its kind is where nothing is known', () => {
  const long = saying({
    'field.direction': 'x'.repeat(90),
    'direction.in': 'x'.repeat(90),
    'direction.out': 'Out',
  });
  expect(columnWidth(manifest, 'direction', choice, long)).toBe(150);
  expect(columnWidth(manifest, 'amount_fils', { kind: 'money' }, short)).toBeLessThanOrEqual(160);
  expect(columnWidth(manifest, 'note', { kind: 'text' }, short)).toBe(190);
});

it('a state has room for its longest word in a badge, and beside it that it is late', () => {
  const width = columnWidth(
    manifest,
    'state',
    choice,
    saying({ 'field.state': 'State', 'record.late': 'Late' }),
  );
  const late = saying({ 'field.state': 'State', 'record.late': 'Much too late' });
  expect(width).toBeLessThan(215);
  expect(columnWidth(manifest, 'state', choice, late)).toBeGreaterThan(width);
});

describe('on a screen of 1,024 pixels', () => {
  const withForemost = manifests.filter(({ area }) => (area.foremost ?? []).length > 0);

  it.each(withForemost.map((one) => ({ name: one.area.name, one })))(
    'what is foremost of $name is in view beside what names a record',
    ({ one }) => {
      const { area, texts } = one;
      const foremost = area.foremost ?? [];
      const columns = listColumns(area, 'shown');
      expect(columns.slice(0, 2 + foremost.length)).toEqual([area.title, ...foremost, 'state']);
      const width = columns
        .slice(0, 1 + foremost.length)
        .flatMap((name) => {
          const field = area.fields[name];
          return field ? [columnWidth(one, name, field, saying(texts.en))] : [];
        })
        .reduce((sum, each) => sum + each, 0);
      expect(width).toBeLessThanOrEqual(NARROW);
    },
  );

  it('every document of money is such a list', () => {
    expect(withForemost.map(({ area }) => area.name)).toEqual(
      expect.arrayContaining([
        'bank-transactions',
        'payments',
        'payment-batches',
        'invoices',
        'payroll-runs',
      ]),
    );
  });
});
