import type { MemoryBackEnd } from '@adapters/memory/memory-back-end';
import type { AreasPort, PartOf, ScopedQuery } from '@domain/area/areas.port';
import type { FieldInputs, FieldValue } from '@domain/area/field';
import { ListQuery } from '@domain/area/query';
import type { RecordAnswer, Row } from '@domain/area/records';
import type { Reason } from '@domain/area/verdict';
import { type Company, TOP_LEVEL } from '@domain/company/company';
import type { HttpGatePort } from '@domain/session/http-gate.port';
import type { Renewed } from '@domain/session/session';
import * as z from 'zod/mini';
import { headerResolvers } from './header-resolvers';
import type { Notices } from './notices';
import { accepted, Refused, staying } from './refusals';
import { signedInOf, tokensOf, viewerOf } from './viewer';

/**
 * What decides: accounts, companies, records and their lifecycles. A back end in TypeScript may take the rules that the portal has itself,
 * as this one does; one in another language writes them anew (docs/machines has every lifecycle as a diagram).
 */
export interface Engine extends Pick<MemoryBackEnd, 'auth' | 'behind'> {
  readonly notices: Notices;
}

export interface Caller {
  readonly token: string;
}

interface Cell {
  readonly name: string;
  readonly text?: string | null;
  readonly number?: number | null;
  readonly flag?: boolean | null;
}
interface Where {
  readonly search: string;
  readonly filter: unknown;
  readonly sortBy?: string | null;
  readonly descending: boolean;
  readonly companyIds: readonly string[];
}
interface InArea {
  readonly area: string;
}
interface OfRecord extends InArea {
  readonly id: string;
}
interface Written {
  readonly cells: readonly Cell[];
  readonly force: boolean;
}
interface Commanded extends InArea {
  readonly command: string;
  readonly cells: readonly Cell[];
  readonly key: string;
}

const flat = (tree: readonly Company[]): readonly { id: string; name: string; parentId: string | null }[] =>
  tree.flatMap(({ _id, company_name, parent_company_id, children }) => [
    { id: _id, name: company_name, parentId: parent_company_id === TOP_LEVEL ? null : parent_company_id },
    ...flat(children),
  ]);

const inputsOf = (cells: readonly Cell[]): FieldInputs =>
  Object.fromEntries(cells.map(({ name, text, number, flag }) => [name, text ?? number ?? flag ?? null]));
const cellOf = ([name, value]: [string, FieldValue]) => {
  if (typeof value === 'string') return { name, text: value };
  if (typeof value === 'number') return { name, number: value };
  if (typeof value === 'boolean') return { name, flag: value };
  return { name, reference: value };
};
const rowOf = (row: Row) => ({
  id: row.id,
  revision: row.version,
  process: row.machine,
  step: row.state,
  position: row.value,
  stepSince: row.state_since,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  isLate: row.late,
  cells: Object.entries(row.fields).map(cellOf),
  hidden: row.masked,
});
const recordOf = (record: RecordAnswer) => ({
  ...rowOf(record),
  facts: record.facts,
  remembered: record.memory,
  createdBy: record.created_by,
  updatedBy: record.updated_by,
  timers: record.timers.map(({ name, due_at }) => ({ name, dueAt: due_at })),
  asOf: record.as_of,
});
const obstacles = (reasons: readonly Reason[]) =>
  reasons.map(({ code, values, owner, fix }) => ({ code, values, owner, fix }));

const scoped = ({ search, filter, sortBy, descending, companyIds }: Where): ScopedQuery => {
  const sort = sortBy == null ? null : { field: sortBy, direction: descending ? 'desc' : 'asc' };
  const query = z.safeParse(ListQuery, { search, filter, sort });
  if (!query.success) throw new Refused({ kind: 'refused', status: 400, code: 'invalid_input' });
  return { query: query.data, company: companyIds };
};

/** The engine's door for one request: it comes with its token, and its answer is handed on. */
export const doorFor = (token: string): HttpGatePort => ({
  admit: async () => ({ requestId: '', accessToken: token, epoch: 1, rotation: 0 }),
  judge: async () => ({ kind: 'deliver' }),
});

