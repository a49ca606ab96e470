import { readPain002 } from '@server/records/import/statements/pain002';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const SPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.';
/** An answer to PB-000001, as a bank writes it: one element a line. */
const report = (payments: readonly string[], { version = '10', group = 'PART' } = {}): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Document xmlns="${SPACE}${version}"><CstmrPmtStsRpt>`,
    '<GrpHdr><MsgId>BANK-1</MsgId><CreDtTm>2026-12-01T22:30:00Z</CreDtTm></GrpHdr>',
    '<OrgnlGrpInfAndSts><OrgnlMsgId>PB-000001</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>',
    `<GrpSts>${group}</GrpSts></OrgnlGrpInfAndSts>`,
    '<OrgnlPmtInfAndSts><OrgnlPmtInfId>PB-000001</OrgnlPmtInfId>',
    ...payments,
    '</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>',
  ].join('\n');
const payment = (reference: string, status: string, more = ''): string =>
  `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${status}</TxSts>${more}</TxInfAndSts>`;
const WRONG = '<StsRsnInf><Rsn><Cd>AC01</Cd></Rsn><AddtlInf>No such account</AddtlInf></StsRsnInf>';
const SETTLED = '<FctvIntrBkSttlmDt><Dt>2026-12-01</Dt></FctvIntrBkSttlmDt>';
const AMOUNT = '<OrgnlTxRef><Amt><InstdAmt Ccy="AED">5250.00</InstdAmt></Amt></OrgnlTxRef>';
const read = (text: string) => readPain002(Buffer.from(text));
const faultOf = (text: string) => {
  const result = read(text);
  return result.ok ? null : result.error;
};

describe('a status report of a bank', () => {
  it('names the file that it answers, and what became of each payment', () => {
    const text = report([
      payment('PB-000001-001', 'ACSC', SETTLED + AMOUNT),
      payment('PB-000001-002', 'RJCT', WRONG),
    ]);
    expect(read(text)).toEqual({
      ok: true,
      value: {
        batch: 'PB-000001',
        at: 4,
        // half past ten in the evening of Greenwich is the next day in Dubai
        written_on: '2026-12-02',
        all: { status: 'PART', reason: null, text: null, settled_on: null, at: 5 },
        payments: [
          {
            reference: 'PB-000001-001',
            status: 'ACSC',
            reason: null,
            text: null,
            settled_on: '2026-12-01',
            fils: 525_000,
            at: 7,
          },
          {
            reference: 'PB-000001-002',
            status: 'RJCT',
            reason: 'AC01',
            text: 'No such account',
            settled_on: null,
            fils: null,
            at: 8,
          },
        ],
      },
    });
    expect(read(text.replace('001.10', '001.03'))).toMatchObject({ ok: true });
  });

  it.each([
    ['the whole file', '<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf>', '', 'RJCT'],
    ['the payments together', '<GrpSts>ACCP</GrpSts>', '<PmtInfSts>ACSC</PmtInfSts>', 'ACSC'],
  ])('may speak of %s', (_, group, payments, status) => {
    const text = report([payments]).replace('<GrpSts>PART</GrpSts>', group);
    expect(read(text)).toMatchObject({ ok: true, value: { all: { status }, payments: [] } });
  });

  it.each(['RCVD', 'ACTC', 'ACCP', 'ACSP', 'PDNG', 'ACWC', 'ACSC'])('knows %s', (status) => {
    expect(read(report([payment('PB-000001-001', status)]))).toMatchObject({
      ok: true,
      value: { payments: [{ status }] },
    });
  });

  it.each([
    ['nothing in it', ' \n', 'file_empty', 1],
    ['no XML', 'Dear customer', 'format_unknown', 1],
    ['no text', '\u0000\uFFFE', 'format_unknown', 1],
    ['a document type', report([]).replace('<Document', '<!DOCTYPE x>\n<Document'), 'doctype_refused', 2],
    ['an end before its end', report([]).slice(0, -12), 'not_well_formed', null],
    ['another version', report([], { version: '09' }), 'version_unknown', 2],
    ['no file that it answers', report([]).replace(/<OrgnlMsgId>.*?<\/OrgnlMsgId>/, ''), 'missing_field', 4],
    ['no time', report([]).replace(/<CreDtTm>.*?<\/CreDtTm>/, ''), 'missing_field', 3],
    ['a time that is none', report([]).replace('2026-12-01T22:30:00Z', '2026-13-01'), 'bad_date', 3],
    [
      'other payments',
      report([]).replace('<OrgnlPmtInfId>PB-000001', '<OrgnlPmtInfId>PB-2'),
      'other_batch',
      6,
    ],
    ['a status of its own', report([payment('PB-000001-001', 'DONE')]), 'status_unknown', 7],
    ['a payment in parts', report([payment('PB-000001-001', 'PART')]), 'status_unknown', 7],
    [
      'a payment without a status',
      report([payment('X', 'ACSC').replace(/<TxSts>.*Sts>(?=<)/, '')]),
      'missing_field',
      7,
    ],
    [
      'a payment without a name',
      report([payment('X', 'ACSC').replace(/<Orgnl.*Id>(?=<)/, '')]),
      'missing_field',
      7,
    ],
    ['a refusal without a reason', report([payment('PB-000001-001', 'RJCT')]), 'missing_field', 7],
    ['another currency', report([payment('X', 'ACSC', AMOUNT.replace('AED', 'USD'))]), 'wrong_currency', 7],
    [
      'an amount that is none',
      report([payment('X', 'ACSC', AMOUNT.replace('.00', '.001'))]),
      'bad_amount',
      7,
    ],
  ])('is refused with %s, by its line', (_, text, code, line) => {
    expect(faultOf(text)).toMatchObject(line === null ? { code } : { code, line });
  });

  it('is read or refused, whatever is cut out of it or put into it', () => {
    const text = report([
      payment('PB-000001-001', 'ACSC', SETTLED + AMOUNT),
      payment('PB-000001-002', 'RJCT', WRONG),
    ]);
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.nat(40),
        fc.oneof(fc.constant(''), fc.string({ unit: 'binary', maxLength: 12 })),
        (from, length, put) => {
          const result = read(text.slice(0, from) + put + text.slice(from + length));
          expect(result.ok || result.error.line > 0).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
