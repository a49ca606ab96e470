import { unless, type Verdict } from '@domain/area/verdict';

/** An invoice is not paid before its supply: what came in earlier is the client's credit. Days as `YYYY-MM-DD`. */
export const notBeforeSupply = (day: string, supplied_on: string): Verdict =>
  unless(day >= supplied_on, { code: 'before_supply', values: { on: supplied_on }, owner: 'finance' });
