import type { Company, CompanyChoice, Customer } from '@domain/company/company';
import { chooseById, findCompany, toggleAll, toggleOne } from '@domain/company/company-tree';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import { effectSlot, slot } from '@machines/slot';
import { assign, raise, setup } from 'xstate';

/** What is selected in this tab, as it outlives the page; names are '' until the tree has told them. */
export interface PersistedSelection {
  /** Whose selection; null: nobody knows, it comes from a cookie. */
  readonly userId: string | null;
  readonly companies: readonly CompanyChoice[];
}

export interface CompanyContext {
  readonly tree: readonly Company[];
  /** Who works, or worked last, with the selection. */
  readonly userId: string | null;
  /** The companies that are in force, in the order in which they were chosen; they outlive a session that has expired. */
  readonly applied: readonly CompanyChoice[];
  /** What the open dialog shows as selected; becomes `applied` on Yes. */
  readonly draft: readonly CompanyChoice[];
  /** Flips whenever the selection in force changes (spec 4). */
  readonly selectionState: boolean;
  /** Of the companies in force; null: not known. */
  readonly customers: readonly Customer[] | null;
  readonly treeFailure: CallFailure | null;
  readonly customersFailure: CallFailure | null;
  readonly search: string;
  /** Under which company a new one is added; null for a top-level one. */
  readonly parent: { readonly id: string; readonly company_name: string } | null;
}

export type CompanyEvent =
  /** Somebody is signed in: what another user has selected is not his. */
  | { type: 'session.began'; userId: string }
  /** Whoever selected has signed out himself. */
  | { type: 'selection.forgotten' }
  /** Everything that the role may see is in force again. */
  | { type: 'selection.cleared' }
  /** One company more is in force. */
  | { type: 'selection.widened'; company: CompanyChoice }
  | { type: 'company.started' }
  | { type: 'company.cleared' }
  | { type: 'company.reloaded' }
  | { type: 'company.added' }
  | { type: 'selector.opened' }
  | { type: 'selector.closed' }
  | { type: 'search.changed'; text: string }
  | { type: 'company.toggled'; id: string }
  | { type: 'all.toggled'; id: string }
  | { type: 'apply.pressed' }
  | { type: 'apply.confirmed' }
  | { type: 'apply.declined' }
  /** Add mode shows a plus on each row (spec 2.9); `parent.chosen` with null adds a top-level company. */
  | { type: 'addMode.opened' }
  | { type: 'addMode.left' }
  | { type: 'parent.chosen'; id: string | null }
  /** Raised here, between the regions. */
  | { type: 'tree.loaded' }
  | { type: 'selection.emptied' }
  | { type: 'selection.applied' }
  | { type: 'customers.settled' };

export type TreeReply = Result<readonly Company[], CallFailure>;
export type CustomersReply = Result<readonly Customer[], CallFailure>;

export const companySlots = {
  loadTree: slot<TreeReply>('company.loadTree'),
  loadCustomers: slot<CustomersReply, { ids: readonly string[] }>('company.loadCustomers'),
};

const clean = {
  tree: [],
  draft: [],
  customers: null,
  treeFailure: null,
  customersFailure: null,
  search: '',
  parent: null,
} as const;

const idsOf = (choices: readonly CompanyChoice[]): readonly string[] => choices.map(({ id }) => id);

/** The context with these companies in force. */
const inForce = ({ applied, selectionState }: CompanyContext, next: readonly CompanyChoice[]) => {
  const isSame = JSON.stringify(idsOf(next)) === JSON.stringify(idsOf(applied));
  return isSame
    ? { applied: next }
    : { applied: next, selectionState: !selectionState, customers: null, customersFailure: null };
};

/** The draft after this event. */
const toggled = (context: CompanyContext, event: CompanyEvent): readonly CompanyChoice[] => {
  if (event.type !== 'company.toggled' && event.type !== 'all.toggled') return context.draft;
  const node = findCompany(context.tree, event.id);
  if (node === null) return context.draft;
  return (event.type === 'company.toggled' ? toggleOne : toggleAll)(context.draft, node);
};

