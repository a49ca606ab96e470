import type { Company, CompanyChoice, Customer } from '@domain/company/company';
import { chooseById, findCompany, toggleAll, toggleOne } from '@domain/company/company-tree';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import { effectSlot, slot } from '@machines/slot';
import { assign, raise, setup } from 'xstate';

export interface CompanyContext {
  readonly tree: readonly Company[];
  /** The companies that are in force. */
  readonly applied: readonly CompanyChoice[];
  /** What the open dialog shows as selected; becomes `applied` on Yes. */
  readonly draft: readonly CompanyChoice[];
  /** Flips whenever the selection in force changes (spec 4). */
  readonly selectionState: boolean;
  readonly customers: readonly Customer[];
  readonly treeFailure: CallFailure | null;
  readonly customersFailure: CallFailure | null;
  readonly search: string;
  /** Under which company a new one is added; null for a top-level one. */
  readonly parent: { readonly id: string; readonly company_name: string } | null;
}

export type CompanyEvent =
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
  /** The tree, and the ids that an earlier visit saved. */
  loadTree: slot<{ reply: TreeReply; savedIds: readonly string[] }>('company.loadTree'),
  loadCustomers: slot<CustomersReply, { ids: readonly string[] }>('company.loadCustomers'),
};

const clean = {
  tree: [],
  applied: [],
  draft: [],
  customers: [],
  treeFailure: null,
  customersFailure: null,
  search: '',
  parent: null,
} as const;

const idsOf = (choices: readonly CompanyChoice[]): readonly string[] => choices.map(({ id }) => id);

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
    tags: 'busy' | 'customersFailed' | 'selectorOpen' | 'confirming' | 'applying' | 'addMode' | 'addForm';
  },
  actors: companySlots,
  guards: {
    hasTree: (_, reply: TreeReply) => reply.ok,
    hasApplied: ({ context }) => context.applied.length > 0,
    hasDraft: ({ context }) => context.draft.length > 0,
    emptiesDraft: ({ context, event }) => toggled(context, event).length === 0,
    hasCustomers: (_, reply: CustomersReply) => reply.ok,
  },
  actions: {
    keepTree: assign(({ context }, given: { reply: TreeReply; savedIds: readonly string[] }) => {
      if (!given.reply.ok) return { treeFailure: given.reply.error };
      const tree = given.reply.value;
      const applied = chooseById(tree, context.applied.length > 0 ? idsOf(context.applied) : given.savedIds);
      return { tree, applied, draft: chooseById(tree, idsOf(context.draft)), treeFailure: null };
    }),
    keepCustomers: assign((_, reply: CustomersReply) =>
      reply.ok ? { customers: reply.value, customersFailure: null } : { customersFailure: reply.error },
    ),
    draftFromApplied: assign(({ context }) => ({ draft: context.applied, search: '', parent: null })),
    toggle: assign(({ context, event }) => ({ draft: toggled(context, event) })),
    announceEmptied: raise({ type: 'selection.emptied' }),
    apply: assign(({ context }) => ({ applied: context.draft, selectionState: !context.selectionState })),
    keepSearch: assign(({ event }) => (event.type === 'search.changed' ? { search: event.text } : {})),
    chooseParent: assign(({ context, event }) => {
      const node =
        event.type === 'parent.chosen' && event.id !== null ? findCompany(context.tree, event.id) : null;
      return { parent: node === null ? null : { id: node._id, company_name: node.company_name } };
    }),
    clear: assign(clean),
    announceTree: raise({ type: 'tree.loaded' }),
    announceApplied: raise({ type: 'selection.applied' }),
    announceCustomers: raise({ type: 'customers.settled' }),
    /** Saves the ids in force in the cookie (spec 4). */
    saveSelection: effectSlot('company.saveSelection'),
    reportDefect: effectSlot('company.reportDefect'),
  },
}).createMachine({
  id: 'company',
  type: 'parallel',
  context: { ...clean, selectionState: false },
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
                guard: { type: 'hasTree', params: ({ event }) => event.output.reply },
                target: 'ready',
                actions: [{ type: 'keepTree', params: ({ event }) => event.output }, 'announceTree'],
              },
              { target: 'failed', actions: { type: 'keepTree', params: ({ event }) => event.output } },
            ],
            onError: { target: 'failed', actions: 'reportDefect' },
          },
        },
        ready: {
          on: { 'company.reloaded': 'loading', 'company.added': 'loading', 'selection.emptied': 'loading' },
        },
        failed: { on: { 'company.started': 'loading', 'company.reloaded': 'loading' } },
      },
    },
    customers: {
      initial: 'idle',
      on: {
        'company.cleared': '.idle',
        'selection.applied': '.loading',
        'tree.loaded': { guard: 'hasApplied', target: '.loading' },
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
                actions: { type: 'keepCustomers', params: ({ event }) => event.output },
              },
              { target: 'failed', actions: { type: 'keepCustomers', params: ({ event }) => event.output } },
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
          on: { 'search.changed': { actions: 'keepSearch' } },
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
                  actions: ['apply', 'saveSelection', 'announceApplied'],
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
