import { companyMachine } from '@machines/company/company.machine';
import type { CompanyContext } from '@machines/company/company.types';
import type { MachineModel } from '../kit/machine-model';

const company = (id: string, children: readonly object[] = []) => ({
  _id: id,
  company_name: `Company ${id}`,
  parent_company_id: '0',
  children,
});
const TREE = [company('group', [company('branch')])];
const failed = { ok: false, error: { kind: 'unreachable' } };

/** One group with one branch. */
export const companyModel: MachineModel = {
  machine: companyMachine,
  input: {
    userId: null,
    companies: [
      { id: 'branch', name: '' },
      { id: 'gone', name: '' },
    ],
  },
  sources: [],
  events: () => ({
    'session.began': { type: 'session.began', userId: 'u1' },
    'session.began: somebody else': { type: 'session.began', userId: 'u2' },
    'selection.forgotten': { type: 'selection.forgotten' },
    'selection.cleared': { type: 'selection.cleared' },
    'selection.widened': { type: 'selection.widened', company: { id: 'group', name: 'Company group' } },
    'company.started': { type: 'company.started' },
    'company.cleared': { type: 'company.cleared' },
    'company.reloaded': { type: 'company.reloaded' },
    'company.added': { type: 'company.added' },
    'selector.opened': { type: 'selector.opened' },
    'selector.closed': { type: 'selector.closed' },
    'search.changed': { type: 'search.changed', text: 'fal' },
    'company.toggled': { type: 'company.toggled', id: 'branch' },
    'company.toggled: unknown': { type: 'company.toggled', id: 'gone' },
    'all.toggled': { type: 'all.toggled', id: 'group' },
    'apply.pressed': { type: 'apply.pressed' },
    'apply.confirmed': { type: 'apply.confirmed' },
    'apply.declined': { type: 'apply.declined' },
    'addMode.opened': { type: 'addMode.opened' },
    'addMode.left': { type: 'addMode.left' },
    'parent.chosen': { type: 'parent.chosen', id: 'branch' },
    'parent.chosen: top level': { type: 'parent.chosen', id: null },
  }),
  answers: () => ({
    loadTree: {
      'a tree': { ok: true, value: TREE },
      unreachable: failed,
    },
    loadCustomers: {
      customers: { ok: true, value: [{ _id: 'c1', company_id: 'group', customer_name: 'C1', balance: 1 }] },
      unreachable: failed,
    },
  }),
  digest: (context) => {
    const { tree, userId, applied, draft } = context as CompanyContext;
    const some = (name: string, list: readonly unknown[]) => (list.length > 0 ? name : `no ${name}`);
    return [
      some('tree', tree),
      userId === null ? 'nobody' : 'somebody',
      some('selection', applied),
      some('draft', draft),
    ].join(', ');
  },
  broken: (now) => {
    const { applied, tree, customers } = now.context as CompanyContext;
    const isUnknown = applied.some(({ id }) => id === 'gone');
    const isWaited = now.matches({ selector: { open: 'applying' } });
    return [
      ...(isWaited && !now.matches({ customers: 'loading' })
        ? ['waits for customers that nobody asks for']
        : []),
      ...(now.matches({ tree: 'idle' }) && tree.length > 0 ? ['data of a session that has ended'] : []),
      ...(now.matches({ tree: 'ready' }) && isUnknown ? ['a company that nobody reaches'] : []),
      ...(applied.length === 0 && customers !== null ? ['customers of no company'] : []),
    ];
  },
};

/** What was applied before the tree had come is nothing that the user reaches. */
export const goneSelectionModel: MachineModel = {
  ...companyModel,
  events: () => ({
    'company.started': { type: 'company.started' },
    'company.cleared': { type: 'company.cleared' },
    'company.reloaded': { type: 'company.reloaded' },
    'company.added': { type: 'company.added' },
    'selector.opened': { type: 'selector.opened' },
    'apply.pressed': { type: 'apply.pressed' },
    'apply.confirmed': { type: 'apply.confirmed' },
  }),
  answers: () => ({
    loadTree: {
      'a tree without the selection': { ok: true, value: [company('other')] },
      unreachable: failed,
    },
    loadCustomers: { none: { ok: true, value: [] }, unreachable: failed },
  }),
};
