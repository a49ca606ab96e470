import type { HandedInForm, LinkKey } from '@domain/public-forms/public-forms.port';
import { assign, setup, spawnChild } from 'xstate';
import { publicFormMachine } from './public-form.machine';

type OpenedLink = LinkKey & Pick<HandedInForm, 'attempt'>;
interface Open extends OpenedLink {
  readonly id: string;
}
export interface PublicFormsContext {
  readonly open: readonly Open[];
}
export type PublicFormsEvent = { type: 'form.opened' } & OpenedLink;

/** The name of the form that a link has opened; a name says nothing of the link's secret. */
export const formId = ({ open }: PublicFormsContext, { purpose, token }: LinkKey): string | null =>
  open.find((one) => one.purpose === purpose && one.token === token)?.id ?? null;

/** Forms for people without a sign-in: each begins when its link is opened, and stays. */
export const publicFormsMachine = setup({
  types: {} as { context: PublicFormsContext; events: PublicFormsEvent },
  actors: { form: publicFormMachine },
  guards: { isOpen: ({ context, event }) => formId(context, event) !== null },
  actions: {
    registerForm: assign(({ context: { open }, event: { purpose, token, attempt } }) => ({
      open: [...open, { id: `form-${open.length + 1}`, purpose, token, attempt }],
    })),
    spawnForm: spawnChild('form', {
      id: ({ context }) => context.open.at(-1)?.id ?? '',
      input: ({ event: { purpose, token, attempt } }) => ({ purpose, token, attempt }),
    }),
  },
}).createMachine({
  id: 'publicForms',
  context: { open: [] },
  on: { 'form.opened': [{ guard: 'isOpen' }, { actions: ['registerForm', 'spawnForm'] }] },
});
