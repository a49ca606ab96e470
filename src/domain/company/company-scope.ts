/**
 * The applied companies, as ids: the one value that narrows every answer about many records. Each id means that company and its
 * whole subtree. Empty: everything that the caller's role may see. It never widens what somebody may see, and never narrows a
 * record that is asked for by its id.
 */
export type CompanyScope = readonly string[];

/** Nothing is applied. */
export const ALL_IN_REACH: CompanyScope = [];

/** The same companies in the same order: the first of them is named apart (spec 6). */
export const isSameScope = (one: CompanyScope, other: CompanyScope): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** The applied companies as they stand in a body; nothing applied leaves no trace in it. */
export const narrowed = (company: CompanyScope): { company?: string[] } =>
  company.length === 0 ? {} : { company: [...company] };
