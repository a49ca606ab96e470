import { Company, type Customer } from '@domain/company/company';
import type { CompanyPort } from '@domain/company/company.port';
import { filsOfDirhams } from '@domain/shared/money';
import * as z from 'zod/mini';
import type { PortalClient } from './portal-client';
import { fitting, json, rows } from './wire';

/** `balance` comes in AED. */
const WireCustomer = z.pipe(
  z.object({
    _id: z.string(),
    company_id: z.string(),
    customer_name: z.string(),
    balance: z.number().check(z.maximum(1e12), z.minimum(-1e12)),
  }),
  z.transform((wire): Customer => ({ ...wire, balance: filsOfDirhams(wire.balance) })),
);
const Customers = z.pipe(
  z.object({ customers: z.array(z.unknown()) }),
  z.transform(({ customers }) => fitting(WireCustomer, customers)),
);

export const createHttpCompany = ({ api, ask }: PortalClient): CompanyPort => ({
  tree: (signal) =>
    ask({ signal, send: (how) => api.POST('/company/all', { ...how, body: {} }), read: rows(Company) }),

  customers: (companyIds, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/customer/list', { ...how, body: { company: [...companyIds] } }),
      read: json(Customers),
    }),

  add: ({ name, parentId }, signal) =>
    ask({
      signal,
      send: (how) =>
        api.POST('/company/add', { ...how, body: { company_name: name, parent_company_id: parentId } }),
      read: json(Company),
    }),
});
