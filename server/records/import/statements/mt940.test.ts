import { describe, expect, it } from 'vitest';
import { MT940_VECTOR } from './mt940.vector';
import { readStatements } from './read-statements';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readStatements(bytes(text));
const faultOf = (text: string) => {
  const result = read(text);
  if (result.ok) throw new Error('It was read');
  return result.error;
};
const statementOf = (text: string) => {
  const result = read(text);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  const [statement] = result.value;
  if (statement === undefined) throw new Error('No statement');
  return statement;
};
const lines = MT940_VECTOR.split('\n');
const withLine = (at: number, text: string): string =>
  lines.map((line, index) => (index === at - 1 ? text : line)).join('\n');
const ENVELOPE = '{1:F01BOMLAEADAXXX0000000000}{2:O9400000N}{3:{108:MT940 001}}{4:';
const ENVELOPED = MT940_VECTOR.replace(/-\n$/, '-}');
/** The vector as two pages of one statement. */
const paged = [
  ...lines.slice(0, 9),
  ':62M:C261231AED127421,09',
  '-',
  ':20:ST20261231',
  ':25:AE070331234567890123456',
  ':28C:00366/002',
  ':60M:C261231AED127421,09',
  ...lines.slice(9),
];

describe('a statement in MT940', () => {
  it('has its balances, and its entries with sign, days and references', () => {
    const statement = statementOf(MT940_VECTOR);
    expect(statement).toMatchObject({
      format: 'mt940',
      account: 'AE070331234567890123456',
      currency: 'AED',
      number: '366',
      opening: { day: '2026-12-30', fils: 125_000_00 },
      closing: { day: '2026-12-31', fils: 134_922_59 },
    });
    expect(statement.lines.map(({ fils, isReversal, type }) => [fils, isReversal, type])).toEqual([
      [15_592_50, false, 'NTRF'],
      [-13_145_16, false, 'NTRF'],
      [-26_25, false, 'NCHG'],
      [8_000_00, true, 'NRTI'],
      [-500_00, true, 'NCHK'],
      [1_50, false, 'NINT'],
    ]);
    expect(statement.lines[0]).toEqual({
      booked_on: '2026-12-31',
      value_on: '2026-12-31',
      fils: 15_592_50,
      isReversal: false,
      bank_reference: 'FT26365A0001',
      reference: 'INV-2026-0117',
      counterparty: null,
      narrative: 'INWARD IPI ACME TRADING LLC /REF/INV-2026-0117 /BENEFRES/AE//PMS',
      type: 'NTRF',
      at: 5,
    });
    expect(statement.lines[2]).toMatchObject({
      value_on: '2027-01-01',
      booked_on: '2026-12-31',
      reference: null,
    });
  });

  it('has an entry date in the next year where that is nearer', () => {
    const text = withLine(5, ':61:2612310101C15592,50NTRFINV-2026-0117//FT26365A0001');
    expect(statementOf(text).lines[0]).toMatchObject({ value_on: '2026-12-31', booked_on: '2027-01-01' });
  });

  it('has an entry date in whatever year is nearer, also half a year off', () => {
    const booked = (dates: string) =>
      statementOf(withLine(5, `:61:${dates}C15592,50NTRFX`)).lines[0]?.booked_on;
    expect(booked('2601310701')).toBe('2026-07-01');
    expect(booked('2607310101')).toBe('2027-01-01');
    expect(booked('2803010229')).toBe('2028-02-29');
    expect(booked('261231')).toBe('2026-12-31');
  });

  it.each([
    ['C', 1, false],
    ['CD', 1, false],
    ['D', -1, false],
    ['DD', -1, false],
    ['RC', -1, true],
    ['RCD', -1, true],
    ['RD', 1, true],
    ['RDD', 1, true],
  ])('takes the mark %s for %i, with an entry date and without', (mark, sign, isReversal) => {
    const closing = sign === 1 ? 'C261231AED134922,59' : 'C261231AED103737,59';
    for (const dates of ['261231', '2612311231']) {
      const text = withLine(5, `:61:${dates}${mark}15592,50NTRFX`).replace('C261231AED134922,59', closing);
      expect(statementOf(text).lines[0]).toMatchObject({ fils: sign * 15_592_50, isReversal });
    }
  });

  it.each([
    ['S103INV/2026/01//FT1', 'S103', 'INV/2026/01', 'FT1'],
    ['FCHK1234567890123456//6543210987654321', 'FCHK', '1234567890123456', '6543210987654321'],
    ['NTRF//FT1', 'NTRF', null, 'FT1'],
    ['NTRFNONREF', 'NTRF', null, null],
  ])('reads type and references of %s', (text, type, reference, bank_reference) => {
    expect(statementOf(withLine(5, `:61:2612311231C15592,50${text}`)).lines[0]).toMatchObject({
      type,
      reference,
      bank_reference,
    });
  });

  it('keeps the second line of an entry behind its narrative', () => {
    const text = withLine(5, ':61:2612311231C15592,50NTRFX//FT1\n/OCMT/USD4245,75/');
    expect(statementOf(text).lines[0]?.narrative).toBe(
      'INWARD IPI ACME TRADING LLC /REF/INV-2026-0117 /BENEFRES/AE//PMS /OCMT/USD4245,75/',
    );
    expect(statementOf(withLine(8, ':61:2612311231D13145,16NTRFX\nSECOND')).lines[1]?.narrative).toBe(
      'SECOND',
    );
  });

  it('leaves a text about the whole statement with no entry', () => {
    const text = withLine(14, ':86:ABOUT ALL OF IT\nAND MORE').replace(/\n:86:INWARD[^:]*/, '\n');
    expect(
      statementOf(text)
        .lines.map(({ narrative }) => narrative)
        .join(''),
    ).toBe('');
  });

  it('is the same in an envelope, with CRLF, and divided into pages', () => {
    const { lines: entries, ...head } = statementOf(MT940_VECTOR);
    const withoutPlace = (text: string) => {
      const { lines: found, ...rest } = statementOf(text);
      return [rest, found.map(({ at: _, ...entry }) => entry)];
    };
    const expected = [head, entries.map(({ at: _, ...entry }) => entry)];
    const envelope = `{1:F01BOMLAEADAXXX0000000000}{2:O9400000N}{4:\n${MT940_VECTOR.replace(/-\n$/, '-}')}\n`;
    expect(withoutPlace(envelope)).toEqual(expected);
    expect(withoutPlace(MT940_VECTOR.replaceAll('\n', '\r\n'))).toEqual(expected);
    expect(withoutPlace(`${ENVELOPE}${ENVELOPED}\n`)).toEqual(expected);
    expect(withoutPlace(`${ENVELOPE}\n${ENVELOPED}{S:{SAC:}{COP:P}}`)).toEqual(expected);
    expect(
      withoutPlace(`${ENVELOPE.replaceAll('}{', '}\n{')}\n${ENVELOPED}\n{5:{CHK:1A2B3C4D5E6F}}`),
    ).toEqual(expected);
    expect(withoutPlace(paged.join('\n'))).toEqual(expected);
  });

  it('joins a narrative that is cut where a line is full', () => {
    const full = 'X'.repeat(60);
    const narrative = (first: string, next: string) =>
      statementOf(withLine(6, `:86:${first}`).replace('/BENEFRES/AE//PMS', next)).lines[0]?.narrative;
    expect(narrative(`${full}/BENE`, 'FRES/AE//PMS')).toBe(`${full}/BENEFRES/AE//PMS`);
    expect(narrative(`${full}/PMS`, 'THANKS')).toBe(`${full}/PMS THANKS`);
  });

  it('is read in the letters of Windows where it is not UTF-8', () => {
    const content = Uint8Array.from(MT940_VECTOR.replace('ACME', 'CAF\u00c9'), (sign) => sign.charCodeAt(0));
    const result = readStatements(content);
    expect(result.ok && result.value[0]?.lines[0]?.narrative).toContain('CAFÉ TRADING');
  });

  it('several statements stand in one file', () => {
    const next = MT940_VECTOR.replace('00366', '00367')
      .replace('60F:C261230AED125000,00', '60F:C261231AED134922,59')
      .replace('62F:C261231AED134922,59', '62F:C261231AED144845,18');
    const numbers = (text: string) => {
      const result = read(text);
      return result.ok ? result.value.map(({ number }) => number) : result.error;
    };
    expect(numbers(`${MT940_VECTOR}${next}`)).toEqual(['366', '367']);
    const second = `${ENVELOPE}${next.replace(/-\n$/, '-}{5:{CHK:1A2B3C4D5E6F}}')}`;
    for (const between of ['', '{5:{CHK:1A2B3C4D5E6F}}', '\n'])
      expect(numbers(`${ENVELOPE}${ENVELOPED}${between}${second}`)).toEqual(['366', '367']);
  });

  it('leaves out an entry of zero with its text: nothing moved', () => {
    const text = withLine(
      8,
      ':61:2612311231C0,00NMSCNONREF\n:86:CHARGES WAIVED\n:61:2612311231D13145,16NTRFX//FT2',
    );
    const { lines: entries } = statementOf(text);
    expect(entries).toHaveLength(6);
    expect(entries.map(({ narrative }) => narrative).join()).not.toContain('WAIVED');
    expect(faultOf(text.replace('C0,00', 'C0,000'))).toMatchObject({ code: 'bad_amount', line: 8 });
  });
});

