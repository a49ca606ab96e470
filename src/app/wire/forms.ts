import { TOP_LEVEL } from '@domain/company/company';
import type { AuthReply } from '@domain/session/auth.port';
import type { HttpGatePort } from '@domain/session/http-gate.port';
import { passThrough } from '@machines/http-gate/gate-keeper';
import { type Filled, fill } from '@machines/slot';
import { type FormInput, submissionMachine, submissionSlots } from '@machines/submission/submission.machine';
import type { BackEndPorts } from './ports';
import type { ReportDefect } from './session';

type Parts = Pick<BackEndPorts, 'auth' | 'company'> & { readonly gate: HttpGatePort };

const field = (given: FormInput, name: string) => given[name] ?? '';

/** The forms of the portal: one machine, each with its own call. */
export const wireForms = ({ auth, company, gate }: Parts, reportDefect: ReportDefect) => {
  const form = (submit: (given: FormInput, signal: AbortSignal) => Promise<AuthReply<unknown>>) =>
    submissionMachine.provide({
      actors: { submit: fill(submissionSlots.submit, submit) } satisfies Filled<typeof submissionSlots>,
      actions: { reportDefect },
    });
  return {
    forgotPassword: form((given, signal) => auth.requestPasswordReset(field(given, 'email'), signal)),
    resetPassword: form((given, signal) =>
      auth.resetPassword({ token: field(given, 'token'), password: field(given, 'password') }, signal),
    ),
    changePassword: form((given, signal) => {
      const [currentPassword, password] = [field(given, 'currentPassword'), field(given, 'password')];
      const change = (accessToken: string) =>
        auth.changePassword({ accessToken, currentPassword, password }, signal);
      return passThrough(gate, change, signal);
    }),
    addCompany: form((given, signal) =>
      company.add({ name: field(given, 'name'), parentId: given.parentId || TOP_LEVEL }, signal),
    ),
  };
};
