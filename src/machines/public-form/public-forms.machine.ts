import type { LinkKey } from '@domain/public-forms/public-forms.port';
import { assign, setup, spawnChild } from 'xstate';
import { publicFormMachine } from './public-form.machine';

interface Open extends LinkKey {
  readonly id: string;
}
export interface PublicFormsContext {
  readonly open: readonly Open[];
}
export type PublicFormsEvent = { type: 'form.opened' } & LinkKey;

/** The name of the form that a link has opened; a name says nothing of the link's secret. */
export const formId = ({ open }: PublicFormsContext, { purpose, token }: LinkKey): string | null =>
  open.find((one) => one.purpose === purpose && one.token === token)?.id ?? null;

/** Forms for people without a sign-in: each begins when its link is opened, and stays. */
export const publicFormsMachine = setup({
  types: {} as { context: PublicFormsContext; events: PublicFormsEvent },
  actors: { form: publicFormMachine },
  guards: { isOpen: ({ context, event }) => formId(context, event) !== null },
  actions: {
    note: assign(({ context: { open }, event: { purpose, token } }) => ({
      open: [...open, { id: `form-${open.length + 1}`, purpose, token }],
    })),
    begin: spawnChild('form', {
      id: ({ context }) => context.open.at(-1)?.id ?? '',
      input: ({ event: { purpose, token } }) => ({ purpose, token }),
    }),
  },
}).createMachine({
  id: 'publicForms',
  context: { open: [] },
  on: { 'form.opened': [{ guard: 'isOpen' }, { actions: ['note', 'begin'] }] },
});
