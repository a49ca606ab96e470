import type { Identity, ProductAccess } from '@domain/session/session';

/** The portal itself stands among the products, for those that lead back to it; its own switcher leaves it out (spec 2.9). */
export const OWN_PRODUCT = 'product-portal';

/** The products of the switcher, by name. */
export const switchable = (products: readonly ProductAccess[]): readonly ProductAccess[] =>
  products
    .filter(({ product_id }) => product_id !== OWN_PRODUCT)
    .sort((one, other) => one.product_name.localeCompare(other.product_name));

/** The address of a product with what lets somebody in there; null: it is no web address. */
export const addressWith = (
  base: string,
  { email, otp }: { readonly email: string; readonly otp: string },
): string | null => {
  if (!URL.canParse(base)) return null;
  const address = new URL(base);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null;
  address.searchParams.set('email', email);
  address.searchParams.set('otp', otp);
  return address.href;
};

/** With which e-mail address a user enters a product, and where it is; null: nobody is signed in, or it is not open to him. */
export const openProduct = (
  identity: Identity | null,
  productId: string,
): { readonly email: string; readonly base: string } | null => {
  const product = identity?.productAccess.find(({ product_id }) => product_id === productId);
  return identity === null || product === undefined
    ? null
    : { email: identity.user.email, base: product.base_url };
};
