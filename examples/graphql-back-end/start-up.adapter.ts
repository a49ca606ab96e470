import { TOP_LEVEL } from '@domain/company/company';
import type { HttpGatePort } from '@domain/session/http-gate.port';
import { mapResult } from '@domain/shared/result';
import type { StartUpPort } from '@domain/start-up/start-up.port';
import * as z from 'zod/mini';
import type { Adapter } from '../../src/app/compose-ports';
import { askingBehind, type Operation } from './graphql-client';

const Company = z.object({ id: z.string(), name: z.string(), parentId: z.nullable(z.string()) });
const Person = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  companyId: z.nullable(z.string()),
});
const START: Operation<{
  readonly companies: readonly z.infer<typeof Company>[];
  readonly people: readonly z.infer<typeof Person>[];
}> = {
  name: 'Start',
  document: 'query Start { companies { id name parentId } people { id email name companyId } }',
  shape: z.object({ companies: z.array(Company), people: z.array(Person) }),
};

/** What is loaded at the start, in one operation and as plain text: this back end has no settings of its own. */
export const createGraphqlStartUp = (apiBase: string, gate: HttpGatePort): StartUpPort => {
  const ask = askingBehind(apiBase, gate);
  return {
    load: async (signal) =>
      mapResult(await ask(START, {}, signal), ({ companies, people }) => ({
        conf: {},
        companies: companies.map(({ id, name, parentId }) => ({
          _id: id,
          company_name: name,
          parent_company_id: parentId ?? TOP_LEVEL,
        })),
        users: people.map(({ id, email, name, companyId }) => ({
          _id: id,
          email,
          name,
          company_id: companyId,
        })),
      })),
  };
};

export const create: Adapter<'startUp'> = ({ configuration, gate }) =>
  createGraphqlStartUp(configuration.apiBase, gate);
