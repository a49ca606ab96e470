import { EVERYTHING } from '@domain/area/query';
import type { SavedView } from '@domain/area/records';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import { effectSlot, slot } from '@machines/slot';
import { assign, setup } from 'xstate';

export type NewView = Omit<SavedView, 'id' | 'own'>;

export interface SavedViewsContext {
  readonly area: string;
  /** What the next view is to be called, as it is typed; empty again once it is saved. */
  readonly name: string;
  readonly views: readonly SavedView[];
  readonly failure: CallFailure | null;
}
export type SavedViewsEvent =
  /** Somebody looks: they are loaded, or loaded again. */
  | { type: 'views.wanted' }
  | { type: 'name.typed'; name: string }
  /** Under the name that was typed. */
  | { type: 'view.saved'; view: Omit<NewView, 'name'> }
  | { type: 'view.removed'; id: string };

export type ViewsReply = Result<readonly SavedView[], CallFailure>;
export type ViewReply = Result<SavedView, CallFailure>;
export type RemovedReply = Result<null, CallFailure>;

export const savedViewsSlots = {
  loadViews: slot<ViewsReply, { area: string }>('savedViews.loadViews'),
  saveView: slot<ViewReply, { area: string; view: NewView }>('savedViews.saveView'),
  removeView: slot<RemovedReply, { area: string; id: string }>('savedViews.removeView'),
};

const NO_VIEW: Omit<NewView, 'name'> = {
  shared: false,
  tab: null,
  query: EVERYTHING,
  columns: [],
};

/** The views that somebody has saved of a list. Saving under a name that he has used replaces that view. */
export const savedViewsMachine = setup({
  types: {} as {
    context: SavedViewsContext;
    events: SavedViewsEvent;
    input: { area: string };
    tags: 'busy' | 'saving';
  },
  actors: savedViewsSlots,
  guards: {
    isDone: (_, reply: Result<unknown, CallFailure>) => reply.ok,
    isNamed: ({ context }) => context.name.trim() !== '',
  },
  actions: {
    setName: assign(({ event }) => (event.type === 'name.typed' ? { name: event.name } : {})),
    clearName: assign({ name: '' }),
    setViews: assign((_, reply: ViewsReply) =>
      reply.ok ? { views: reply.value, failure: null } : { failure: reply.error },
    ),
    setFailure: assign((_, reply: Result<unknown, CallFailure>) => ({
      failure: reply.ok ? null : reply.error,
    })),
    reportDefect: effectSlot('savedViews.reportDefect'),
  },
}).createMachine({
  id: 'savedViews',
  context: ({ input }) => ({ area: input.area, name: '', views: [], failure: null }),
  initial: 'idle',
  on: {
    'views.wanted': '.loading',
    'name.typed': { actions: 'setName' },
    'view.saved': { guard: 'isNamed', target: '.saving' },
    'view.removed': '.removing',
  },
  states: {
    idle: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadViews',
        src: 'loadViews',
        input: ({ context }) => ({ area: context.area }),
        onDone: { target: 'idle', actions: { type: 'setViews', params: ({ event }) => event.output } },
        onError: { target: 'broken', actions: 'reportDefect' },
      },
    },
    saving: {
      tags: ['busy', 'saving'],
      invoke: {
        id: 'saveView',
        src: 'saveView',
        input: ({ context, event }) => ({
          area: context.area,
          view: { ...(event.type === 'view.saved' ? event.view : NO_VIEW), name: context.name.trim() },
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'loading',
            actions: 'clearName',
          },
          // a name that could not be saved stays to be sent again
          { target: 'idle', actions: { type: 'setFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
      // what is on its way is waited for
      on: { 'name.typed': {}, 'view.saved': {}, 'view.removed': {} },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeView',
        src: 'removeView',
        input: ({ context, event }) => ({
          area: context.area,
          id: event.type === 'view.removed' ? event.id : '',
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'loading',
          },
          { target: 'idle', actions: { type: 'setFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
      on: { 'view.saved': {}, 'view.removed': {} },
    },
    broken: {},
  },
});
