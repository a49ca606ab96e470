import { VISA_ENDED } from '@domain/cases/case-states';
import { VISA_MACHINES } from '@domain/cases/visa-machines';
import type { Schema } from '@server/db/schema';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord, createRecord } from '@server/records/write/write';
import { type Kysely, sql } from 'kysely';

/** Commands that the client has already given by accepting the request: the visa process does not ask him again. */
const DECIDED: Readonly<Record<string, string>> = { opened: 'ask_client', client_decision: 'renew' };

/**
 * An accepted request leads to the visa process that renews: the one that is under way (renewals open themselves before identity documents end), or
 * a new one. What its own guards still ask for stays to be done there.
 * @throws Refusal duplicate, invalid_input of the visa process: the request stays where it is
 */
export const openRenewal = async (work: EffectWork): Promise<void> => {
  const { trx, services, next, at } = work;
  const binding = knownBinding('visas');
  const writer = { services, trx, binding, visibility: null, at };
  const employeeId = String(next.record.employee_id);
  const found = await underWay(trx, employeeId);
  const id = found?.id ?? (await createRecord(writer, { fields: await fieldsOf(work, employeeId) })).id;
  const state = found?.state ?? 'opened';
  for (let now = state; DECIDED[now] !== undefined; ) {
    const missing = await isBlocked(trx, id, now);
    if (missing) break;
    const moved = await commandRecord(writer, {
      id,
      event: DECIDED[now] ?? '',
      payload: {},
      version: 'latest',
    });
    now = moved.state;
  }
  work.set({ visa_case_id: id });
};

const underWay = async (trx: Kysely<Schema>, employeeId: string) =>
  trx
    .selectFrom('visa_case')
    .select(['id', 'state'])
    .where('employee_id', '=', employeeId)
    .where('machine', '=', VISA_MACHINES['visa renewal'])
    .where('state', 'not in', VISA_ENDED)
    .executeTakeFirst();

/** Required documents of that state are not verified: whoever runs the process moves it on. */
const isBlocked = async (trx: Kysely<Schema>, caseId: string, state: string): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from visa_document where visa_case_id = ${caseId} and needed_for = ${state}
    and is_required and state <> 'verified' limit 1`.execute(trx);
  return rows.length > 0;
};

const fieldsOf = async ({ trx, next }: EffectWork, employee_id: string) => {
  const identityDocuments = await trx
    .selectFrom('employee_papers')
    .select(['jurisdiction', 'immigration'])
    .where('employee_id', '=', employee_id)
    .executeTakeFirst();
  return {
    type: 'visa renewal',
    employee_id,
    jurisdiction: identityDocuments?.jurisdiction ?? 'mainland',
    immigration: identityDocuments?.immigration ?? 'gdrfa',
    location: 'inside_country',
    target_on: String(next.record.expires_on),
  };
};
