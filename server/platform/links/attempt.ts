import { createHash } from 'node:crypto';
import type { FormValues } from '@domain/public-forms/public-form';
import { stableText } from '@domain/records/request-key';
import { hashSecret } from '@server/platform/auth/secret-text';
import { addressKey, forgive, LINK_PER_ADDRESS } from '@server/platform/auth/throttle';
import type { RequestFacts } from '@server/platform/bind';
import type { Services } from '@server/platform/services';
import type { KeyInput } from './form-link';

/** A form as it is handed in. `attempt` names it: without one, what comes again is another. */
export interface Attempt extends KeyInput {
  readonly values: FormValues;
  readonly attempt?: string | undefined;
}

/** Of the answers only a hash: they lie with the record that they were for. */
const hashOf = (values: FormValues): string =>
  createHash('sha256').update(stableText(values)).digest('base64url');

export const attemptColumns = (attempt: string, values: FormValues) => ({
  attempt,
  attempt_hash: hashOf(values),
});

/** Whether this attempt is what used the link, with these answers or otherwise. Whoever names it had the link: he has not guessed. */
export const arrivedBefore = async (
  services: Services,
  request: Pick<RequestFacts, 'ip'>,
  { purpose, token, values, attempt }: Attempt,
): Promise<'no' | 'so' | 'otherwise'> => {
  if (attempt === undefined) return 'no';
  const link = await services.db
    .selectFrom('form_link')
    .select('attempt_hash')
    .where('token_hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('submitted_at', 'is not', null)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  if (!link) return 'no';
  await forgive(services, LINK_PER_ADDRESS, addressKey(request.ip));
  return link.attempt_hash === hashOf(values) ? 'so' : 'otherwise';
};