/** Every field of `Query` and `Mutation`, for one caller. */
export const resolvers = (engine: Engine, { token }: Caller) => {
  const { auth, behind, notices } = engine;
  const { company, startUp, areas, headerTools } = behind(doorFor(token));
  /** Asks the records. */
  const ask = async <T>(question: (port: AreasPort) => Parameters<typeof accepted<T>>[0]): Promise<T> =>
    accepted(question(await areas()));

  return {
    ...headerResolvers({ auth, headerTools, notices }, token),
    viewer: async () => {
      const who = await accepted(auth.check(token, staying));
      return who && viewerOf(who);
    },
    companies: async () => flat(await accepted(company.tree(staying))),
    people: async () => {
      const { users } = await accepted(startUp.load(staying));
      return users.map(({ _id, email, name, company_id }) => ({
        id: _id,
        email,
        name,
        companyId: company_id,
      }));
    },
    customers: async ({ companyIds }: { companyIds: readonly string[] }) => {
      const found = await accepted(company.customers(companyIds, staying));
      return found.map(({ _id, company_id, customer_name, balance }) => ({
        id: _id,
        companyId: company_id,
        name: customer_name,
        balance,
      }));
    },
    records: async (given: InArea & { where: Where; first: number; skip: number; after?: string | null }) => {
      const asked = scoped(given.where);
      const part: PartOf = {
        ...asked,
        start: given.skip,
        size: given.first,
        after: given.after ?? null,
        count: true,
      };
      const page = await ask((port) => port.list(given.area, part, staying));
      return {
        nodes: page.rows.map(rowOf),
        endCursor: page.next,
        totalCount: page.total,
        ids: async () => (await ask((port) => port.ids(given.area, asked, staying))).ids,
      };
    },
    record: async ({ area, id, asOf }: OfRecord & { asOf?: string | null }) =>
      recordOf(await ask((port) => port.read(area, id, asOf ?? null, staying))),
    lanes: async ({ area, where }: InArea & { where: Where }) => {
      const lanes = await ask((port) => port.board(area, scoped(where), staying));
      return lanes.map(({ state, count, rows }) => ({ step: state, count, nodes: rows.map(rowOf) }));
    },
    steps: async ({ area, where }: InArea & { where: Where }) => {
      const states = await ask((port) => port.process(area, scoped(where), staying));
      return states.map(({ machine, state, median_age_hours, ...counts }) => ({
        process: machine,
        step: state,
        medianAgeHours: median_age_hours,
        ...counts,
      }));
    },
    offers: async ({ area, ids }: InArea & { ids: readonly string[] }) => {
      const { records } = await ask((port) => port.bulkOffers(area, ids, staying));
      return records.map(({ id, version, offers }) => ({
        id,
        revision: version,
        offers: offers.map(({ command, reasons }) => ({ command, obstacles: obstacles(reasons) })),
      }));
    },
    history: ({ area, id }: OfRecord) => ask((port) => port.timeline(area, id, staying)),
    notes: async ({ area, id }: OfRecord) =>
      (await ask((port) => port.notes(area, id, staying))).map(({ audience, ...note }) => ({
        ...note,
        shared: audience === 'shared',
      })),
    choices: ({
      area,
      field,
      text,
      companyIds,
    }: InArea & { field: string; text: string; companyIds: readonly string[] }) =>
      ask((port) => port.choices(area, field, { text, company: companyIds }, staying)),

    signIn: async (given: { email: string; password: string }) => {
      return signedInOf(await accepted(auth.signIn(given, staying)));
    },
    renew: async ({ refreshToken }: { refreshToken: string }) => {
      const renewed: Renewed | null = await accepted(auth.refresh(refreshToken, staying));
      return renewed && tokensOf(renewed);
    },
    signOut: async () => {
      await accepted(auth.signOut({ access: token, refresh: '' }, staying));
      return true;
    },
    requestPasswordReset: async ({ email }: { email: string }) => {
      await accepted(auth.requestPasswordReset(email, staying));
      return true;
    },
    resetPassword: async (given: { token: string; password: string }) => {
      await accepted(auth.resetPassword(given, staying));
      return true;
    },
    changePassword: async ({ current, next }: { current: string; next: string }) => {
      await accepted(
        auth.changePassword({ accessToken: token, currentPassword: current, password: next }, staying),
      );
      return true;
    },
    addCompany: async ({ name, parentId }: { name: string; parentId?: string | null }) => {
      const made = await accepted(company.add({ name, parentId: parentId ?? TOP_LEVEL }, staying));
      return flat([made])[0];
    },
    createRecord: async ({ area, cells, key, force }: InArea & Written & { key: string }) =>
      recordOf(await ask((port) => port.create(area, { fields: inputsOf(cells), key, force }, staying))),
    changeRecord: async ({ area, id, revision, cells, force }: OfRecord & Written & { revision: number }) => {
      const given = { id, version: revision, fields: inputsOf(cells), force };
      return recordOf(await ask((port) => port.change(area, given, staying)));
    },
    runCommand: async ({
      area,
      id,
      command,
      revision,
      cells,
      key,
    }: Commanded & { id: string; revision: number }) => {
      const given = { id, event: command, version: revision, payload: inputsOf(cells), key };
      const record = await ask((port) => port.command(area, given, staying));
      const by = await accepted(auth.check(token, staying));
      if (by !== null) notices.moved(area, record, by.user);
      return recordOf(record);
    },
    runOnMany: async ({ area, ids, command, cells, key }: Commanded & { ids: readonly string[] }) => {
      const given = { ids, event: command, payload: inputsOf(cells), key };
      const { results } = await ask((port) => port.bulk(area, given, staying));
      return results.map(({ id, label, code, reasons }) => ({
        id,
        label,
        code: code?.toUpperCase() ?? null,
        obstacles: obstacles(reasons),
      }));
    },
    addNote: async ({
      area,
      id,
      text,
      shared,
      key,
    }: OfRecord & { text: string; shared?: boolean | null; key: string }) => {
      const audience = shared == null ? {} : ({ audience: shared ? 'shared' : 'internal' } as const);
      const { audience: told, ...note } = await ask((port) =>
        port.addNote(area, id, { text, key, ...audience }, staying),
      );
      return { ...note, shared: told === 'shared' };
    },
  };
};
