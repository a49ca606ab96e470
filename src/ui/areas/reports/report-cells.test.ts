import { BANDS, REPORT_NAMES, specOf } from '@domain/report/reports';
import { formatOf } from '@ui/format';
import { createTexts } from '@ui/i18n/translate';
import { describe, expect, it } from 'vitest';
import { insightOf, insightRows } from './insight-rows';
import { areasIn, rowsShown } from './report-cells';
import { ar } from './texts.ar';
import { en } from './texts.en';

const i18n = { t: createTexts('en', en), format: formatOf('en'), language: 'en' };
const sheets = { leads: { 'area.list': 'Leads', 'state.new': 'New' }, visas: { 'area.list': 'Visas' } };

describe('words of the reports', () => {
  it.each(REPORT_NAMES)('%s has a name, what it is about, and a title for each column', (name) => {
    const keys = [
      `report.${name}`,
      `about.${name}`,
      ...specOf(name).columns.map((column) => `column.${column.name}`),
    ];
    for (const sheet of [en, ar] as readonly Readonly<Record<string, string>>[])
      expect(keys.filter((key) => !sheet[key])).toEqual([]);
  });

  it('every band is known', () => {
    expect(BANDS.filter((band) => !(`band.${band}` in en))).toEqual([]);
  });
});

describe('a row as it is shown', () => {
  it('names area and state in the words of the area, and figures at their end', () => {
    const row = ['leads', 'new', 1_250, 3, 0];
    expect(areasIn(specOf('open-cases'), [row, row])).toEqual(['leads']);
    expect(rowsShown(specOf('open-cases'), sheets, i18n)(row)).toMatchObject([
      { text: 'Leads', atEnd: false },
      { text: 'New' },
      { text: '1,250', atEnd: true, isPrivate: false },
      { text: '3' },
      { text: '0' },
    ]);
  });

  it('amounts and names of persons are private; a day is a day', () => {
    const [category, , net] = rowsShown(specOf('spending'), {}, i18n)(['travel', 1, 1_050, 50, 1_100]);
    expect(category).toMatchObject({ text: 'Travel', isPrivate: false });
    expect(net?.text).toMatch(/AED\s10\.50/);
    expect(net?.isPrivate).toBe(true);
    const expiry = ['Noor Haddad', 'Falcon', 'residence', '2026-12-01', 10, 'in_30'];
    expect(rowsShown(specOf('expiries'), {}, i18n)(expiry).map(({ text }) => text)).toEqual([
      'Noor Haddad',
      'Falcon',
      'Residence',
      '01-12-2026',
      '10',
      'Within 30 days',
    ]);
  });
});

describe('a drawing', () => {
  const drawn = (name: (typeof REPORT_NAMES)[number], rows: (string | number)[][]) => {
    const insight = insightOf(name);
    if (insight === null) throw new Error(`No drawing of ${name}`);
    return insightRows(name, insight, rows, sheets, i18n);
  };

  it('counts areas over their states, the largest first, and leads to the report', () => {
    const rows = [
      ['leads', 'new', 1, 0, 0],
      ['visas', 'docs', 3, 0, 0],
      ['leads', 'won', 4, 0, 0],
    ];
    expect(drawn('open-cases', rows)).toMatchObject([
      { label: 'Leads', value: 5, shareText: '63%', href: '/reports?report=open-cases' },
      { label: 'Visas', value: 3, shareText: '38%' },
    ]);
  });

  it('of companies the largest, with their share of all; of areas what is small comes together', () => {
    const companies = Array.from({ length: 11 }, (_, at) => [`Company ${at}`, at === 0 ? 90 : 1, 0, 0]);
    const bars = drawn('headcount', companies);
    expect(bars).toHaveLength(8);
    expect(bars[0]).toMatchObject({ value: 90, shareText: '90%' });
    const areas = Array.from({ length: 11 }, (_, at) => [`area-${at}`, 'new', 11 - at, 0, 0]);
    const segments = drawn('open-cases', areas);
    expect(segments.at(-1)).toMatchObject({ label: 'Others', value: 6 + 5 + 4 + 3 + 2 + 1 });
    expect(new Set(segments.map(({ accent }) => accent)).size).toBe(segments.length);
  });

  it('of turnover is of turnover, month by month, with who was there beside it; its bars are of one colour', () => {
    const months = [
      ['2026-10-01', 100, 4, 3, 101, 3],
      ['2026-11-01', 101, 0, 1, 100, 1],
    ];
    expect(drawn('turnover', months)).toMatchObject([
      { label: '10-2026', value: 3, valueText: '3%', shareText: '101', accent: 0 },
      { label: '11-2026', value: 1, valueText: '1%', shareText: '100', accent: 0 },
    ]);
  });

  it('papers come in bands, also those without any', () => {
    const rows = [['A', 'B', 'residence', '2026-12-01', 10, 'in_30']];
    expect(drawn('expiries', rows).map(({ value }) => value)).toEqual([0, 1, 0, 0]);
  });
});
