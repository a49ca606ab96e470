import type { Typed } from '@domain/area/read-input';
import { effectSlot, slot } from '@machines/slot';
import { assign, setup } from 'xstate';

export interface DraftInput {
  /** Who writes: another user of this browser finds nothing of it. */
  readonly userId: string | null;
  readonly area: string;
  /** The record beside which it is written; null: none. */
  readonly of: string | null;
  readonly name: string;
}

export interface DraftContext extends DraftInput {
  /** By field, what was written; of a field that is not here nothing was. */
  readonly values: Typed;
}

export type DraftEvent =
  | { type: 'draft.changed'; values: Typed }
  /** It has come where it was meant for. */
  | { type: 'draft.sent' };

export const draftSlots = {
  /** What an earlier visit left. */
  readWritten: slot<Typed | null, DraftInput>('draft.readWritten'),
};

/**
 * What somebody writes outside the form of a record (a note, a quote) and has not sent: another tab of the page, a lock or a reload takes
 * nothing of it.
 */
export const draftMachine = setup({
  types: {} as { context: DraftContext; events: DraftEvent; input: DraftInput },
  actors: draftSlots,
  actions: {
    /** What was typed meanwhile is younger. */
    setWritten: assign(({ context }, written: Typed | null) => ({
      values: { ...written, ...context.values },
    })),
    change: assign(({ context, event }) =>
      event.type === 'draft.changed' ? { values: { ...context.values, ...event.values } } : {},
    ),
    clear: assign({ values: {} }),
    persist: effectSlot('draft.persist'),
    reportDefect: effectSlot('draft.reportDefect'),
  },
}).createMachine({
  id: 'draft',
  context: ({ input }) => ({ ...input, values: {} }),
  initial: 'reading',
  on: { 'draft.sent': { target: '.writing', actions: ['clear', 'persist'] } },
  states: {
    reading: {
      on: { 'draft.changed': { actions: 'change' } },
      invoke: {
        id: 'readWritten',
        src: 'readWritten',
        input: ({ context: { userId, area, of, name } }) => ({ userId, area, of, name }),
        onDone: {
          target: 'writing',
          actions: [{ type: 'setWritten', params: ({ event }) => event.output }, 'persist'],
        },
        onError: { target: 'writing', actions: 'reportDefect' },
      },
    },
    writing: { on: { 'draft.changed': { actions: ['change', 'persist'] } } },
  },
});
