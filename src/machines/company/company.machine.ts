import { chooseById, findCompany } from '@domain/company/company-tree';
import { effectSlot, slot } from '@machines/slot';
import { assign, raise, setup } from 'xstate';
import { clean, idsOf, inForce, toggled } from './company.rules';
import type {
  CompanyContext,
  CompanyEvent,
  CustomersReply,
  PersistedSelection,
  TreeReply,
} from './company.types';

export const companySlots = {
  loadTree: slot<TreeReply>('company.loadTree'),
  loadCustomers: slot<CustomersReply, { ids: readonly string[] }>('company.loadCustomers'),
};

/** Selecting nothing loads the list of companies anew (spec 4). */
const toggling = [
  { guard: 'clearsDraft', actions: ['toggle', 'announceEmptied'] },
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
    isOfAnotherUser: ({ context, event }) =>
      event.type === 'session.began' && context.userId !== null && context.userId !== event.userId,
    hasApplied: ({ context }) => context.applied.length > 0,
    hasDraft: ({ context }) => context.draft.length > 0,
    clearsDraft: ({ context, event }) => toggled(context, event).length === 0,
    hasCustomers: (_, reply: CustomersReply) => reply.ok,
  },
  actions: {
    claimSelection: assign(({ context, event }) => {
      if (event.type !== 'session.began') return {};
      const { userId } = event;
      const isAnothers = context.userId !== null && context.userId !== userId;
      return { ...inForce(context, isAnothers ? [] : context.applied), userId };
    }),
    clearSelection: assign(({ context }) => ({ ...inForce(context, []), userId: null })),
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
      { guard: 'isOfAnotherUser', actions: ['claimSelection', 'persistSelection', 'announceApplied'] },
      { actions: ['claimSelection', 'persistSelection'] },
    ],
    'selection.forgotten': { actions: ['clearSelection', 'persistSelection', 'announceApplied'] },
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
