import { hashSecret, randomSecret } from '@server/platform/auth/secret-text';
import { accountKey } from '@server/platform/auth/throttle';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';

const CODE_MINUTES = 5;
const PURPOSE = 'product';

const originOf = (address: string): string => new URL(address).origin;

/**
 * Makes a code with which a linked product knows the caller; only its hash is kept. It is for the product that is named, and for this portal
 * itself when none is.
 * @throws Refusal forbidden: another's address, or a product that is not open to him
 */
export const ssoLaunch = async (
  { db, clock, config }: Services,
  caller: Caller,
  { email, product_id }: { readonly email: string; readonly product_id?: string | undefined },
) => {
  const person = await db
    .selectFrom('app_user')
    .where('id', '=', caller.userId)
    .select('email')
    .executeTakeFirstOrThrow();
  if (accountKey(email) !== person.email) throw new Refusal('forbidden');
  const product =
    product_id === undefined
      ? null
      : await db
          .selectFrom('product_access as access')
          .innerJoin('product', 'product.id', 'access.product_id')
          .where('access.user_id', '=', caller.userId)
          .where('product.id', '=', product_id)
          .select('product.base_url')
          .executeTakeFirst();
  if (product === undefined) throw new Refusal('forbidden');
  const now = clock.now();
  const code = randomSecret();
  await db
    .insertInto('one_time_code')
    .values({
      code_hash: hashSecret(code),
      user_id: caller.userId,
      purpose: PURPOSE,
      audience: originOf(product?.base_url ?? config.publicUrl),
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
    })
    .execute();
  return { email: person.email, otp: code };
};

export interface ShownCode {
  readonly email: string;
  readonly otp: string;
}

/**
 * Spends a code of this portal, for a product at `audience`: of two who show one code, the first has it.
 * @returns whose it is, unless it is unknown, spent, past its time, somebody else's, or for another product
 */
export const spendCode = async (
  { db, clock }: Services,
  { email, otp }: ShownCode,
  audience: string,
): Promise<{ readonly userId: string; readonly email: string } | null> => {
  const now = clock.now();
  const spent = await db
    .updateTable('one_time_code as code')
    .from('app_user as person')
    .set({ used_at: now })
    .whereRef('person.id', '=', 'code.user_id')
    .where('code.code_hash', '=', hashSecret(otp))
    .where('code.purpose', '=', PURPOSE)
    .where('code.used_at', 'is', null)
    .where('code.expires_at', '>', now)
    .where('code.audience', '=', originOf(audience))
    .where('person.email', '=', accountKey(email))
    .where('person.status', '=', 'active')
    .returning(['person.id as userId', 'person.email as email'])
    .executeTakeFirst();
  return spent ?? null;
};
