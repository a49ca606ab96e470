import * as z from 'zod/mini';

/** Value of `parent_company_id` that marks a top-level company (spec 3). */
export const TOP_LEVEL = '0';

/** A node of the company tree. `_id` identifies it; `company_name` labels it. */
export interface Company {
  readonly _id: string;
  readonly id: string;
  readonly name: string;
  readonly company_name: string;
  readonly parent_company_id: string;
  readonly children: readonly Company[];
}

export const Company: z.ZodMiniType<Company> = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  company_name: z.string(),
  parent_company_id: z.string(),
  get children() {
    return z._default(z.array(Company), []);
  },
});

/** A selected company as it is held: id and name (spec 3). */
export interface CompanyChoice {
  readonly id: string;
  readonly name: string;
}

/** A billing customer of a company; `balance` in integer fils, null where it is not told. */
export interface Customer {
  readonly _id: string;
  readonly company_id: string;
  readonly customer_name: string;
  readonly balance: number | null;
}
