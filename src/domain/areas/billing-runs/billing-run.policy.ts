import { anotherPerson, type CaseSeen, type CommandSeen } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { clientAt } from '@domain/finance/client-address';
import { PAID_CLIENTS } from '@domain/finance/states';

/**
 * Facts: `client`, its state; `plan`, whether one is in force in the month; `lines` and `total_fils` of the invoice; `invoice_state`, null:
 * there is none; `invoice_settled`, whether money or credit was taken for it. Memory: `submitted_by`.
 */

/** Who is a client is billed, by the plan of the month. */
export const mayDraft = ({ facts, record: { company_id } }: CaseSeen): Verdict =>
  allOf(
    unless(
      PAID_CLIENTS.some((state) => state === facts.client),
      { code: 'no_client', owner: 'sales', fix: { tab: 'overview', href: clientAt(company_id, 'process') } },
    ),
    unless(facts.plan === true, {
      code: 'no_plan',
      owner: 'finance',
      fix: { tab: 'overview', href: clientAt(company_id, 'fee-plans') },
    }),
  );

/** It asks for something; four eyes look at the same lines afterwards. */
export const maySubmit = ({ facts }: CaseSeen): Verdict =>
  unless(Number(facts.lines) > 0 && Number(facts.total_fils) > 0, {
    code: 'nothing_to_bill',
    owner: 'finance',
  });

/** Nobody issues what he drafted or submitted himself. */
export const mayIssue = ({ record, memory }: CaseSeen, command: CommandSeen): Verdict =>
  anotherPerson(command, [record.drafter_id, memory.submitted_by], 'approver');

/** What the client has is corrected by a credit note. */
export const mayCancelIssued = ({ facts }: CaseSeen): Verdict =>
  allOf(
    unless(facts.invoice_state === 'approved', { code: 'invoice_sent', owner: 'finance' }),
    unless(facts.invoice_settled !== true, { code: 'settled_already', owner: 'finance' }),
  );
