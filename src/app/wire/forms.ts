import { TOP_LEVEL } from '@domain/company/company';
import type { AuthReply } from '@domain/session/auth.port';
import type { HttpGatePort } from '@domain/session/http-gate.port';
import { passThrough } from '@machines/http-gate/gate-keeper';
import { type Filled, fill } from '@machines/slot';
import {
  type SubmissionInput,
  submissionMachine,
  submissionSlots,
} from '@machines/submission/submission.machine';
import type { BackEndPorts } from './ports';
import type { ReportDefect } from './session';

type Parts = Pick<BackEndPorts, 'auth' | 'company'> & { readonly gate: HttpGatePort };

/** A field is text, and may be missing. */
const field = (input: SubmissionInput, name: string) => String(input[name] ?? '');

/** The forms of the portal: one machine, each with its own call. */
export const wireForms = ({ auth, company, gate }: Parts, reportDefect: ReportDefect) => {
  const form = (submit: (input: SubmissionInput, signal: AbortSignal) => Promise<AuthReply<unknown>>) =>
    submissionMachine.provide({
      actors: { submit: fill(submissionSlots.submit, submit) } satisfies Filled<typeof submissionSlots>,
      actions: { reportDefect },
    });
  return {
    forgotPassword: form((input, signal) => auth.requestPasswordReset(field(input, 'email'), signal)),
    resetPassword: form((input, signal) =>
      auth.resetPassword({ token: field(input, 'token'), password: field(input, 'password') }, signal),
    ),
    changePassword: form((input, signal) => {
      const [currentPassword, password] = [field(input, 'currentPassword'), field(input, 'password')];
      const change = (accessToken: string) =>
        auth.changePassword({ accessToken, currentPassword, password }, signal);
      return passThrough(gate, change, signal);
    }),
    addCompany: form((input, signal) =>
      company.add({ name: field(input, 'name'), parentId: field(input, 'parentId') || TOP_LEVEL }, signal),
    ),
  };
};
