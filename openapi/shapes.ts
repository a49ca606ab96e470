import { SHORTEST_PASSWORD } from '@domain/session/sign-in.limits';
import * as z from 'zod/mini';

/** Wire pieces that several calls share. */
export const Id = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));
/** The same twice is the same request once. */
export const Key = z.string().check(z.minLength(8), z.maxLength(100));
/** Name of an area: `leads`. */
export const AreaName = z.string().check(z.regex(/^[a-z][a-z-]{1,40}$/));
z.globalRegistry.add(AreaName, { param: { id: 'Area' } });
export const Email = z.email().check(z.maxLength(254));
export const Password = z.string().check(z.minLength(1), z.maxLength(200));
/** A password that somebody chooses: twelve characters at least (NIST SP 800-63B asks for length, not for character classes). */
export const NewPassword = z.string().check(z.minLength(SHORTEST_PASSWORD), z.maxLength(200));
export const Instant = z.iso.datetime();

/** Every body of a user who is no super admin names a company (spec 6): the first applied one, else his own. One outside his reach is `forbidden`. */
export const NamedCompany = z.object({ selected_company_id: z.optional(Id) });

/** Greatest number of companies that one request names. */
export const COMPANIES_MAX = 2_000;

/**
 * The applied companies, in every call that answers for many records; each id means the company and everything below it. Without
 * them, or when there are none, `selected_company_id` decides.
 */
export const Company = z.array(Id).check(z.maxLength(COMPANIES_MAX));
export const ScopedBody = z.extend(NamedCompany, { company: z.optional(Company) });

/** The same in a call without a body: ids joined by commas. */
export const ScopedQuery = z.object({
  company: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}(,[A-Za-z0-9-]{1,64})*$/), z.maxLength(65 * COMPANIES_MAX)),
  ),
});

/** Stands in the generated document once, under this name. */
export const named = <S extends z.ZodMiniType>(
  id: string,
  shape: S,
  more: { readonly description?: string } = {},
): S => {
  z.globalRegistry.add(shape, { id, ...more });
  return shape;
};
