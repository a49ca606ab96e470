import {
  byLink,
  mayBecomeAdministrator,
  mayBecomeEmployee,
  notHimself,
} from '@domain/areas/users/user.policy';
import { users } from '@domain/areas/users/users.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { notHimself, byLink, mayBecomeAdministrator, mayBecomeEmployee };

const roles = {
  make_administrator: {
    guard: 'mayBecomeAdministrator',
    actions: { type: 'takeRole', params: { role: 'isAdmin' } },
  },
  make_employee: {
    guard: 'mayBecomeEmployee',
    actions: { type: 'takeRole', params: { role: 'isEmployee' } },
  },
} as const;
const set_grants = { guard: 'notHimself', actions: ['setFields', 'writeGrants'] } as const;
const deactivate = { target: 'deactivated', guard: 'notHimself', actions: 'endSessions' } as const;

/** `invited→active⇄locked→deactivated`: a lock ends every session at once, and what he may do counts from the next request. */
const machine = lifecycleSetup({
  verdicts,
  effects: ['sendInvitation', 'endSessions', 'takeRole', 'writeGrants'],
}).createMachine({
  id: 'user',
  context: caseContext,
  initial: 'invited',
  states: {
    invited: {
      // whoever was invited has to come; it may be sent again, and is nobody's work
      meta: { owner: 'admin', clockDays: 7, tone: 'blue', isOutside: true },
      on: {
        accept: { target: 'active', guard: 'byLink' },
        invite_again: { actions: 'sendInvitation' },
        ...roles,
        set_grants,
        deactivate,
      },
    },
    active: {
      meta: { owner: 'admin', clockDays: null, tone: 'green' },
      on: {
        lock: { target: 'locked', guard: 'notHimself', actions: 'endSessions' },
        ...roles,
        set_grants,
        deactivate,
      },
    },
    locked: {
      meta: { owner: 'admin', clockDays: 30, tone: 'yellow' },
      on: { unlock: { target: 'active', guard: 'notHimself' }, deactivate },
    },
    deactivated: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { sees_salary, sees_bank, sees_passport, is_controller, is_registrar, approval_limit_fils } =
  users.fields;
const editable = <F extends object>({ isDerived: _, ...field }: F & { readonly isDerived: true }) => field;

/**
 * Effects: `sendInvitation` mails a link with which the password is chosen, `endSessions` ends whatever he has open, `takeRole`
 * writes his role and does the same, `writeGrants` keeps which masked fields he sees.
 */
export const userLifecycle: Lifecycle = {
  id: 'user',
  version: 1,
  machine,
  verdicts,
  effects: ['sendInvitation', 'endSessions', 'takeRole', 'writeGrants'],
  commands: {
    accept: {},
    invite_again: { tone: 'primary', isBulk: true },
    unlock: { tone: 'primary' },
    make_administrator: { by: ['isSuperAdmin'] },
    make_employee: { by: ['isSuperAdmin'] },
    set_grants: {
      by: ['isSuperAdmin'],
      payload: {
        sees_salary: editable(sees_salary),
        sees_bank: editable(sees_bank),
        sees_passport: editable(sees_passport),
        is_controller: editable(is_controller),
        is_registrar: editable(is_registrar),
        approval_limit_fils: editable(approval_limit_fils),
      },
    },
    lock: { tone: 'danger' },
    deactivate: { tone: 'danger', isIrreversible: true },
  },
};
