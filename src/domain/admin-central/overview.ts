import { ReferenceShape } from '@domain/area/records';
import * as z from 'zod/mini';

const Count = z.int();

/** People of one company, and who of them may sign in. */
export const CompanyAccess = z.object({
  company: ReferenceShape,
  /** At work now. */
  employees: Count,
  /** HR administrators who may sign in. */
  administrators: Count,
  /** Employees who may sign in. */
  employees_with_access: Count,
  invited: Count,
  locked: Count,
});
export type CompanyAccess = z.infer<typeof CompanyAccess>;

export const AccessOverview = z.object({
  /** Staff who may sign in; null for whoever may not know, and within applied companies. */
  staff: z.nullable(Count),
  companies: z.array(CompanyAccess),
});
export type AccessOverview = z.infer<typeof AccessOverview>;
