import { assign, setup } from 'xstate';

/** A short message over the page (spec 9): general ones stay 2000 ms, errors without a place of their own 5000 ms. */
export interface Notice {
  readonly tone: 'success' | 'danger';
  /** Text key. */
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
  readonly durationMs: number;
  /** Has a Close button. */
  readonly closable: boolean;
}

export const GENERAL_NOTICE_MS = 2000;
export const ERROR_NOTICE_MS = 5000;

/** What the default layout tells of an error: its message, red, with a Close button (spec 2.4 and 8). */
export const errorNotice = (message: string): Notice => ({
  tone: 'danger',
  text: message === '' ? 'error.unexpected' : 'error.message',
  values: { message },
  durationMs: ERROR_NOTICE_MS,
  closable: true,
});

export type NoticeEvent = { type: 'notice.given'; notice: Notice } | { type: 'notice.closed' };

export const noticeMachine = setup({
  types: {} as { context: { readonly notice: Notice | null }; events: NoticeEvent },
  actions: {
    setNotice: assign(({ event }) => (event.type === 'notice.given' ? { notice: event.notice } : {})),
    forget: assign({ notice: null }),
  },
  delays: { duration: ({ context }) => context.notice?.durationMs ?? GENERAL_NOTICE_MS },
}).createMachine({
  id: 'notice',
  context: { notice: null },
  initial: 'hidden',
  on: { 'notice.given': { target: '.shown', reenter: true, actions: 'setNotice' } },
  states: {
    hidden: { entry: 'forget' },
    shown: { after: { duration: 'hidden' }, on: { 'notice.closed': 'hidden' } },
  },
});
