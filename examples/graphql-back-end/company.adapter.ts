import { type Company, TOP_LEVEL } from '@domain/company/company';
import type { CompanyPort } from '@domain/company/company.port';
import type { HttpGatePort } from '@domain/session/http-gate.port';
import { mapResult } from '@domain/shared/result';
import * as z from 'zod/mini';
import type { Adapter } from '../../src/app/compose-ports';
import { askingBehind, type Operation } from './graphql-client';

const Listed = z.object({ id: z.string(), name: z.string(), parentId: z.nullable(z.string()) });
type Listed = z.infer<typeof Listed>;

const COMPANIES: Operation<{ readonly companies: readonly Listed[] }> = {
  name: 'Companies',
  document: 'query Companies { companies { id name parentId } }',
  shape: z.object({ companies: z.array(Listed) }),
};
const CUSTOMERS = {
  name: 'Customers',
  document:
    'query Customers($companyIds: [ID!]!) { customers(companyIds: $companyIds) { id companyId name balance } }',
  shape: z.object({
    customers: z.array(
      z.object({
        id: z.string(),
        companyId: z.string(),
        name: z.string(),
        balance: z.nullable(z.int()),
      }),
    ),
  }),
};
const ADD: Operation<{ readonly addCompany: Listed }> = {
  name: 'AddCompany',
  document:
    'mutation AddCompany($name: String!, $parentId: ID) { addCompany(name: $name, parentId: $parentId) { id name parentId } }',
  shape: z.object({ addCompany: Listed }),
};

const companyOf = ({ id, name, parentId }: Listed, children: readonly Company[]): Company => ({
  _id: id,
  id,
  name,
  company_name: name,
  parent_company_id: parentId ?? TOP_LEVEL,
  children,
});

/** A flat list as a tree: whoever has no parent in the list is at the top. */
const treeOf = (listed: readonly Listed[]): readonly Company[] => {
  const ids = new Set(listed.map(({ id }) => id));
  const below = (parent: string): readonly Company[] =>
    listed.filter(({ parentId }) => parentId === parent).map((one) => companyOf(one, below(one.id)));
  const isTop = ({ parentId }: Listed) => parentId === null || !ids.has(parentId);
  return listed.filter(isTop).map((one) => companyOf(one, below(one.id)));
};

/** Companies and their customers over GraphQL. */
export const createGraphqlCompany = (apiBase: string, gate: HttpGatePort): CompanyPort => {
  const ask = askingBehind(apiBase, gate);
  return {
    tree: async (signal) => mapResult(await ask(COMPANIES, {}, signal), ({ companies }) => treeOf(companies)),
    customers: async (companyIds, signal) =>
      mapResult(await ask(CUSTOMERS, { companyIds }, signal), ({ customers }) =>
        customers.map(({ id, companyId, name, balance }) => ({
          _id: id,
          company_id: companyId,
          customer_name: name,
          balance,
        })),
      ),
    add: async ({ name, parentId }, signal) =>
      mapResult(
        await ask(ADD, { name, parentId: parentId === TOP_LEVEL ? null : parentId }, signal),
        ({ addCompany }) => companyOf(addCompany, []),
      ),
  };
};

export const create: Adapter<'company'> = ({ configuration, gate }) =>
  createGraphqlCompany(configuration.apiBase, gate);
