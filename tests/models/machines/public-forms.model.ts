import { type PublicFormsContext, publicFormsMachine } from '@machines/public-form/public-forms.machine';
import type { MachineModel } from '../kit/machine-model';

/** Two links; each opens its form once. */
export const publicFormsModel: MachineModel = {
  machine: publicFormsMachine,
  sources: ['form'],
  events: ({ context }) => ({
    'form.opened': { type: 'form.opened', purpose: 'kyc', token: 'one', attempt: 'a' },
    ...(context.open.length > 0
      ? { 'form.opened: another': { type: 'form.opened', purpose: 'kyc', token: 'two', attempt: 'b' } }
      : {}),
  }),
  answers: () => ({}),
  digest: (context) =>
    (context as PublicFormsContext).open.map(({ id, token }) => `${id} of ${token}`).join(', ') || 'none',
  broken: (now) => {
    const { open } = now.context as PublicFormsContext;
    return new Set(open.map(({ id }) => id)).size < open.length ? ['two forms of one name'] : [];
  },
};
