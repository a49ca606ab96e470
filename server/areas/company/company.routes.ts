import { TOP_LEVEL } from '@domain/company/company';
import { companyOf, treeOf } from '@domain/company/company-nodes';
import { mayAddTopLevelCompany } from '@domain/session/access.policy';
import { dirhamsOf, fils } from '@domain/shared/money';
import { calls } from '@openapi/company.contract';
import { bind } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import { companiesOf, requireOperation, requireScope } from '@server/platform/scope';
import { addCompany } from './add-company';
import { listCompanies, listCustomers } from './company.store';

export const routes = bind(calls, {
  /** The whole tree whatever is selected at the moment: it is what selections are made in. */
  companyTree: async ({ caller }, { db }) => ({
    data: treeOf(await listCompanies(db, await requireScope(db, caller, 'companies'))),
  }),
  addCompany: async ({ caller, body }, services) => {
    const { db } = services;
    requireOperation(caller, 'company.add');
    const input = { name: body.company_name, parentId: body.parent_company_id };
    if (input.parentId !== TOP_LEVEL)
      await requireScope(db, caller, 'companies', { company: [input.parentId] });
    else if (!mayAddTopLevelCompany(caller.role)) throw new Refusal('forbidden');
    return { data: companyOf(await addCompany(services, caller, input)) };
  },
  customerList: async ({ caller, body }, { db }) => {
    const scope = await requireScope(db, caller, 'customers', companiesOf(body));
    const rows = await listCustomers(db, scope, body.company);
    const customers = rows.map(({ id, company_id, customer_name, balance_fils }) => ({
      _id: id,
      company_id,
      customer_name,
      balance: dirhamsOf(fils(Number(balance_fils))),
    }));
    return { data: { customers } };
  },
});
