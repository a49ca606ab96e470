import { type FinanceRole, type KnownRole, ProductAccess, User } from '@domain/session/session';
import * as z from 'zod/mini';

const Token = z.object({ token: z.string(), expires: z.iso.datetime() });
export const TokenPair = z.object({ access: Token, refresh: Token });

const Flag = z.optional(z.literal(true));
/** Role flags are top-level booleans; the first one that is exactly true is the role (spec 4). */
const roleFlags = {
  isSuperAdmin: Flag,
  isAdmin: Flag,
  isEmployee: Flag,
  isPayroll: Flag,
  isBilling: Flag,
  isTreasury: Flag,
  isAuditor: Flag,
} satisfies Record<KnownRole | FinanceRole, typeof Flag>;
export const Who = z.object({ user: User, product_access: z.array(ProductAccess), ...roleFlags });

/** Who is signed in from now on, and with which tokens. */
export const SignedIn = z.object({ data: z.extend(Who, { tokens: TokenPair }) });
