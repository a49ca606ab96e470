import type { Customer } from '@domain/company/company';
import type { CompanyPort } from '@domain/company/company.port';
import { onceOnly, rowsIn } from './answer-rows';
import { companyOf, companyTree, customerOf } from './company-shapes';
import { missing } from './met-fields';
import type { PortalClient } from './portal-client';
import { isObject, parseJson, type Reader, unwrap } from './wire';

/** `customers` of the answer, or the answer as a list of them. */
const customers: Reader<readonly Customer[]> = (answer) => {
  if (answer === null) return [];
  const body = unwrap(parseJson(answer));
  const list = isObject(body) && body.customers !== undefined ? body.customers : body;
  return rowsIn(list)?.map(customerOf) ?? missing('customers');
};

export const createHttpCompany = ({ api, ask }: PortalClient): CompanyPort => ({
  tree: (signal) =>
    ask({ signal, send: (how) => api.POST('/company/all', { ...how, body: {} }), read: companyTree }),

  customers: (companyIds, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/customer/list', { ...how, body: { company: [...companyIds] } }),
      read: customers,
    }),

  add: ({ name, parentId }, signal) =>
    ask({
      signal,
      send: (how) =>
        api.POST('/company/add', { ...how, body: { company_name: name, parent_company_id: parentId } }),
      read: onceOnly((row) => companyOf(row)),
    }),
});
