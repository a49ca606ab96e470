import { defineArea } from '@domain/area/area';
import { LEAVE_TYPES } from '@domain/employment/leave-law';

export const LEAVE_MOVEMENTS = ['opening', 'correction', 'taken'] as const;

/** The leave ledger: leave that was granted takes days, what somebody enters by hand adds or takes some and is approved by another person. */
export const leaveEntries = defineArea({
  name: 'leave-entries',
  entity: 'leave_entry',
  title: 'employee_id',
  ownTitle: 'leave_type',
  about: ['employee_id', 'company_id', 'leave_type', 'movement', 'days', 'from_on', 'to_on'],
  home: '/leave-entries?tab=all',
  lifecycles: ['leave-entry'],
  order: { field: 'from_on', direction: 'desc' },
  access: {
    isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' },
    isAdmin: {},
    isEmployee: {},
  },
  groups: [
    {
      id: 'entry',
      fields: ['employee_id', 'company_id', 'leave_type', 'movement', 'days', 'from_on', 'to_on'],
    },
    { id: 'source', fields: ['request_id', 'note', 'approver_id', 'remark'] },
  ],
  fields: {
    employee_id: {
      kind: 'reference',
      to: 'employee',
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    /** The employee's own company. */
    company_id: { kind: 'reference', to: 'company', isDerived: true, list: 'shown', isFilterable: true },
    leave_type: { kind: 'choice', options: LEAVE_TYPES, required: true, list: 'shown', isFilterable: true },
    movement: {
      kind: 'choice',
      options: LEAVE_MOVEMENTS,
      notByHand: ['taken'],
      required: true,
      list: 'shown',
      isFilterable: true,
    },
    /** Half days are possible; below zero: taken away. */
    days: { kind: 'decimal', min: -400, max: 400, required: true, list: 'shown' },
    /** Of an entry by hand: the day from which it counts. */
    from_on: { kind: 'day', required: true, list: 'shown', isSortable: true, isFilterable: true },
    to_on: { kind: 'day', isDerived: true, list: 'shown' },
    /** The request that was granted. */
    request_id: { kind: 'reference', to: 'requests', isDerived: true, list: 'hidden' },
    note: { kind: 'longText' },
    approver_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    remark: { kind: 'longText', isManaged: true },
  },
});
