import { GRANTS } from '@domain/area/field';
import { ProductAccess, User } from '@domain/session/session';
import * as z from 'zod/mini';

const text = z.string();
const maybe = z.nullable(z.string());

/** A case by company and, where there is one, employee; `at`: ISO instant of its opening. */
const Case = z.object({ id: text, state: text, company: maybe, employee: maybe, at: text });

/**
 * What the demo knows: the rows of the reference server's demo data that session, companies and dashboard need. Written by
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
  /** Active ones; `appSince`: ISO instant of the first sign-in on the mobile app. */
  employees: z.array(z.object({ id: text, company: text, name: text, image_url: maybe, appSince: maybe })),
  onboardings: z.array(z.extend(Case, { first_name: text, last_name: text, image_url: maybe })),
  offboardings: z.array(Case),
  renewals: z.array(Case),
  visas: z.array(z.extend(Case, { type: text })),
  leads: z.array(z.extend(Case, { order_value_fils: z.nullable(z.int()) })),
  tickets: z.array(z.extend(Case, { number: text, type: text, assignedTo: maybe })),
});
export type DemoData = z.infer<typeof DemoData>;
