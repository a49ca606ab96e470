import type { CaseContext } from '@domain/records/case';

/** What became of a letter about a document. */
export const MAIL_STATES = ['stored', 'sending', 'sent', 'failed'] as const;

/** Mails a document again, to the client's address unless told. Fact `client_email`. */
export const mailCommand = {
  payload: { to: { kind: 'email', required: true } },
  proposes: ({ facts }: Pick<CaseContext, 'facts'>) => ({
    to: typeof facts.client_email === 'string' ? facts.client_email : null,
  }),
} as const;
