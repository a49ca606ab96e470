import type { Field } from '@domain/area/field';

/** Who submits is remembered as `submitted_by`, so that the guards know whether somebody else approves. */
export const rememberSubmitter = { type: 'rememberActor', params: { as: 'submitted_by' } } as const;
const recordApprover = { type: 'recordActor', params: { field: 'approver_id' } } as const;

/**
 * The state in which what one person has submitted waits for another one. Its lifecycle brings the guard `mayApprove`, a field
 * `approver_id`, and `draft`, to which it is sent back. `approved`: the state that follows; `effects`: what the approval brings about besides.
 */
export const awaitingApproval = <To extends string, Effect extends string = never>(
  approved: To,
  ...effects: readonly Effect[]
) =>
  ({
    meta: { owner: 'approver', clockDays: 2, tone: 'yellow', isLocked: true },
    on: {
      approve: { target: approved, guard: 'mayApprove', actions: [recordApprover, ...effects] },
      send_back: { target: 'draft', actions: 'setFields' },
    },
  }) as const;

/** What finance writes and another one approves: `draft→approval→…`, or `discarded`. Its lifecycle brings the guard `maySubmit` as well. */
export const approvedByAnother = <To extends string, Effect extends string = never>(
  approved: To,
  ...effects: readonly Effect[]
) =>
  ({
    draft: {
      meta: { owner: 'finance', clockDays: 5, tone: 'grey' },
      on: {
        submit: { target: 'approval', guard: 'maySubmit', actions: rememberSubmitter },
        discard: 'discarded',
      },
    },
    approval: awaitingApproval(approved, ...effects),
  }) as const;

/** Its commands. `remark`: the field that says why it was sent back. */
export const approvalCommands = <Remark extends Field>(remark: Remark) =>
  ({
    submit: { tone: 'primary', isBulk: true },
    approve: { tone: 'primary', isBulk: true },
    send_back: { payload: { remark: { ...remark, required: true } } },
    discard: { tone: 'danger', isIrreversible: true },
  }) as const;
