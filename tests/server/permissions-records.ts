import { randomUUID } from 'node:crypto';
import { type Area, writableFields } from '@domain/area/area';
import type { Field, FieldInput, FieldInputs, Grant } from '@domain/area/field';
import type { Schema } from '@server/db/schema';
import type { AreaBinding } from '@server/records/binding';
import { allBindings } from '@server/records/registry';
import { type Ask, askWith } from '@tests/support/asking';
import type { TestServer } from '@tests/support/server';
import { type Kysely, sql } from 'kysely';

/** A company and one of its employees. */
export interface Spot {
  readonly company: string;
  readonly employee: string;
}

export interface TriedRecord {
  readonly id: string;
  readonly version: number;
  readonly attachment: string;
  /** Grant that its files need. */
  readonly fileGrant: Grant | null;
  /** Of a lead. */
  readonly quote: string | null;
  /** Values of the fields that need a grant, by field, as they stand in an answer. */
  readonly secrets: ReadonlyMap<string, string>;
}
export type RecordsByArea = ReadonlyMap<string, TriedRecord>;

type Db = Kysely<Schema>;

export const QUOTE = {
  headcount: 1,
  jurisdiction: 'mainland',
  immigration: 'gdrfa',
  location: 'inside_country',
  salary_fils: 500_000,
} as const;

/** Two spots where the demo data has records of as many areas as can be; neither company is above the other. */
export const chooseSpots = async (db: Db): Promise<readonly [Spot, Spot]> => {
  const found = await Promise.all(allBindings().map((binding) => spotsOf(db, binding)));
  const employees = await db
    .selectFrom('employee')
    .innerJoin('company', 'company.id', 'employee.company_id')
    .select(['employee.id as employee', 'company.id as company', 'company.parent_company_id as parent'])
    .where('company.parent_company_id', 'is not', null)
    .orderBy('company.id')
    .orderBy('employee.id')
    .execute();
  const count = (spot: Spot) => found.filter((has) => has(spot)).length;
  const richest = employees
    .map((spot) => ({ ...spot, count: count(spot) }))
    .sort((one, next) => next.count - one.count);
  const own = richest[0];
  const other = richest.find((spot) => spot.company !== own?.company && spot.parent === own?.parent);
  if (!own || !other) throw new Error('The demo data has no two sister companies with employees');
  return [own, other];
};

const spotsOf = async (db: Db, { area, scope }: AreaBinding): Promise<(spot: Spot) => boolean> => {
  if (scope === 'staff' || 'user' in scope || area.name in READY) return () => true;
  const employee = scope.employee ? sql.ref(scope.employee) : sql`null::text`;
  const { rows } = await sql<{ company: string; employee: string | null }>`
    select distinct ${sql.ref(scope.company)} as company, ${employee} as employee from ${sql.table(area.entity)}`.execute(
    db,
  );
  return (spot) =>
    rows.some((row) => row.company === spot.company && (!scope.employee || row.employee === spot.employee));
};

