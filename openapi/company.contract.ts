import { Company } from '@domain/company/company';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Company as Companies, Id, NamedCompany } from './shapes';

const Customer = z.object({
  _id: Id,
  company_id: Id,
  customer_name: z.string(),
  /** Open balance in AED, two decimals. */
  balance: z.number(),
});

export const calls = declare({
  companyTree: {
    method: 'POST',
    path: '/company/all',
    summary: 'The company tree that the caller may see',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    body: NamedCompany,
    bodyOptional: true,
    answer: { status: 200, json: z.object({ data: z.array(Company) }) },
    problems: [],
  },
  addCompany: {
    method: 'POST',
    path: '/company/add',
    summary: 'Add a client company, top-level or below a parent',
    auth: 'bearer',
    base: 'api',
    body: z.extend(NamedCompany, {
      company_name: z.string().check(z.trim(), z.minLength(2), z.maxLength(120)),
      parent_company_id: Id,
    }),
    answer: { status: 201, json: z.object({ data: Company }) },
    problems: ['not_found', 'too_deep', 'name_taken'],
  },
  customerList: {
    method: 'POST',
    path: '/customer/list',
    summary: 'Customers of the given companies',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    body: z.extend(NamedCompany, { company: Companies }),
    answer: { status: 200, json: z.object({ data: z.object({ customers: z.array(Customer) }) }) },
    problems: [],
  },
});
