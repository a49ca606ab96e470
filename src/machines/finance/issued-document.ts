import type { Field } from '@domain/area/field';
import { ALLOWED, type Owner } from '@domain/area/verdict';
import { postsOnAnswer } from '@domain/finance/books.rules';
import { caseContext, type Guard, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

interface IssuedDocument {
  readonly id: string;
  readonly mayIssue: Guard;
  /** Always, unless told. */
  readonly mayVoid?: Guard;
  /** Days in which a draft is issued. */
  readonly draftDays: number;
  /** Who settles an issued one, within thirty days. */
  readonly settledBy: Owner;
  readonly fields: Readonly<Record<'applied_to_id' | 'applied_on' | 'void_reason', Field>>;
}

/**
 * A document that a client has as it was issued: `draft→issued→applied`, `issued→void`, never edited. It is applied to an invoice.
 * Effects: `number` takes the next of the series; `checkInvoice` refuses an invoice of another client.
 */
export const issuedDocument = (input: IssuedDocument): Lifecycle => {
  const { id, mayIssue, mayVoid, draftDays, settledBy, fields } = input;
  const verdicts = { mayIssue, mayVoid: mayVoid ?? (() => ALLOWED) };
  const machine = lifecycleSetup({ verdicts, effects: ['number', 'checkInvoice'] }).createMachine({
    id,
    context: caseContext,
    initial: 'draft',
    states: {
      draft: {
        meta: { owner: 'finance', clockDays: draftDays, tone: 'grey' },
        on: {
          issue: {
            target: 'issued',
            guard: 'mayIssue',
            actions: [{ type: 'setDay', params: { field: 'issued_on' } }, 'number'],
          },
          discard: 'discarded',
        },
      },
      issued: {
        meta: { owner: settledBy, clockDays: 30, tone: 'blue', isLocked: true },
        on: {
          apply: { target: 'applied', actions: ['setFields', 'checkInvoice'] },
          void: { target: 'void', ...(mayVoid ? { guard: 'mayVoid' as const } : {}), actions: 'setFields' },
        },
      },
      applied: { type: 'final', meta: { tone: 'green', isLocked: true } },
      void: { type: 'final', meta: { tone: 'red', isLocked: true } },
      discarded: { type: 'final', meta: { tone: 'grey', isLocked: true } },
    },
  });
  const required = (field: Field): Field => ({ ...field, required: true });
  return {
    id,
    version: 1,
    machine,
    verdicts: mayVoid ? verdicts : { mayIssue },
    effects: ['number', 'checkInvoice'],
    commands: {
      issue: { tone: 'primary', isBulk: true },
      apply: {
        tone: 'primary',
        payload: {
          applied_to_id: required(fields.applied_to_id),
          applied_on: required(fields.applied_on),
        },
        judges: postsOnAnswer('applied_on'),
      },
      void: { tone: 'danger', payload: { void_reason: required(fields.void_reason) } },
      discard: { tone: 'danger' },
    },
  };
};
