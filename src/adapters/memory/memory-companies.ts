import { type Company, type Customer, TOP_LEVEL } from '@domain/company/company';
import { MAX_LEVELS } from '@domain/company/company-tree';
import { ok } from '@domain/shared/result';
import type { ListedCompany } from '@domain/start-up/start-up.port';
import { invalid, type MemoryUser, refusal } from './memory-data';
import type { Answer } from './memory-network';

const FORBIDDEN = refusal(403, 'forbidden');
const SHORTEST_NAME = 2;

/** The companies of a memory back end, seen by one caller: a super admin sees all, others their own and those below it. */
export interface MemoryCompanies {
  tree(caller: MemoryUser): readonly Company[];
  /** Flat. */
  seenBy(caller: MemoryUser): readonly ListedCompany[];
  customers(caller: MemoryUser, companyIds: readonly string[]): Answer<readonly Customer[]>;
  add(caller: MemoryUser, given: { name: string; parentId: string }): Answer<Company>;
}

export const createMemoryCompanies = (
  start: readonly ListedCompany[],
  customers: readonly Customer[],
): MemoryCompanies => {
  let companies = start;

  const node = (company: ListedCompany): Company => ({
    _id: company._id,
    id: company._id,
    name: company.company_name,
    company_name: company.company_name,
    parent_company_id: company.parent_company_id,
    children: companies.filter((child) => child.parent_company_id === company._id).map(node),
  });
  const levelOf = (companyId: string): number => {
    const parent = companies.find(({ _id }) => _id === companyId)?.parent_company_id;
    return parent === undefined ? 0 : 1 + levelOf(parent);
  };
  const isWithin = (companyId: string, rootId: string): boolean => {
    if (companyId === rootId) return true;
    const parent = companies.find(({ _id }) => _id === companyId)?.parent_company_id;
    return parent !== undefined && isWithin(parent, rootId);
  };
  const maySee = ({ role, user }: MemoryUser, companyId: string): boolean =>
    role === 'isSuperAdmin' || (user.company_id !== null && isWithin(companyId, user.company_id));
  const roots = ({ role, user }: MemoryUser): readonly ListedCompany[] =>
    companies.filter(({ _id, parent_company_id }) =>
      role === 'isSuperAdmin' ? parent_company_id === TOP_LEVEL : _id === user.company_id,
    );

  return {
    tree: (caller) => roots(caller).map(node),
    seenBy: (caller) => companies.filter(({ _id }) => maySee(caller, _id)),
    customers: (caller, companyIds) =>
      companyIds.every((id) => maySee(caller, id))
        ? ok(customers.filter(({ company_id }) => companyIds.includes(company_id)))
        : FORBIDDEN,
    add: (caller, { name, parentId }) => {
      const company_name = name.trim();
      if (company_name.length < SHORTEST_NAME) return invalid('company_name', 'too_short');
      if (!maySee(caller, parentId)) return FORBIDDEN;
      if (parentId !== TOP_LEVEL && levelOf(parentId) === 0) return refusal(404, 'not_found');
      if (levelOf(parentId) >= MAX_LEVELS) return refusal(409, 'too_deep');
      const beside = companies.filter(({ parent_company_id }) => parent_company_id === parentId);
      if (beside.some((other) => other.company_name === company_name)) return refusal(409, 'name_taken');
      const added = { _id: `company-${companies.length + 1}`, company_name, parent_company_id: parentId };
      companies = [...companies, added];
      return ok(node(added));
    },
  };
};
