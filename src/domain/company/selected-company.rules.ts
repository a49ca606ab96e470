import { type Identity, isStaff } from '@domain/session/session';
import type { CompanyScope } from './company-scope';

/** His own company; who works for the PEO names none. */
export const ownCompany = ({ role, user }: Identity): string | null =>
  isStaff(role) ? null : user.company_id;

/**
 * The one company that somebody's bodies name beside the applied ones (spec 6): the first of these, else his own. Null: nobody is signed in, or
 * he works for the PEO and names none.
 */
export const selectedCompany = (identity: Identity | null, [first]: CompanyScope): string | null =>
  identity === null || isStaff(identity.role) ? null : (first ?? ownCompany(identity));
