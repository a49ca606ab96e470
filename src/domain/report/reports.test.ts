import { describe, expect, it } from 'vitest';
import { bandOf, mayReadReport, REPORT_NAMES, specOf, totalsOf, turnoverOf } from './reports';

describe('reports', () => {
  it('an HR administrator reads of his people, never of the money; an employee reads none', () => {
    const read = (role: string) => REPORT_NAMES.filter((name) => mayReadReport(name, role));
    expect(read('isSuperAdmin')).toEqual(REPORT_NAMES);
    expect(read('isAdmin')).toEqual(['headcount', 'turnover', 'expiries', 'identity', 'open-cases']);
    expect(read('isEmployee')).toEqual([]);
  });

  it('a paper is in the band of the days that it has left', () => {
    expect([-1, 0, 30, 31, 60, 61, 90].map(bandOf)).toEqual([
      'expired',
      'in_30',
      'in_30',
      'in_60',
      'in_60',
      'in_90',
      'in_90',
    ]);
  });

  it('is the detail of one that is none itself, and that whoever reads the detail reads', () => {
    for (const name of REPORT_NAMES) {
      const { detailsOf, topic } = specOf(name);
      const whole = REPORT_NAMES.find((one) => one === detailsOf);
      expect(whole).toBe(detailsOf);
      if (whole) expect([specOf(whole).topic, specOf(whole).detailsOf]).toEqual([topic, undefined]);
    }
  });

  it.each(REPORT_NAMES)('each figure of %s opens what it is of, or says why it does not', (name) => {
    const { columns, isDetail } = specOf(name);
    const opening = columns.filter(({ kind }) => kind === 'opens').map((column) => column.name);
    const figures = columns.filter(({ kind }) => kind === 'whole' || kind === 'money' || kind === 'percent');
    if (isDetail) expect(opening.filter((one) => figures.some((figure) => figure.name === one))).toEqual([]);
    expect(opening.length > 0).toBe(true);
    const silent = figures.filter((figure) => !opening.includes(figure.name) && figure.plain === undefined);
    if (!isDetail) expect(silent.map((figure) => figure.name)).toEqual([]);
    expect(figures.filter((figure) => opening.includes(figure.name) && figure.plain)).toEqual([]);
  });

  it('adds up what may be added up, and nothing else', () => {
    const rows = [
      ['Falcon', 10, 4, 8_000_00, 0],
      ['Harbour', 3, 1, 1_500_50, 1_000_00],
    ];
    expect(totalsOf(specOf('end-of-service'), rows)).toEqual([
      null,
      13,
      5,
      9_500_50,
      1_000_00,
      ...Array(4).fill(null),
    ]);
    const cases = [
      ['leads', 'new', 10, 3, 2],
      ['visas', 'docs', 5, 9, 0],
    ];
    expect(totalsOf(specOf('open-cases'), cases)).toEqual([null, null, 15, null, 2, null, null]);
    expect(totalsOf(specOf('end-of-service'), rows.slice(1))).toBeNull();
    expect(totalsOf(specOf('expiries'), rows)).toBeNull();
  });

  it('turnover is of the average; nobody there, nobody left', () => {
    expect(turnoverOf(3, 100, 104)).toBe(2.9);
    expect(turnoverOf(1, 0, 2)).toBe(100);
    expect(turnoverOf(0, 0, 0)).toBe(0);
  });
});
