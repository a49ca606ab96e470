import type { FieldInputs } from '@domain/area/field';
import type { Desks } from './desks';
import { agreeSalary, makeEmployee } from './records';

export const IBANS = { '1010': 'AE070331234567890123456', '1020': 'AE280260001015000000010' } as const;

/** Two clients, whom the month of the story is about. */
export const ALPHA = 'story-alpha';
export const BETA = 'story-beta';

const CLIENTS = [
  [ALPHA, 'Alpha Trading LLC', '100111111100003'],
  [BETA, 'Beta Services LLC', '100222222200003'],
] as const;

/** Where the wages go: accounts of three banks. */
const WAGES_TO = {
  amal: 'AE770260001015000000001',
  badr: 'AE760350000012345678901',
  faisal: 'AE810260000000000000004',
  mariam: 'AE840330000000000000001',
  deepak: 'AE380260000000000000002',
  elena: 'AE770350000000000000003',
} as const;
export type Worker = keyof typeof WAGES_TO;

/** Name, client, establishment, first day, nationality, basic wage and housing in fils. */
const WORKERS: readonly (readonly [Worker, string, 'first' | 'second', string, string, number, number])[] = [
  ['amal', ALPHA, 'first', '2024-11-01', 'Lebanon', 800_000, 200_000],
  ['badr', ALPHA, 'second', '2026-03-01', 'Jordan', 600_000, 0],
  ['faisal', ALPHA, 'first', '2025-01-01', 'India', 300_000, 0],
  ['mariam', BETA, 'first', '2024-02-01', 'United Arab Emirates', 1_500_000, 0],
  ['elena', BETA, 'first', '2022-11-01', 'Serbia', 900_000, 0],
];

/** A client whose agreement is signed. */
export const addClient = async (
  db: Desks['db'],
  [id, name, trn]: readonly [id: string, name: string, trn: string],
): Promise<void> => {
  await db
    .insertInto('company')
    .values({
      id,
      name,
      depth: 1,
      parent_company_id: null,
      status: 'active',
      email: `accounts@${id}.example`,
      address: 'Office 1, Dubai',
      trn,
      payroll_cutoff_day: 20,
    })
    .execute();
};

export interface Staffed {
  readonly establishments: Readonly<Record<'first' | 'second', string>>;
  readonly workers: Map<Worker, string>;
}

/** Somebody who begins to work: his salary agreed, his documents recorded. */
export const employ = async (
  office: Desks,
  { establishments, workers }: Staffed,
  [name, company_id, at, joined_on, nationality, basic_fils, housing_fils]: (typeof WORKERS)[number],
): Promise<string> => {
  const { id } = await office.add('hr', 'employees', {
    first_name: name,
    company_id,
    joined_on,
    born_on: '1990-02-28',
    nationality,
    job_title: 'Accountant',
    iban: WAGES_TO[name],
    person_code: `000100123456${10 + workers.size}`,
    establishment_id: establishments[at],
  });
  await agreeSalary(office.who('payroll'), office.who('payroll2'), {
    employee_id: id,
    effective_on: joined_on,
    basic_fils,
    ...(housing_fils === 0 ? {} : { housing_fils }),
  });
  await office.steps(
    'employees',
    id,
    ['hr', 'begin_onboarding'],
    [
      'hr',
      'record_papers',
      { jurisdiction: 'mainland', immigration: 'gdrfa', labour_card_number: '12345678' },
    ],
    ['hr', 'activate'],
  );
  workers.set(name, id);
  return id;
};

/**
 * What is there before the month: who issues documents, who employs, clients with their plans, their people, the capital.
 * @param issuing more of who issues documents
 */
