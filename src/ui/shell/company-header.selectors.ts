import { selectionLabel } from '@domain/company/company-tree';
import type { companyMachine } from '@machines/company/company.machine';
import type { SnapshotFrom } from 'xstate';

/** What the header shows of the selection. */
export const selectCompanyHeader = (now: SnapshotFrom<typeof companyMachine>) => {
  const label = selectionLabel(now.context.applied);
  return {
    selectionKind: label.kind,
    selectionName: label.kind === 'one' ? label.name : '',
    customers: now.context.customers,
    open: now.hasTag('selectorOpen'),
  };
};