/** A value that a field takes. */
const sampleOf = (field: Field, spot: Spot, records: RecordsByArea, user: string): FieldInput => {
  const reference: Readonly<Record<string, string>> = {
    user,
    company: spot.company,
    employee: spot.employee,
  };
  const samples: Readonly<Record<Field['kind'], () => FieldInput>> = {
    text: () => `Matrix ${randomUUID().slice(0, 8)}`,
    longText: () => 'Matrix',
    email: () => `${randomUUID()}@matrix.example`,
    phone: () => `+97150${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
    choice: () => field.options?.[0] ?? null,
    money: () => field.min ?? 1,
    whole: () => field.min ?? 1,
    decimal: () => field.min ?? 1,
    day: () => '2027-03-01',
    instant: () => '2027-03-01T08:00:00Z',
    flag: () => true,
    reference: () => reference[field.to ?? ''] ?? records.get(field.to ?? '')?.id ?? null,
  };
  return samples[field.kind]();
};

/** Fields that an area needs because of what stands in the required ones. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'payment-batch-items': ['expense_id'],
  letters: ['employee_id', 'addressed_to', 'details', 'details_ar'],
  users: ['company_id', 'employee_id'],
  visas: ['second_visa_reason'],
};

/** Values that the rules of an area ask for: somebody of a country, and of age; somebody else. */
const STATED: Readonly<Record<string, FieldInputs>> = {
  'employee-merges': { merged_id: 'employee-00001' },
  employees: { nationality: 'India', born_on: '1990-02-28' },
  requests: { new_iban: 'AE070331234567890123456' },
};

/** What must be so before a record of an area can be made at a spot. */
const READY: Readonly<Record<string, (db: Db, spot: Spot, records: RecordsByArea) => Promise<unknown>>> = {
  // nobody creates one: the company has one that another has had
  alerts: (db, { company }) =>
    sql`update alert set company_id = ${company} where not exists (select from alert where company_id = ${company})
      and id = (select id from alert where kind = 'residence' order by count(*) over (partition by company_id) desc, id limit 1)`.execute(
      db,
    ),
  // the partner brought the client, and nothing says how much he gets for it
  commissions: async (db, spot, records) => {
    const partner = records.get('partners')?.id ?? '';
    await sql`update company set partner_id = ${partner} where id = ${spot.company}`.execute(db);
    await sql`update partner set commission_kind = null where id = ${partner}`.execute(db);
  },
  // it pays what was approved, from the account that pays it
  'payment-batch-items': async (db, _, records) => {
    await sql`update expense set state = 'approved' where id = ${records.get('expenses')?.id ?? ''}`.execute(
      db,
    );
    await sql`update payment_batch set account_id = 'account-1010'
      where id = ${records.get('payment-batches')?.id ?? ''}`.execute(db);
  },
};

/** The smallest record that may be created. */
export const smallest = (area: Area, spot: Spot, records: RecordsByArea, user: string): FieldInputs =>
  Object.fromEntries(
    writableFields(area, 'create').flatMap((name) => {
      const field = area.fields[name];
      const isNeeded = field?.required || NEEDED[area.name]?.includes(name);
      return field && isNeeded
        ? [[name, STATED[area.name]?.[name] ?? sampleOf(field, spot, records, user)]]
        : [];
    }),
  );

/** One field changed. */
export const change = (area: Area, name: string, spot: Spot, records: RecordsByArea, user: string) => {
  const field = area.fields[name];
  return field ? { [name]: sampleOf(field, spot, records, user) } : {};
};

/** A record of every area that belongs to the spot, with a file and a quote, and with something in each field that needs a grant. */
export const layDown = async (
  server: TestServer,
  maker: { readonly id: string; readonly token: string },
  spot: Spot,
  nth: 0 | 1,
): Promise<RecordsByArea> => {
  const { db } = server.services;
  const ask = askWith(server, maker.token);
  const records = new Map<string, TriedRecord>();
  for (const binding of inOrder(allBindings())) {
    const { area } = binding;
    await READY[area.name]?.(db, spot, records);
    const id =
      (await seeded(db, binding, spot, nth)) ??
      (await shown(db, binding, await made(ask, area, smallest(area, spot, records, maker.id))));
    const attachment = await attached(db, area, id);
    const secrets = await hidden(db, area, id, nth);
    const quote = area.name === 'leads' ? await quoted(ask, id) : null;
    const { rows } = await sql<{
      version: number;
    }>`select version from ${sql.table(area.entity)} where id = ${id}`.execute(db);
    const fileGrant = await grantOfFiles(db, area, id);
    records.set(area.name, { id, version: Number(rows[0]?.version), attachment, fileGrant, quote, secrets });
  }
  return records;
};

/** What others refer to comes first; of areas that refer to each other any. */
const inOrder = (bindings: readonly AreaBinding[]): readonly AreaBinding[] => {
  const waiting = new Map(bindings.map((binding) => [binding.area.name, binding]));
  const refersTo = new Map(
    bindings.map(({ area }) => [
      area.name,
      Object.values(area.fields).flatMap(({ to }) => (to && to !== area.name ? [to] : [])),
    ]),
  );
  const waitsFor = (name: string) => refersTo.get(name)?.filter((to) => waiting.has(to)).length ?? 0;
  return bindings.flatMap(() => {
    const [next] = [...waiting.keys()].sort((one, other) => waitsFor(one) - waitsFor(other));
    const binding = waiting.get(next ?? '');
    waiting.delete(next ?? '');
    return binding ? [binding] : [];
  });
};

/** The state in which a record of an area takes those that refer to it. */
const TAKING: Readonly<Record<string, string>> = {
  'journal-entries': 'draft',
  'payment-batches': 'draft',
  'letter-templates': 'approved',
  letters: 'issued',
};

const seeded = async (db: Db, { area, scope }: AreaBinding, spot: Spot, nth: number) => {
  const owner = typeof scope === 'object' && 'company' in scope ? scope : null;
  const company = owner ? sql`${sql.ref(owner.company)} = ${spot.company}` : sql`true`;
  const employee = owner?.employee ? sql`${sql.ref(owner.employee)} = ${spot.employee}` : sql`true`;
  const taking = TAKING[area.name];
  const state = taking === undefined ? sql`true` : sql`state = ${taking}`;
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(area.entity)}
    where ${company} and ${employee} and ${state} order by id limit 1 offset ${owner ? 0 : nth}`.execute(db);
  return rows[0]?.id ?? null;
};

const made = async (ask: Ask, area: Area, fields: FieldInputs): Promise<string> => {
  const { status, body, text } = await ask(`POST /records/${area.name}/create`, {
    body: { fields, key: randomUUID() },
  });
  if (status !== 201) throw new Error(`No record of ${area.name} to try with: ${text}`);
  return (body as { readonly id: string }).id;
};

/** What others see in some states only is put into one in which all of them do. */
const shown = async (db: Db, { area, stateVisibility }: AreaBinding, id: string): Promise<string> => {
  const [first = [], ...others] = Object.values(stateVisibility?.states ?? {});
  const state = first.find((one) => others.every((states) => states.includes(one)));
  if (state !== undefined)
    await sql`update ${sql.table(area.entity)} set state = ${state}, state_value = ${JSON.stringify(state)}, leaves = ${[state]}
      where id = ${id}`.execute(db);
  return id;
};

const grantOfFiles = async (db: Db, { entity, fileGrants }: Area, id: string): Promise<Grant | null> => {
  if (fileGrants === undefined) return null;
  const { rows } = await sql<{ kind: string | null }>`select ${sql.ref(fileGrants.field)} as kind
    from ${sql.table(entity)} where id = ${id}`.execute(db);
  return fileGrants.of[rows[0]?.kind ?? ''] ?? null;
};

const attached = async (db: Db, { entity }: Area, entity_id: string): Promise<string> => {
  const { id } = await db
    .insertInto('attachment')
    .values({
      id: randomUUID(),
      entity,
      entity_id,
      at: new Date(0),
      author_id: null,
      name: 'matrix.pdf',
      type: 'application/pdf',
      size: 1,
      sha256: '0'.repeat(64),
      file_key: `matrix-${entity_id}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const quoted = async (ask: Ask, lead: string): Promise<string> => {
  const { body, text } = await ask(`POST /leads/${lead}/quote`, { body: { ...QUOTE, key: randomUUID() } });
  const id = (body as { readonly quote?: { readonly id: string } }).quote?.id;
  if (!id) throw new Error(`No quote to try with: ${text}`);
  return id;
};

/** Five digits that no other field with a grant has: of a field by its place in its area, and of the first record or the second. */
const numberOf = (entity: string, nth: number, at: number): number => {
  const area = [...entity].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 443, 7);
  return 10_000 + area * 200 + nth * 100 + at;
};

/** Values that stand nowhere else, for every field with a grant that is a column. */
const hidden = async (db: Db, { entity, fields }: Area, id: string, nth: number) => {
  const secrets = new Map<string, string>();
  const values: Readonly<Partial<Record<Field['kind'], (at: number) => string>>> = {
    money: (at) => `${87_600_000 + numberOf(entity, nth, at)}`,
    whole: (at) => `${87_600_000 + numberOf(entity, nth, at)}`,
    day: (at) => `20${60 + nth}-07-${10 + (at % 18)}`,
    text: (at) => `Z${numberOf(entity, nth, at)}Z`,
    longText: (at) => `Z${numberOf(entity, nth, at)}Z`,
  };
  for (const [at, [name, field]] of Object.entries(fields).entries()) {
    // whom a reference names stands elsewhere as well
    // which of two sides a choice takes is no secret that could be looked for
    if (!field.grant || field.isDerived || field.kind === 'reference' || field.kind === 'choice') continue;
    const value = values[field.kind]?.(at);
    if (value === undefined) throw new Error(`No value to hide in ${entity}.${name}`);
    await sql`update ${sql.table(entity)} set ${sql.ref(name)} = ${value} where id = ${id}`.execute(db);
    secrets.set(name, value);
  }
  return secrets;
};
