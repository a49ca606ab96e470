import { describe, expect, it } from 'vitest';
import { MT940_VECTOR } from './mt940.vector';
import { readStatements } from './read-statements';

const ENTRIES = [
  ['15592.50', 'CRDT', 'false', '2026-12-31', 'NTRF', ''],
  [
    '13145.16',
    'DBIT',
    'false',
    '2026-12-31',
    'NTRF',
    '<NtryDtls><Btch><PmtInfId>WPS-2026-12-01</PmtInfId><NbOfTxs>2</NbOfTxs><TtlAmt Ccy="AED">13145.16</TtlAmt></Btch><TxDtls><Amt Ccy="AED">8000.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls><TxDtls><Amt Ccy="AED">5145.16</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls></NtryDtls>',
  ],
  ['26.25', 'DBIT', 'false', '2027-01-01', 'NCHG', ''],
  [
    '8000.00',
    'CRDT',
    'true',
    '2026-12-31',
    'NRTI',
    '<NtryDtls><TxDtls><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls>',
  ],
  ['500.00', 'DBIT', 'true', '2026-12-31', 'NCHK', ''],
  ['1.50', 'CRDT', 'false', '2026-12-31', 'NINT', ''],
] as const;

const entry = (
  [amount, mark, reversal, value, type, more]: (typeof ENTRIES)[number],
  index: number,
): string =>
  `<Ntry><NtryRef>${index + 1}</NtryRef><Amt Ccy="AED">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd><RvslInd>${reversal}</RvslInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-12-31</Dt></BookgDt><ValDt><Dt>${value}</Dt></ValDt><AcctSvcrRef>FT26365A000${index + 1}</AcctSvcrRef><BkTxCd><Prtry><Cd>${type}</Cd></Prtry></BkTxCd>${more}</Ntry>`;
