import { GRANTS } from '@domain/area/field';
import { ProductAccess, User } from '@domain/session/session';
import * as z from 'zod/mini';

const text = z.string();
const maybe = z.nullable(z.string());

/**
 * What the demo knows: the rows of the reference server's demo data that session and companies need. Written by
 * tools/demo-data.ts, read from `/demo-data.json`.
 */
export const DemoData = z.object({
  conf: z.record(text, z.unknown()),
  companies: z.array(z.object({ id: text, name: text, parent_company_id: maybe })),
  customers: z.array(z.object({ _id: text, company_id: text, customer_name: text, balance: z.int() })),
  /** Users that are active; only those who may sign in have a password, in the clear: it is a demo. */
  users: z.array(
    z.object({
      user: User,
      name: text,
      password: maybe,
      role: maybe,
      employeeId: maybe,
      grants: z.array(z.enum(GRANTS)),
      productAccess: z.array(ProductAccess),
    }),
  ),
});
export type DemoData = z.infer<typeof DemoData>;
