import { type Company, type Customer, TOP_LEVEL } from '@domain/company/company';
import { companyOf, treeOf } from '@domain/company/company-nodes';
import { ALL_IN_REACH, type CompanyScope } from '@domain/company/company-scope';
import { MAX_LEVELS } from '@domain/company/company-tree';
import { type RecordRefusal, refuse } from '@domain/records/refusal';
import { mayAddTopLevelCompany, mayDo, mayRead, type Topic } from '@domain/session/access.policy';
import { isInScope, type Scope, scopeWithin } from '@domain/session/scope.rules';
import { ok, type Result } from '@domain/shared/result';
import type { ListedCompany } from '@domain/start-up/start-up.port';
import { match } from 'ts-pattern';
import * as z from 'zod/mini';
import { type Cells, forgetfulCells } from './cell';
import { invalid, type MemoryUser, refusal } from './memory-data';
import type { Answer } from './memory-network';

const FORBIDDEN = refusal(403, 'forbidden');
const SHORTEST_NAME = 2;

/** The companies of a memory back end, each caller's view of them under the same policy as the reference back end's. */
export interface MemoryCompanies {
  /** What a caller may see of a topic, narrowed to the companies that he applies; none unless told. */
  scope(caller: MemoryUser, topic: Topic, company?: CompanyScope): Answer<Scope>;
  all(): readonly ListedCompany[];
  tree(caller: MemoryUser): Answer<readonly Company[]>;
  /** Flat. */
  seenBy(caller: MemoryUser): readonly ListedCompany[];
  customers(caller: MemoryUser, companyIds: readonly string[]): Answer<readonly Customer[]>;
  /** A company of the top level that the back end itself makes; its id. */
  addClient(name: string): Result<string, RecordRefusal>;
  add(caller: MemoryUser, options: { name: string; parentId: string }): Answer<Company>;
}

const Added: z.ZodMiniType<readonly ListedCompany[]> = z.array(
  z.object({ _id: z.string(), company_name: z.string(), parent_company_id: z.string() }),
);

const parentOf = ({ parent_company_id }: ListedCompany): string | null =>
  parent_company_id === TOP_LEVEL ? null : parent_company_id;
const nodeOf = (company: ListedCompany) => ({
  id: company._id,
  name: company.company_name,
  parent_company_id: parentOf(company),
});

export const createMemoryCompanies = (
  start: readonly ListedCompany[],
  customers: readonly Customer[],
  cells: Cells = forgetfulCells,
): MemoryCompanies => {
  const added = cells('companies', Added, []);
  const all = (): readonly ListedCompany[] => [...start, ...added.get()];

  const levelOf = (companyId: string): number => {
    const company = all().find(({ _id }) => _id === companyId);
    return company === undefined ? 0 : 1 + levelOf(company.parent_company_id);
  };
  const isTaken = (name: string, parentId: string): boolean =>
    all().some(
      (other) =>
        other.parent_company_id === parentId && other.company_name.toLowerCase() === name.toLowerCase(),
    );
  const store = (company_name: string, parentId: string): ListedCompany => {
    const company = { _id: `added-${added.get().length + 1}`, company_name, parent_company_id: parentId };
    added.set([...added.get(), company]);
    return company;
  };
  const scope: MemoryCompanies['scope'] = (
    { role, user, employeeId = null },
    topic,
    company = ALL_IN_REACH,
  ) => {
    if (!mayRead(role, topic)) return FORBIDDEN;
    const parents = new Map(all().map((company) => [company._id, parentOf(company)]));
    const within = scopeWithin({ role, companyId: user.company_id, employeeId }, { company }, parents);
    return within === 'forbidden' ? FORBIDDEN : ok(within);
  };
  const seenBy: MemoryCompanies['seenBy'] = (caller) => {
    const within = scope(caller, 'companies');
    if (!within.ok) return [];
    return match(within.value)
      .with({ kind: 'all' }, all)
      .with({ kind: 'self' }, ({ companyId }) => all().filter(({ _id }) => _id === companyId))
      .with({ kind: 'companies' }, ({ ids }) => all().filter(({ _id }) => ids.includes(_id)))
      .exhaustive();
  };

  return {
    all,
    scope,
    seenBy,
    addClient: (name) => (isTaken(name, TOP_LEVEL) ? refuse('duplicate') : ok(store(name, TOP_LEVEL)._id)),
    tree: (caller) => ok(treeOf(seenBy(caller).map(nodeOf))),
    customers: (caller, companyIds) => {
      const within = scope(caller, 'customers', companyIds);
      if (!within.ok) return within;
      // customers are a company's: whoever sees only his own sees none
      const ids = companyIds.filter((id) => isInScope(within.value, { company: id, employee: null }));
      return ok(customers.filter(({ company_id }) => ids.includes(company_id)));
    },
    add: (caller, { name, parentId }) => {
      const company_name = name.trim();
      if (company_name.length < SHORTEST_NAME) return invalid('company_name', 'too_short');
      if (!mayDo(caller.role, 'company.add')) return FORBIDDEN;
      if (parentId === TOP_LEVEL && !mayAddTopLevelCompany(caller.role)) return FORBIDDEN;
      if (parentId !== TOP_LEVEL) {
        const within = scope(caller, 'companies', [parentId]);
        if (!within.ok) return within;
        if (levelOf(parentId) === 0) return refusal(404, 'not_found');
      }
      if (levelOf(parentId) >= MAX_LEVELS) return refusal(409, 'too_deep');
      if (isTaken(company_name, parentId)) return refusal(409, 'name_taken');
      return ok(companyOf(nodeOf(store(company_name, parentId))));
    },
  };
};
