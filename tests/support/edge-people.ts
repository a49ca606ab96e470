import { randomUUID } from 'node:crypto';
import type { Database } from '@server/db/database';
import type { openEdgeOffice } from './edge-office';
import { stored } from './edge-records';

type Office = Pick<Awaited<ReturnType<typeof openEdgeOffice>>, 'company_id' | 'employee_id' | 'copy'>;
type Columns = Readonly<Record<string, unknown>>;

let numbers = 0;

/** People of a client, each with nothing but what is told, and what hangs on them. */
export const openEdgePeople = async ({ db }: Database, { company_id, employee_id, copy }: Office) => {
  const visa = await db
    .selectFrom('visa_case')
    .select('id')
    .where('machine', '=', 'visa-new')
    .executeTakeFirstOrThrow();
  const invoice = await db
    .selectFrom('invoice_line as l')
    .innerJoin('invoice as i', 'i.id', 'l.invoice_id')
    .select(['i.id', 'l.id as line_id'])
    .where('i.kind', '<>', 'credit_note')
    .where('l.state', '=', 'listed')
    .executeTakeFirstOrThrow();

  const addEmployee = async (more: Columns = {}): Promise<string> => {
    numbers += 1;
    const id = randomUUID();
    await copy('employee', employee_id, {
      id,
      employee_number: `EDGE-${numbers}`,
      email: null,
      joined_on: '2020-01-01',
      ...more,
    });
    return id;
  };
  const addPapers = (of: string, more: Columns) =>
    db
      .insertInto('employee_papers')
      .values({
        employee_id: of,
        jurisdiction: 'mainland',
        immigration: 'gdrfa',
        updated_at: new Date('2026-11-30T08:00:00Z'),
        ...more,
      })
      .execute();
  /** A visa process of somebody, in this state. */
  const addVisa = async (of: string, state: string, machine = 'visa-new'): Promise<string> => {
    const id = randomUUID();
    await copy('visa_case', visa.id, { id, machine, state, company_id, employee_id: of, created_at: NOW });
    return id;
  };
  /** Leave that was granted to somebody before. */
  const addTaken = (of: string, leave_type: string, [from_on, to_on]: readonly [string, string]) =>
    db
      .insertInto('leave_entry')
      .values({
        ...stored('leave-entry', 'posted'),
        company_id,
        employee_id: of,
        leave_type,
        movement: 'taken',
        days: -1,
        from_on,
        to_on,
      })
      .execute();
  /** A line of an invoice that bills this. */
  const bill = async (source_area: string, source_id: string): Promise<void> => {
    const id = randomUUID();
    const source = { source_area, source_id, source_released: false, component: 'amount' };
    await copy('invoice_line', invoice.line_id, { id, ...source, state: 'listed' });
  };
  /** An invoice that asks a client for a deposit. */
  const billDeposit = async (of: string, fils: number, state: string): Promise<void> => {
    const id = randomUUID();
    await copy('invoice', invoice.id, { id, number: `INV-${id}`, company_id: of, state, kind: 'invoice' });
    await copy('invoice_line', invoice.line_id, {
      id,
      invoice_id: id,
      income: 'deposits',
      net_fils: fils,
      state: 'listed',
    });
  };
  return { addEmployee, addPapers, addVisa, addTaken, bill, billDeposit };
};

const NOW = '2026-11-30T08:00:00Z';
