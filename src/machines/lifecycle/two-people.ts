import type { Field } from '@domain/area/field';

/**
 * States of what one person writes and another one approves: `draft→approval→…`, or `discarded`. Its lifecycle brings that state and the one
 * that follows, the guards `maySubmit` and `mayApprove`, and a field `approver_id`; who submitted it is remembered as `submitted_by`.
 * `approved`: the state that follows; `effects`: what the approval brings about besides.
 */
export const approvedByAnother = <To extends string, Effect extends string = never>(
  approved: To,
  ...effects: readonly Effect[]
) =>
  ({
    draft: {
      meta: { owner: 'finance', clockDays: 5, tone: 'grey' },
      on: {
        submit: {
          target: 'approval',
          guard: 'maySubmit',
          actions: { type: 'rememberActor', params: { as: 'submitted_by' } },
        },
        discard: 'discarded',
      },
    },
    approval: {
      meta: { owner: 'approver', clockDays: 2, tone: 'yellow', isLocked: true },
      on: {
        approve: {
          target: approved,
          guard: 'mayApprove',
          actions: [{ type: 'recordActor', params: { field: 'approver_id' } }, ...effects],
        },
        send_back: { target: 'draft', actions: 'setFields' },
      },
    },
  }) as const;

/** Its commands. `remark`: the field that says why it was sent back. */
export const approvalCommands = <Remark extends Field>(remark: Remark) =>
  ({
    submit: { tone: 'primary', isBulk: true },
    approve: { tone: 'primary', isBulk: true },
    send_back: { payload: { remark: { ...remark, required: true } } },
    discard: { tone: 'danger', isIrreversible: true },
  }) as const;