const balance = (code: string, amount: string, day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="AED">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

/** The entries of the vector in MT940; one tag of the outer ones on each line. */
const VECTOR = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-12-31T23:59:00+04:00</CreDtTm></GrpHdr>
<Stmt><Id>ST20261231</Id><ElctrncSeqNb>366</ElctrncSeqNb><Acct><Id><IBAN>AE070331234567890123456</IBAN></Id></Acct>
${balance('OPBD', '125000.00', '2026-12-30')}
${balance('CLBD', '134922.59', '2026-12-31')}
<TxsSummry><TtlNtries><NbOfNtries>6</NbOfNtries><Sum>37265.41</Sum><TtlNetNtry><Amt>9922.59</Amt><CdtDbtInd>CRDT</CdtDbtInd></TtlNetNtry></TtlNtries></TxsSummry>
${ENTRIES.map(entry).join('\n')}
</Stmt></BkToCstmrStmt></Document>
`;

const read = (text: string) => readStatements(new TextEncoder().encode(text));
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
const changed = (from: string, to: string): string => {
  if (!VECTOR.includes(from)) throw new Error(`${from} is not in the vector`);
  return VECTOR.replace(from, to);
};
const PAYMENT =
  '<NtryDtls><TxDtls><Refs><EndToEndId>INV-2026-0117</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>ACME TRADING LLC</Nm></Pty></Dbtr><Cdtr><Pty><Nm>PEO</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>INVOICE 117</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>';

describe('a statement in CAMT.053', () => {
  it('says the same as the same day in MT940', () => {
    const [ours, theirs] = [statementOf(VECTOR), statementOf(MT940_VECTOR)];
    const { account, currency, number, opening, closing } = theirs;
    expect(ours).toMatchObject({ format: 'camt053', account, currency, number, opening, closing });
    const described = ({ lines }: typeof ours) =>
      lines.map(({ booked_on, value_on, fils, isReversal, bank_reference, type }) => ({
        booked_on,
        value_on,
        fils,
        isReversal,
        bank_reference,
        type,
      }));
    expect(described(ours)).toEqual(described(theirs));
    expect(ours.lines[1]?.reference).toBe('WPS-2026-12-01');
    expect(ours.lines[3]?.narrative).toBe('AC04');
  });

  it('names the other side and the reference of a single payment', () => {
    expect(statementOf(changed('</Ntry>', PAYMENT)).lines[0]).toMatchObject({
      reference: 'INV-2026-0117',
      counterparty: 'ACME TRADING LLC',
      narrative: 'INVOICE 117',
    });
    expect(
      statementOf(changed('</Ntry>', PAYMENT.replace('INV-2026-0117', 'NOTPROVIDED'))).lines[0],
    ).toMatchObject({
      reference: null,
    });
  });

  it('is read in version 001.02, where status, parties and amounts stand elsewhere', () => {
    const older = changed('</Ntry>', PAYMENT)
      .replace('001.08', '001.02')
      .replaceAll(/<Sts><Cd>BOOK<\/Cd><\/Sts>/g, '<Sts>BOOK</Sts>')
      .replaceAll(/<\/?Pty>/g, '')
      .replaceAll(
        /<TxDtls>(<Amt [^>]*>[\d.]+<\/Amt>)<CdtDbtInd>DBIT<\/CdtDbtInd>/g,
        '<TxDtls><AmtDtls><TxAmt>$1</TxAmt></AmtDtls>',
      );
    expect(statementOf(older).lines).toMatchObject([
      { counterparty: 'ACME TRADING LLC' },
      { fils: -13_145_16 },
      {},
      {},
      {},
      {},
    ]);
    expect(faultOf(older.replace('5145.16</Amt>', '5145.15</Amt>'))).toMatchObject({
      code: 'parts_do_not_add_up',
    });
  });

  it('leaves out what is only announced, and begins with the last closing balance where no opening one is told', () => {
    const announced = changed('<Sts><Cd>BOOK</Cd></Sts>', '<Sts><Cd>PDNG</Cd></Sts>')
      .replace('>OPBD<', '>PRCD<')
      .replace('134922.59', '119330.09');
    expect(statementOf(announced)).toMatchObject({
      opening: { fils: 125_000_00 },
      lines: { length: 5 },
    });
  });
});

/** The vector with all that is told of the second entry, a payment of 13,145.16, replaced. */
const withDetails = (...details: readonly string[]): string =>
  changed(ENTRIES[1][5], details.map((one) => `<NtryDtls>${one}</NtryDtls>`).join(''));
const group = (id: string, count: number): string =>
  `<Btch><PmtInfId>${id}</PmtInfId><NbOfTxs>${count}</NbOfTxs></Btch>`;
const part = (amount: string, { refs = '', currency = 'AED', charges = '', more = '' } = {}): string =>
  `<TxDtls><Refs>${refs}</Refs><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd>${charges}${more}</TxDtls>`;

describe('what the schema allows in a CAMT.053', () => {
  it('says true as 1, and the first page with zeros before it', () => {
    const pages = '<MsgPgntn><PgNb>00001</PgNb><LastPgInd>1</LastPgInd></MsgPgntn></GrpHdr>';
    const { lines } = statementOf(changed('<RvslInd>true', '<RvslInd>1').replace('</GrpHdr>', pages));
    expect(lines[3]).toMatchObject({ fils: 8_000_00, isReversal: true });
  });

  it('writes decimals with zeros behind the fils, with a plus, or with nothing before the point', () => {
    const text = changed('>15592.50<', '>+15592.50000<')
      .replace('>37265.41<', '>37265.4100<')
      .replace('>125000.00<', '>125000.<')
      .replace('>1.50<', '>01.5<')
      .replace('>26.25<', '>26.250<');
    expect(statementOf(text).lines.map(({ fils }) => fils)).toEqual(
      statementOf(VECTOR).lines.map(({ fils }) => fils),
    );
    const half = changed('>1.50<', '>.50<').replace('134922.59', '134921.59').replace('37265.41', '37264.41');
    expect(statementOf(half).lines[5]).toMatchObject({ fils: 50 });
    expect(faultOf(changed('>1.50<', '>1.501<'))).toMatchObject({ code: 'bad_amount', line: 13 });
  });

  it('proves an entry of several batches by the parts of all of them', () => {
    const text = withDetails(
      `${group('PB-000001', 2)}${part('8000.00')}${part('5000.00')}`,
      `${group('PB-000002', 1)}${part('145.16')}`,
    );
    expect(statementOf(text).lines[1]).toMatchObject({ reference: null, narrative: 'PB-000001 PB-000002' });
    expect(faultOf(text.replace('>145.16<', '>145.17<'))).toMatchObject({
      code: 'parts_do_not_add_up',
      line: 9,
    });
  });

  it.each([
    ['not all are told', withDetails(`${group('PB-000001', 3)}${part('8000.00')}${part('5000.00')}`)],
    [
      'one group has no parts',
      withDetails('<Btch><PmtInfId>PB-000001</PmtInfId></Btch>', `${part('8000.00')}${part('5000.00')}`),
    ],
    ['they are in another currency', withDetails(part('1789.68', { currency: 'USD' }).repeat(2))],
    [
      'charges were kept back of one',
      withDetails(
        `${part('8000.00')}${part('5150.16', { charges: '<Chrgs><TtlChrgsAndTaxAmt Ccy="AED">5.00</TtlChrgsAndTaxAmt></Chrgs>' })}`,
      ),
    ],
  ])('does not compare parts where %s', (_, text) => {
    expect(statementOf(text).lines[1]).toMatchObject({ fils: -13_145_16 });
  });

  it('names the batch of an entry in its parts', () => {
    const refs = '<PmtInfId>PB-000001</PmtInfId>';
    const text = withDetails(`${part('8000.00', { refs })}${part('5145.16', { refs })}`);
    expect(statementOf(text).lines[1]).toMatchObject({ reference: 'PB-000001', narrative: '' });
  });

  it('takes the one that is told of several payments for none of them', () => {
    const refs = '<EndToEndId>PB-000001-001</EndToEndId>';
    const text = withDetails(`${group('PB-000001', 2)}${part('8000.00', { refs })}`);
    expect(statementOf(text).lines[1]).toMatchObject({ reference: 'PB-000001' });
  });

  it('tells of a single payment what its payer and the banks wrote, wherever it stands', () => {
    const more =
      '<RltdPties><Cdtr><Agt><FinInstnId><Nm>MASHREQ</Nm></FinInstnId></Agt></Cdtr></RltdPties><RmtInf><Ustrd>JULY</Ustrd><Strd><RfrdDocInf><Nb>INV-77</Nb></RfrdDocInf><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf><AddtlRmtInf>REST</AddtlRmtInf></Strd></RmtInf><RtrInf><Rsn><Prtry>CLOSED</Prtry></Rsn><AddtlInf>NO SUCH ACCOUNT</AddtlInf></RtrInf><AddtlTxInf>OUTWARD</AddtlTxInf>';
    const refs = '<AcctSvcrRef>FT9</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId>';
    const text = withDetails(part('13145.16', { refs, more }));
    const expected = {
      reference: null,
      counterparty: 'MASHREQ',
      narrative: 'JULY INV-77 RF18 REST CLOSED NO SUCH ACCOUNT OUTWARD',
    };
    expect(statementOf(text).lines[1]).toMatchObject({ ...expected, bank_reference: 'FT26365A0002' });
    const without = text.replace('<AcctSvcrRef>FT26365A0002</AcctSvcrRef>', '');
    expect(statementOf(without).lines[1]).toMatchObject({ ...expected, bank_reference: 'FT9' });
  });

  it('has several statements in one file, each proven by itself, also without entries', () => {
    const next = `<Stmt><Id>ST20270101</Id><ElctrncSeqNb>1</ElctrncSeqNb><Acct><Id><Othr><Id>033-1234</Id></Othr></Id></Acct>${balance('PRCD', '134922.59', '2026-12-31')}${balance('CLBD', '134922.59', '2027-01-01')}</Stmt>`;
    const result = read(changed('</BkToCstmrStmt>', `${next}</BkToCstmrStmt>`));
    expect(
      result.ok && result.value.map(({ account, number, lines }) => [account, number, lines.length]),
    ).toEqual([
      ['AE070331234567890123456', '366', 6],
      ['033-1234', '1', 0],
    ]);
    const wrong = next.replace(
      '<Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="AED">134922.59',
      '<Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="AED">134922.60',
    );
    expect(faultOf(changed('</BkToCstmrStmt>', `${wrong}</BkToCstmrStmt>`))).toMatchObject({
      code: 'does_not_add_up',
      line: 14,
    });
  });
});

it('leaves out an entry of zero in CAMT.053: nothing moved', () => {
  const waived =
    '<Ntry><Amt Ccy="AED">0.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-12-31</Dt></BookgDt><AddtlNtryInf>CHARGES WAIVED</AddtlNtryInf></Ntry>';
  const text = changed('<NbOfNtries>6', '<NbOfNtries>7').replace('</Stmt>', `${waived}</Stmt>`);
  const { lines } = statementOf(text);
  expect(lines).toHaveLength(6);
  expect(lines.map(({ narrative }) => narrative).join()).not.toContain('WAIVED');
});

describe('a broken CAMT.053 is refused with line and reason', () => {
  it.each([
    ['a wrong closing balance', changed('134922.59', '134922.60'), 'does_not_add_up', 6],
    [
      'a reversal whose sign is turned',
      changed('<CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true', '<CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true'),
      'does_not_add_up',
      6,
    ],
    ['an entry too few', changed('<NbOfNtries>6', '<NbOfNtries>7'), 'truncated', 7],
    ['another sum', changed('<Sum>37265.41', '<Sum>37265.40'), 'does_not_add_up', 7],
    ['parts of another amount', changed('>5145.16<', '>5145.15<'), 'parts_do_not_add_up', 9],
    ['another currency', changed('Ccy="AED">15592.50', 'Ccy="USD">15592.50'), 'wrong_currency', 8],
    ['a statement in another currency', VECTOR.replaceAll('"AED"', '"USD"'), 'wrong_currency', 5],
    ['a day that there is not', changed('<Dt>2027-01-01', '<Dt>2027-02-30'), 'bad_date', 10],
    ['an amount with a sign', changed('>15592.50', '>-15592.50'), 'bad_amount', 8],
    ['an amount with a comma', changed('>15592.50', '>15592,50'), 'bad_amount', 8],
    ['neither credit nor debit', changed('<CdtDbtInd>DBIT', '<CdtDbtInd>CREDIT'), 'bad_mark', 9],
    ['no closing balance', changed('>CLBD<', '>CLAV<'), 'missing_field', 4],
    ['no account', VECTOR.replaceAll(/<Acct>.*<\/Acct>/g, ''), 'missing_field', 4],
    ['another version', changed('001.08', '001.13'), 'version_unknown', 2],
    ['another document', '<html lang="en"></html>', 'version_unknown', 1],
    [
      'a page of several',
      changed('</GrpHdr>', '<MsgPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></MsgPgntn></GrpHdr>'),
      'pages_do_not_join',
      3,
    ],
    [
      'a page of a statement',
      changed(
        '<ElctrncSeqNb>',
        '<StmtPgntn><PgNb>2</PgNb><LastPgInd>true</LastPgInd></StmtPgntn><ElctrncSeqNb>',
      ),
      'pages_do_not_join',
      4,
    ],
    ['tags that do not close', changed('</Stmt>', ''), 'not_well_formed', 14],
    ['an unknown entity', changed('>FT26365A0001<', '>&boom;<'), 'not_well_formed', 8],
    [
      'an external entity',
      changed('<Document', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<Document'),
      'doctype_refused',
      2,
    ],
    [
      'entities that grow without end',
      changed('<Document', '<!doctype d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Document'),
      'doctype_refused',
      2,
    ],
    ['tags nested without end', changed('<Stmt>', '<X>'.repeat(40)), 'nested_too_deep', 4],
  ])('%s', (_, text, code, line) => {
    expect(faultOf(text)).toMatchObject({ code, line });
  });

  it('wherever it is cut off', () => {
    for (let length = 1; length < VECTOR.trimEnd().length; length += 23)
      expect(read(VECTOR.slice(0, length)).ok, `${length}`).toBe(false);
  });
});