/** Selecting nothing loads the list of companies anew (spec 4). */
const toggling = [
  { guard: 'emptiesDraft', actions: ['toggle', 'announceEmptied'] },
  { actions: 'toggle' },
] as const;

export const companyMachine = setup({
  types: {} as {
    context: CompanyContext;
    events: CompanyEvent;
    input: PersistedSelection;
    tags: 'busy' | 'customersFailed' | 'selectorOpen' | 'confirming' | 'applying' | 'addMode' | 'addForm';
  },
  actors: companySlots,
  guards: {
    hasTree: (_, reply: TreeReply) => reply.ok,
    isAnothers: ({ context, event }) =>
      event.type === 'session.began' && context.userId !== null && context.userId !== event.userId,
    hasApplied: ({ context }) => context.applied.length > 0,
    hasDraft: ({ context }) => context.draft.length > 0,
    emptiesDraft: ({ context, event }) => toggled(context, event).length === 0,
    hasCustomers: (_, reply: CustomersReply) => reply.ok,
  },
  actions: {
    takeOver: assign(({ context, event }) => {
      if (event.type !== 'session.began') return {};
      const { userId } = event;
      const isAnothers = context.userId !== null && context.userId !== userId;
      return { ...inForce(context, isAnothers ? [] : context.applied), userId };
    }),
    forget: assign(({ context }) => ({ ...inForce(context, []), userId: null })),
    /** What the user does not reach is no longer in force. */
    setTree: assign(({ context }, reply: TreeReply) => {
      if (!reply.ok) return { treeFailure: reply.error };
      const tree = reply.value;
      const draft = chooseById(tree, idsOf(context.draft));
      return {
        ...inForce(context, chooseById(tree, idsOf(context.applied))),
        tree,
        draft,
        treeFailure: null,
      };
    }),
    setCustomers: assign((_, reply: CustomersReply) =>
      reply.ok ? { customers: reply.value, customersFailure: null } : { customersFailure: reply.error },
    ),
    draftFromApplied: assign(({ context }) => ({ draft: context.applied, search: '', parent: null })),
    toggle: assign(({ context, event }) => ({ draft: toggled(context, event) })),
    announceEmptied: raise({ type: 'selection.emptied' }),
    apply: assign(({ context }) => inForce(context, context.draft)),
    applyNone: assign(({ context }) => inForce(context, [])),
    widen: assign(({ context, event }) => {
      if (event.type !== 'selection.widened') return {};
      const others = context.applied.filter(({ id }) => id !== event.company.id);
      return inForce(context, [...others, event.company]);
    }),
    setSearch: assign(({ event }) => (event.type === 'search.changed' ? { search: event.text } : {})),
    chooseParent: assign(({ context, event }) => {
      const node =
        event.type === 'parent.chosen' && event.id !== null ? findCompany(context.tree, event.id) : null;
      return { parent: node === null ? null : { id: node._id, company_name: node.company_name } };
    }),
    clear: assign(clean),
    announceTree: raise({ type: 'tree.loaded' }),
    announceApplied: raise({ type: 'selection.applied' }),
    announceCustomers: raise({ type: 'customers.settled' }),
    /** Keeps the selection for this tab, or drops what is kept when it is nobody's. */
    persistSelection: effectSlot('company.persistSelection'),
    /** Saves the ids in force in the cookie, for the tabs that are opened from now on (spec 4). */
    saveSelection: effectSlot('company.saveSelection'),
    reportDefect: effectSlot('company.reportDefect'),
  },
}).createMachine({
  id: 'company',
  type: 'parallel',
  context: ({ input }) => ({
    ...clean,
    userId: input.userId,
    applied: input.companies,
    selectionState: false,
  }),
  on: {
    'session.began': [
      { guard: 'isAnothers', actions: ['takeOver', 'persistSelection', 'announceApplied'] },
      { actions: ['takeOver', 'persistSelection'] },
    ],
    'selection.forgotten': { actions: ['forget', 'persistSelection', 'announceApplied'] },
    'selection.cleared': { actions: ['applyNone', 'persistSelection', 'saveSelection', 'announceApplied'] },
    'selection.widened': { actions: ['widen', 'persistSelection', 'saveSelection', 'announceApplied'] },
  },
  states: {
    tree: {
      initial: 'idle',
      on: { 'company.cleared': { target: '.idle', actions: 'clear' } },
      states: {
        idle: { on: { 'company.started': 'loading' } },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadTree',
            src: 'loadTree',
            onDone: [
              {
                guard: { type: 'hasTree', params: ({ event }) => event.output },
                target: 'ready',
                actions: [
                  { type: 'setTree', params: ({ event }) => event.output },
                  'persistSelection',
                  'announceTree',
                ],
              },
              { target: 'failed', actions: { type: 'setTree', params: ({ event }) => event.output } },
            ],
            onError: { target: 'failed', actions: 'reportDefect' },
          },
          on: {
            // the answer on its way may be older than what was heard
            'company.reloaded': { target: 'loading', reenter: true },
            'company.added': { target: 'loading', reenter: true },
          },
        },
        ready: {
          on: { 'company.reloaded': 'loading', 'company.added': 'loading', 'selection.emptied': 'loading' },
        },
        failed: {
          on: { 'company.started': 'loading', 'company.reloaded': 'loading', 'company.added': 'loading' },
        },
      },
    },
    customers: {
      initial: 'idle',
      on: {
        'company.cleared': '.idle',
        'selection.applied': [
          { guard: 'hasApplied', target: '.loading' },
          { target: '.idle', actions: 'announceCustomers' },
        ],
        // what was applied before the tree came may be nothing that the user reaches
        'tree.loaded': [
          { guard: 'hasApplied', target: '.loading' },
          { target: '.idle', actions: 'announceCustomers' },
        ],
      },
      states: {
        idle: {},
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadCustomers',
            src: 'loadCustomers',
            input: ({ context }) => ({ ids: idsOf(context.applied) }),
            onDone: [
              {
                guard: { type: 'hasCustomers', params: ({ event }) => event.output },
                target: 'ready',
                actions: { type: 'setCustomers', params: ({ event }) => event.output },
              },
              { target: 'failed', actions: { type: 'setCustomers', params: ({ event }) => event.output } },
            ],
            onError: { target: 'failed', actions: 'reportDefect' },
          },
        },
        ready: { entry: 'announceCustomers' },
        failed: { tags: 'customersFailed', entry: 'announceCustomers' },
      },
    },
    selector: {
      initial: 'closed',
      on: { 'company.cleared': '.closed' },
      states: {
        closed: { on: { 'selector.opened': { target: 'open', actions: 'draftFromApplied' } } },
        open: {
          tags: 'selectorOpen',
          initial: 'picking',
          on: { 'search.changed': { actions: 'setSearch' } },
          states: {
            picking: {
              on: {
                'company.toggled': toggling,
                'all.toggled': toggling,
                'apply.pressed': { guard: 'hasDraft', target: 'confirming' },
                'addMode.opened': 'adding',
                'selector.closed': '#company.selector.closed',
              },
            },
            confirming: {
              tags: 'confirming',
              on: {
                'apply.declined': 'picking',
                'apply.confirmed': {
                  target: 'applying',
                  actions: ['apply', 'persistSelection', 'saveSelection', 'announceApplied'],
                },
              },
            },
            applying: { tags: 'applying', on: { 'customers.settled': '#company.selector.closed' } },
            adding: {
              tags: 'addMode',
              initial: 'choosingParent',
              on: { 'addMode.left': 'picking', 'company.added': 'picking' },
              states: {
                choosingParent: { on: { 'parent.chosen': { target: 'naming', actions: 'chooseParent' } } },
                naming: { tags: 'addForm', on: { 'addMode.left': 'choosingParent' } },
              },
            },
          },
        },
      },
    },
  },
});