describe('a broken file in MT940 is refused with line and reason', () => {
  it.each([
    ['a wrong closing balance', withLine(13, ':62F:C261231AED134922,58'), 'does_not_add_up', 13],
    // what comes out when the reversal of a credit is taken for a credit
    ['a balance that takes RC for a credit', withLine(13, ':62F:C261231AED135922,59'), 'does_not_add_up', 13],
    ['a tag of another kind of message', withLine(14, ':34F:AED0,'), 'unknown_tag', 14],
    ['a line outside of any message', `${MT940_VECTOR}rubbish\n`, 'unknown_tag', 16],
    ['a day that there is not', withLine(5, ':61:2602301231C15592,50NTRFX//F'), 'bad_date', 5],
    ['an entry day that there is not', withLine(5, ':61:2612311331C15592,50NTRFX//F'), 'bad_date', 5],
    ['an opening day that there is not', withLine(4, ':60F:C261330AED125000,00'), 'bad_date', 4],
    ['another currency', MT940_VECTOR.replaceAll('AED1', 'USD1'), 'wrong_currency', 4],
    ['two currencies', withLine(13, ':62F:C261231USD134922,59'), 'wrong_currency', 13],
    ['an amount without a comma', withLine(5, ':61:2612311231C15592NTRFX//F'), 'bad_amount', 5],
    ['an amount with three decimals', withLine(5, ':61:2612311231C15592,500NTRFX//F'), 'bad_amount', 5],
    ['words behind an envelope', `{1:F01}{4:Dear customer\n${MT940_VECTOR}`, 'unknown_tag', 1],
    ['an expected entry', withLine(5, ':61:2612311231EC15592,50NTRFX//F'), 'bad_mark', 5],
    ['a reference of 17 signs', withLine(5, ':61:2612311231C15592,50NTRF12345678901234567'), 'bad_entry', 5],
    ['an amount that begins with the comma', withLine(5, ':61:2612311231C,50NTRFX'), 'bad_entry', 5],
    ['a narrative that goes on with a dash', withLine(7, '-BENEFRES'), 'unknown_tag', 7],
    ['an entry without a type', withLine(5, ':61:2612311231C15592,50'), 'bad_entry', 5],
    ['no account', withLine(2, ':21:X'), 'missing_field', 1],
    ['two closing balances', withLine(14, ':62F:C261231AED134922,59'), 'misplaced_tag', 14],
    ['another account on the next page', paged.with(12, ':25:AE1').join('\n'), 'pages_do_not_join', 15],
    ['another number on the next page', paged.with(13, ':28C:00367/001').join('\n'), 'pages_do_not_join', 15],
    [
      'another balance on the next page',
      paged.with(14, ':60M:C261231AED127421,08').join('\n'),
      'pages_do_not_join',
      15,
    ],
    ['a second statement that is cut off', `${MT940_VECTOR}${lines.slice(0, 8).join('\n')}`, 'truncated', 23],
    ['the first page alone', paged.slice(0, 11).join('\n'), 'truncated', 10],
    ['the second page alone', paged.slice(11).join('\n'), 'pages_do_not_join', 4],
  ])('%s', (_, text, code, line) => {
    expect(faultOf(text)).toMatchObject({ code, line });
  });

  it('wherever it is cut off', () => {
    const end = MT940_VECTOR.lastIndexOf('-');
    for (let length = 1; length < end; length += 1)
      expect(read(MT940_VECTOR.slice(0, length)).ok, `${length}`).toBe(false);
  });

  it('beyond 10 MiB, beyond 50,000 entries, empty, or of no known format', () => {
    expect(readStatements(new Uint8Array(10 * 1_048_576 + 1))).toMatchObject({
      error: { code: 'too_large' },
    });
    const entry = ':61:2612311231C0,01NTRFX//F\n:61:2612311231D0,01NTRFX//F\n';
    const many = `${lines.slice(0, 4).join('\n')}\n${entry.repeat(501)}:62F:C261231AED125000,00\n-\n`;
    expect(faultOf(many)).toMatchObject({ code: 'too_many_entries', line: 1_005 });
    expect(faultOf(' \n')).toMatchObject({ code: 'file_empty' });
    expect(faultOf('%PDF')).toMatchObject({ code: 'format_unknown', line: 1 });
  });
});