export const furnish = async (
  office: Desks,
  clients: readonly string[] = [ALPHA, BETA],
  issuing: FieldInputs = {},
): Promise<Staffed> => {
  const { db } = office;
  for (const client of CLIENTS.filter(([one]) => clients.includes(one))) await addClient(db, client);
  for (const id of clients) await office.hire(`client ${id}`, 'isAdmin', id);
  const issuer = await office.add('billing', 'legal-entities', {
    name: 'PEO Central LLC',
    name_ar: 'بي إي أو سنترال',
    trn: '100012345300003',
    address: 'Tower 1, Dubai',
    emirate: 'DXB',
    licence_number: '123456',
    bank_name: 'First Bank',
    iban: IBANS['1010'],
    ...issuing,
  });
  await office.done('billing2', 'legal-entities', issuer.id, 'activate');
  const establishment = async (name: string, employer_id: string) =>
    (
      await office.add('payroll', 'establishments', {
        name,
        jurisdiction: 'mainland',
        employer_id,
        routing_code: '302620122',
      })
    ).id;
  const staffed: Staffed = {
    establishments: {
      first: await establishment('PEO First Employment LLC', '0000000123456'),
      second: await establishment('PEO Second Employment LLC', '0000000123457'),
    },
    workers: new Map(),
  };
  for (const worker of WORKERS.filter(([, client]) => clients.includes(client)))
    await employ(office, staffed, worker);
  const plans: readonly FieldInputs[] = [
    { company_id: ALPHA, model: 'per_head', amount_fils: 85_000, proration: 'days_employed' },
    { company_id: BETA, model: 'percent', percent: 8, proration: 'whole_month' },
  ];
  for (const fields of plans.filter(({ company_id }) => clients.includes(String(company_id)))) {
    const plan = await office.add('billing', 'fee-plans', {
      ...fields,
      valid_from: '2026-11-01',
      terms_days: 30,
    });
    await office.steps('fee-plans', plan.id, ['billing', 'submit'], ['billing2', 'approve']);
  }
  await capital(office);
  const badr = staffed.workers.get('badr') ?? '';
  await office.hire('badr', 'isEmployee', ALPHA);
  await makeEmployee(db, office.who('badr'), badr);
  return staffed;
};

const capital = async (office: Desks): Promise<void> => {
  const entry = await office.add('controller', 'journal-entries', {
    memo: 'Share capital',
    entry_on: '2026-11-02',
    source: 'manual',
  });
  for (const [account_id, side, amount_fils] of [
    ['account-1010', 'debit', 900_000],
    ['account-1020', 'debit', 100_000],
    ['account-3010', 'credit', 1_000_000],
  ] as const)
    await office.add('controller', 'journal-lines', { entry_id: entry.id, account_id, side, amount_fils });
  await office.steps('journal-entries', entry.id, ['controller', 'submit'], ['controller2', 'post']);
};

const tag = (code: string, amount: number) =>
  `:${code}:C261130AED${(amount / 100).toFixed(2).replace('.', ',')}`;

/** Lines of an account: day of November, fils (below zero: out), reference, text. */
export type BankLine = readonly [day: string, fils: number, reference: string, text: string];

/** A statement of November in MT940. */
export const mt940 = (iban: string, lines: readonly BankLine[]): string => {
  const closing = lines.reduce((sum, [, fils]) => sum + fils, 0);
  return [
    ':20:ST',
    `:25:${iban}`,
    ':28C:1',
    ':60F:C261101AED0,00',
    ...lines.flatMap(([day, fils, reference, text]) => [
      `:61:2611${day}11${day}${fils < 0 ? 'D' : 'C'}${(Math.abs(fils) / 100).toFixed(2).replace('.', ',')}NTRF${reference}//B${reference}`,
      `:86:${text}`,
    ]),
    tag('62F', closing),
    '-',
    '',
  ].join('\n');
};

const balance = (code: string, day: string, fils: number): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="AED">${(fils / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

/** The same in CAMT.053. */
export const camt053 = (iban: string, lines: readonly BankLine[]): string => {
  const closing = lines.reduce((sum, [, fils]) => sum + fils, 0);
  const entries = lines.map(
    ([day, fils, reference, text]) =>
      `<Ntry><Amt Ccy="AED">${(Math.abs(fils) / 100).toFixed(2)}</Amt><CdtDbtInd>${fils < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-${day}</Dt></BookgDt><ValDt><Dt>2026-11-${day}</Dt></ValDt><AcctSvcrRef>C${reference}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-30T08:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><ElctrncSeqNb>1</ElctrncSeqNb><CreDtTm>2026-11-30T08:00:00</CreDtTm><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>AED</Ccy></Acct>
${balance('OPBD', '2026-11-01', 0)}${balance('CLBD', '2026-11-30', closing)}
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
};
