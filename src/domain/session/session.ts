import * as z from 'zod/mini';

/** The three roles that decide navigation (spec 6). Other true flags are roles too, but unknown ones. */
export const KNOWN_ROLES = ['isSuperAdmin', 'isAdmin', 'isEmployee'] as const;
/**
 * Staff with a part of the work of finance each: they read what all staff read, and change and command in the areas of their part alone
 * (`area.policy.ts`). They are staff everywhere else.
 */
export const FINANCE_ROLES = ['isPayroll', 'isBilling', 'isTreasury', 'isAuditor'] as const;
export type FinanceRole = (typeof FINANCE_ROLES)[number];

export const isFinanceRole = (role: string | null): role is FinanceRole =>
  FINANCE_ROLES.some((name) => name === role);

/** Reads what he may, and changes nothing but what is his own: an auditor. */
export const changesNothing = (role: string | null): boolean => role === 'isAuditor';

/** Of the PEO's own people. */
export const STAFF_ROLES = ['isSuperAdmin', ...FINANCE_ROLES] as const;
export const isStaff = (role: string | null): boolean => STAFF_ROLES.some((name) => name === role);

export type KnownRole = (typeof KNOWN_ROLES)[number];

/** May this text stand in a header as a token? What it means is the back end's own affair. */
export const isHeaderSafe = (text: string): boolean =>
  /^[\x21-\x7e\x80-\xff]([\t\x20-\x7e\x80-\xff]*[\x21-\x7e\x80-\xff])?$/.test(text);

/** Access token and refresh token as the back end issued them; opaque to everything but the adapters. */
export const Tokens = z.object({
  access: z.string().check(z.minLength(1)),
  refresh: z.string().check(z.minLength(1)),
});
export type Tokens = z.infer<typeof Tokens>;

export const User = z.object({
  _id: z.string().check(z.minLength(1)),
  email: z.string().check(z.minLength(3)),
  firstLogin: z._default(z.boolean(), false),
  image_url: z._default(z.nullable(z.string()), null),
  company_id: z._default(z.nullable(z.string()), null),
});
export type User = z.infer<typeof User>;

export const ProductAccess = z.object({
  product_id: z.string(),
  product_name: z.string(),
  img_name: z.nullish(z.string()),
  base_url: z.string(),
});
export type ProductAccess = z.infer<typeof ProductAccess>;

const Products: z.ZodMiniType<readonly ProductAccess[]> = z.array(ProductAccess);

/** Who is signed in, as the sign-in told it (spec 7, `/users/validate/login`). */
export const Identity = z.object({
  user: User,
  /** Name of the first top-level property that is exactly `true` (spec 4), or null when there is none. */
  role: z.nullable(z.string()),
  productAccess: Products,
});
export type Identity = z.infer<typeof Identity>;

export interface Session {
  readonly tokens: Tokens;
  readonly identity: Identity;
}

/** A refreshed pair, and whose it is when the answer says so. */
export interface Renewed extends Tokens {
  readonly userId: string | null;
}

/** Life of an access token, seconds (spec 9). */
export const ACCESS_TOKEN_SECONDS = 18_000;
/** Life of a refresh token, seconds (spec 9). */
export const REFRESH_TOKEN_SECONDS = 108_000;
