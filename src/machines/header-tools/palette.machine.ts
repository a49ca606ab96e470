import type { CompanyScope } from '@domain/company/company-scope';
import type { SearchAnswer } from '@domain/header-tools/search';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import { effectSlot, slot } from '@machines/slot';
import { assign, setup } from 'xstate';

/** What was opened through the palette before. */
export interface Recent {
  readonly title: string;
  readonly address: string;
}

export interface PaletteContext {
  /** The companies that are searched. */
  readonly company: CompanyScope;
  readonly text: string;
  /** What was found last, and for which text. */
  readonly answer: SearchAnswer | null;
  readonly answeredFor: string;
  readonly failure: CallFailure | null;
  /** Whose recent things these are. */
  readonly userId: string | null;
  /** Latest first. */
  readonly recent: readonly Recent[];
}

export type PaletteEvent =
  | { type: 'palette.opened' }
  | { type: 'palette.closed' }
  | { type: 'palette.typed'; text: string }
  | { type: 'palette.retried' }
  /** Something was chosen that is worth finding again. */
  | { type: 'palette.chose'; item: Recent }
  /** What an earlier visit of this user left. */
  | { type: 'recent.loaded'; userId: string | null; recent: readonly Recent[] }
  /** What was found in other companies is gone. */
  | { type: 'scope.changed'; company: CompanyScope }
  | { type: 'session.ended' };

type Reply = Result<SearchAnswer, CallFailure>;

/** Fewer letters find half the portal. */
export const SHORTEST_SEARCH = 2;
export const MOST_RECENT = 6;
const TYPING_RESTS_MS = 200;

export const paletteSlots = {
  search: slot<Reply, { text: string; company: CompanyScope }>('palette.search'),
};

const NOTHING_TYPED = { text: '', answer: null, answeredFor: '', failure: null } as const;
const textOf = ({ text }: PaletteContext) => text.trim();

/** The command palette: typed text is searched once the typing rests; an answer to an older text is never shown. */
export const paletteMachine = setup({
  types: {} as {
    context: PaletteContext;
    events: PaletteEvent;
    input: { company: CompanyScope };
    tags: 'open' | 'busy';
  },
  actors: paletteSlots,
  delays: { typingRests: TYPING_RESTS_MS },
  guards: {
    isLongEnough: ({ context }) => textOf(context).length >= SHORTEST_SEARCH,
    isAnswered: ({ context }) => context.answer !== null && context.answeredFor === textOf(context),
    isSignedIn: ({ context }) => context.userId !== null,
    hasAnswer: (_, reply: Reply) => reply.ok,
  },
  actions: {
    setText: assign(({ event }) => (event.type === 'palette.typed' ? { text: event.text } : {})),
    setAnswer: assign(({ context }, reply: Reply) =>
      reply.ok
        ? { answer: reply.value, answeredFor: textOf(context), failure: null }
        : { failure: reply.error },
    ),
    setScope: assign(({ event }) => (event.type === 'scope.changed' ? { company: event.company } : {})),
    forgetAnswer: assign({ answer: null, answeredFor: '', failure: null }),
    clear: assign(NOTHING_TYPED),
    addRecent: assign(({ context, event }) => {
      if (event.type !== 'palette.chose') return {};
      const others = context.recent.filter(({ address }) => address !== event.item.address);
      return { recent: [event.item, ...others].slice(0, MOST_RECENT) };
    }),
    setRecent: assign(({ event }) =>
      event.type === 'recent.loaded' ? { userId: event.userId, recent: event.recent } : {},
    ),
    forgetRecent: assign({ userId: null, recent: [] }),
    persistRecent: effectSlot('palette.persistRecent'),
    reportDefect: effectSlot('palette.reportDefect'),
  },
}).createMachine({
  id: 'palette',
  context: ({ input }) => ({ ...NOTHING_TYPED, company: input.company, userId: null, recent: [] }),
  initial: 'closed',
  on: {
    'recent.loaded': { actions: 'setRecent' },
    'scope.changed': { actions: 'setScope' },
    'session.ended': { target: '.closed', actions: 'forgetRecent' },
  },
  states: {
    closed: { entry: 'clear', on: { 'palette.opened': 'open' } },
    open: {
      tags: 'open',
      initial: 'resting',
      on: {
        'palette.closed': 'closed',
        'scope.changed': { target: '.typing', actions: ['setScope', 'forgetAnswer'] },
        'palette.typed': { target: '.typing', actions: 'setText' },
        'palette.chose': [
          { guard: 'isSignedIn', target: 'closed', actions: ['addRecent', 'persistRecent'] },
          { target: 'closed', actions: 'addRecent' },
        ],
      },
      states: {
        /** Nothing is typed, or too little. */
        resting: { entry: 'forgetAnswer' },
        typing: {
          tags: 'busy',
          always: [{ guard: 'isAnswered', target: 'found' }],
          after: {
            typingRests: [{ guard: 'isLongEnough', target: 'searching' }, { target: 'resting' }],
          },
        },
        searching: {
          tags: 'busy',
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context }) => ({ text: textOf(context), company: context.company }),
            onDone: [
              {
                guard: { type: 'hasAnswer', params: ({ event }) => event.output },
                target: 'found',
                actions: { type: 'setAnswer', params: ({ event }) => event.output },
              },
              { target: 'failed', actions: { type: 'setAnswer', params: ({ event }) => event.output } },
            ],
            onError: { target: 'broken', actions: 'reportDefect' },
          },
        },
        found: {},
        failed: { on: { 'palette.retried': 'searching' } },
        /** A defect of ours. */
        broken: { on: { 'palette.retried': 'searching' } },
      },
    },
  },
});
