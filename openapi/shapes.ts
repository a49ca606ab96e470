import * as z from 'zod/mini';

/** Wire pieces that several calls share. */
export const Id = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));
export const Email = z.email().check(z.maxLength(254));
export const Password = z.string().check(z.minLength(1), z.maxLength(200));
/** A password that somebody chooses: twelve characters at least (NIST SP 800-63B asks for length, not for character classes). */
export const NewPassword = z.string().check(z.minLength(12), z.maxLength(200));
export const Instant = z.iso.datetime();

/** Every body of a user who is no super admin names the currently selected company (spec 6). The server never trusts it. */
export const ScopedBody = z.object({ selected_company_id: z.optional(Id) });

/** The comma-joined ids that the company selector saved (spec 4). It narrows what the caller may see, never widens it. */
export const SelectedCompanyCookie = z.object({ 'selected-company': z.optional(z.string()) });
