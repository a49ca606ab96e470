import type { Identity, ProductAccess } from '@domain/session/session';
import type { CallFailure } from '@domain/shared/call-failure';
import { ok, type Result, refused } from '@domain/shared/result';

/** The portal itself stands among the products, for those that lead back to it; its own switcher leaves it out (spec 2.9). */
export const OWN_PRODUCT = 'product-portal';

/** The products of the switcher, by name. */
export const switchable = (products: readonly ProductAccess[]): readonly ProductAccess[] =>
  products
    .filter(({ product_id }) => product_id !== OWN_PRODUCT)
    .sort((one, other) => one.product_name.localeCompare(other.product_name));

/** The address of a product with what lets somebody in there. Malformed: the back end told none of the web. */
export const addressWith = (
  base: string,
  { email, otp }: { readonly email: string; readonly otp: string },
): Result<string, CallFailure> => {
  const address = URL.canParse(base) ? new URL(base) : null;
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:') return refused({ kind: 'malformed' });
  address.searchParams.set('email', email);
  address.searchParams.set('otp', otp);
  return ok(address.href);
};

/** With which e-mail address a user enters a product, and where it is. Refused: nobody is signed in, or it is not open to him. */
export const openProduct = (
  identity: Identity | null,
  productId: string,
): Result<{ readonly email: string; readonly base: string }, CallFailure> => {
  const product = identity?.productAccess.find(({ product_id }) => product_id === productId);
  return identity === null || product === undefined
    ? refused({ kind: 'refused', status: 403, code: 'forbidden' })
    : ok({ email: identity.user.email, base: product.base_url });
};
