import type { AreasPort, ScopedQuery } from '@domain/area/areas.port';
import type { AnswerOf, CallInput } from '@domain/area/own-calls';
import { ChoiceShape, type Note, TimelineEntry } from '@domain/area/records';
import { changeEach } from '@domain/records/change-each';
import { nameEach } from '@domain/records/named-references';
import type { HttpGatePort } from '@domain/session/http-gate.port';
import type { CallFailure } from '@domain/shared/call-failure';
import { mapResult, ok, type Result, refused } from '@domain/shared/result';
import * as z from 'zod/mini';
import type { Adapter } from '../../src/app/compose-ports';
import { NOT_SERVED } from './failures';
import { askingBehind, type Operation } from './graphql-client';
import { cellsOf, OBSTACLES, ObstacleShape, RECORD, RecordShape, ROW, RowShape } from './records.shapes';

const operation = <T>(name: string, document: string, shape: z.ZodMiniType<T>): Operation<T> => ({
  name,
  document,
  shape,
});
const recordOperation = (kind: 'query' | 'mutation', name: string, given: string, call: string) =>
  operation(
    name,
    `${kind} ${name}($area: String!, ${given}) { record: ${call} ${RECORD} }`,
    z.object({ record: RecordShape }),
  );

const LIST = operation(
  'List',
  `query List($area: String!, $where: Where!, $first: Int!, $skip: Int!, $after: String) {
    records(area: $area, where: $where, first: $first, skip: $skip, after: $after) {
      nodes { ${ROW} } endCursor totalCount
    }
  }`,
  z.object({
    records: z.object({
      nodes: z.array(RowShape),
      endCursor: z.nullable(z.string()),
      totalCount: z.int(),
    }),
  }),
);
const IDS = operation(
  'Ids',
  'query Ids($area: String!, $where: Where!) { records(area: $area, where: $where, first: 1) { ids totalCount } }',
  z.object({ records: z.object({ ids: z.array(z.string()), totalCount: z.int() }) }),
);
const READ = recordOperation(
  'query',
  'Read',
  '$id: ID!, $asOf: String',
  'record(area: $area, id: $id, asOf: $asOf)',
);
const CREATE = recordOperation(
  'mutation',
  'Create',
  '$cells: [CellInput!]!, $key: String!, $force: Boolean!',
  'createRecord(area: $area, cells: $cells, key: $key, force: $force)',
);
const CHANGE = recordOperation(
  'mutation',
  'Change',
  '$id: ID!, $revision: Int!, $cells: [CellInput!]!, $force: Boolean!',
  'changeRecord(area: $area, id: $id, revision: $revision, cells: $cells, force: $force)',
);
const COMMAND = recordOperation(
  'mutation',
  'Run',
  '$id: ID!, $command: String!, $revision: Int!, $cells: [CellInput!]!, $key: String!',
  'runCommand(area: $area, id: $id, command: $command, revision: $revision, cells: $cells, key: $key)',
);
const OFFERS = operation(
  'Offers',
  `query Offers($area: String!, $ids: [ID!]!) {
    offers(area: $area, ids: $ids) { id revision offers { command obstacles ${OBSTACLES} } }
  }`,
  z.object({
    offers: z.array(
      z.object({
        id: z.string(),
        revision: z.int(),
        offers: z.array(z.object({ command: z.string(), obstacles: z.array(ObstacleShape) })),
      }),
    ),
  }),
);
const RUN_ON_MANY = operation(
  'RunOnMany',
  `mutation RunOnMany($area: String!, $ids: [ID!]!, $command: String!, $cells: [CellInput!]!, $key: String!) {
    results: runOnMany(area: $area, ids: $ids, command: $command, cells: $cells, key: $key) {
      id label code obstacles ${OBSTACLES}
    }
  }`,
  z.object({
    results: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        code: z.nullable(z.string()),
        obstacles: z.array(ObstacleShape),
      }),
    ),
  }),
);
const LANES = operation(
  'Lanes',
  `query Lanes($area: String!, $where: Where!) { lanes(area: $area, where: $where) { step count nodes { ${ROW} } } }`,
  z.object({ lanes: z.array(z.object({ step: z.string(), count: z.int(), nodes: z.array(RowShape) })) }),
);
const STEPS = operation(
  'Steps',
  `query Steps($area: String!, $where: Where!) {
    steps(area: $area, where: $where) { process step count medianAgeHours late }
  }`,
  z.object({
    steps: z.array(
      z.object({
        process: z.string(),
        step: z.string(),
        count: z.int(),
        medianAgeHours: z.number(),
        late: z.int(),
      }),
    ),
  }),
);
const HISTORY = operation(
  'History',
  `query History($area: String!, $id: ID!) {
    history(area: $area, id: $id) { id at actor { id label } kind name from to payload before after }
  }`,
  z.object({ history: z.array(TimelineEntry) }),
);

const NOTE = '{ id at author { id label } text shared }';
const NoteShape = z.pipe(
  z.object({ id: z.string(), at: z.string(), author: ChoiceShape, text: z.string(), shared: z.boolean() }),
  z.transform(({ shared, ...note }): Note => ({ ...note, audience: shared ? 'shared' : 'internal' })),
);
const NOTES = operation(
  'Notes',
  `query Notes($area: String!, $id: ID!) { notes(area: $area, id: $id) ${NOTE} }`,
  z.object({ notes: z.array(NoteShape) }),
);
const ADD_NOTE = operation(
  'AddNote',
  `mutation AddNote($area: String!, $id: ID!, $text: String!, $shared: Boolean, $key: String!) {
    note: addNote(area: $area, id: $id, text: $text, shared: $shared, key: $key) ${NOTE}
  }`,
  z.object({ note: NoteShape }),
);
const CHOICES = operation(
  'Choices',
  `query Choices($area: String!, $field: String!, $text: String!, $companyIds: [ID!]!) {
    choices(area: $area, field: $field, text: $text, companyIds: $companyIds) { id label }
  }`,
  z.object({ choices: z.array(ChoiceShape) }),
);

const where = ({ query: { search, filter, sort }, company }: ScopedQuery) => ({
  search,
  filter,
  sortBy: sort?.field ?? null,
  descending: sort?.direction === 'desc',
  companyIds: company,
});

/** What this back end has no operation for. The portal says so where it would be shown. */
const absent = async () => refused<CallFailure>(NOT_SERVED);

/** Records that this back end does not hold at all are no record that has gone. */
const held = <T>(answer: Result<T, CallFailure>): Result<T, CallFailure> =>
  !answer.ok && answer.error.kind === 'refused' && answer.error.code === 'not_found'
    ? refused(NOT_SERVED)
    : answer;

/** Records of any area over GraphQL. */
export const createGraphqlRecords = (apiBase: string, gate: HttpGatePort): AreasPort => {
  const ask = askingBehind(apiBase, gate);
  const change: AreasPort['change'] = async (area, { id, version, fields, force = false }, signal) =>
    mapResult(
      await ask(CHANGE, { area, id, revision: version, cells: cellsOf(fields), force }, signal),
      ({ record }) => record,
    );
  const choices: AreasPort['choices'] = async (area, field, { text, company }, signal) =>
    mapResult(
      await ask(CHOICES, { area, field, text, companyIds: company }, signal),
      ({ choices: found }) => found,
    );
  return {
    list: async (area, part, signal) => {
      const { start, size, after } = part;
      // a cursor stands for all that is before it
      const asked = { area, where: where(part), first: size, skip: after === null ? start : 0, after };
      return mapResult(held(await ask(LIST, asked, signal)), ({ records }) => ({
        rows: records.nodes,
        next: records.endCursor,
        total: records.totalCount,
      }));
    },
    ids: async (area, asked, signal) =>
      mapResult(held(await ask(IDS, { area, where: where(asked) }, signal)), ({ records }) => ({
        ids: records.ids,
        total: records.totalCount,
      })),
    read: async (area, id, asOf, signal) =>
      mapResult(await ask(READ, { area, id, asOf }, signal), ({ record }) => record),
    create: async (area, { fields, key, force = false }, signal) =>
      mapResult(
        await ask(CREATE, { area, cells: cellsOf(fields), key, force }, signal),
        ({ record }) => record,
      ),
    change,
    command: async (area, { id, event, version, payload, key }, signal) =>
      mapResult(
        await ask(
          COMMAND,
          { area, id, command: event, revision: version, cells: cellsOf(payload), key },
          signal,
        ),
        ({ record }) => record,
      ),
    bulkOffers: async (area, ids, signal) =>
      mapResult(await ask(OFFERS, { area, ids }, signal), ({ offers }) => ({
        records: offers.map(({ id, revision, offers: open }) => ({
          id,
          version: revision,
          offers: open.map(({ command, obstacles }) => ({ command, reasons: obstacles })),
        })),
      })),
    bulk: async (area, { ids, event, payload, key }, signal) =>
      mapResult(
        await ask(RUN_ON_MANY, { area, ids, command: event, cells: cellsOf(payload), key }, signal),
        ({ results }) => ({
          results: results.map(({ id, label, code, obstacles }) => ({
            id,
            label,
            ok: code === null,
            code: code?.toLowerCase() ?? null,
            reasons: obstacles,
          })),
        }),
      ),
    board: async (area, asked, signal) =>
      mapResult(held(await ask(LANES, { area, where: where(asked) }, signal)), ({ lanes }) =>
        lanes.map(({ step, count, nodes }) => ({ state: step, count, rows: nodes })),
      ),
    process: async (area, asked, signal) =>
      mapResult(held(await ask(STEPS, { area, where: where(asked) }, signal)), ({ steps }) =>
        steps.map(({ process, step, medianAgeHours, ...counts }) => ({
          machine: process,
          state: step,
          median_age_hours: medianAgeHours,
          ...counts,
        })),
      ),
    timeline: async (area, id, signal) =>
      mapResult(await ask(HISTORY, { area, id }, signal), ({ history }) => history),
    notes: async (area, id, signal) =>
      mapResult(await ask(NOTES, { area, id }, signal), ({ notes }) => notes),
    addNote: async (area, id, { text, audience, key }, signal) => {
      const shared = audience === undefined ? null : audience === 'shared';
      return mapResult(await ask(ADD_NOTE, { area, id, text, shared, key }, signal), ({ note }) => note);
    },
    choices,
    attachments: absent,
    attach: absent,
    openAttachment: absent,
    views: absent,
    saveView: absent,
    removeView: absent,
    exportFile: absent,
    startImport: absent,
    readImport: absent,
    checkImport: absent,
    runImport: absent,
    cancelImport: absent,
    rejectedRows: absent,
    // of the calls that areas have of their own those only that are many of the others
    ask: async (call, input, company, signal) => {
      if (call === 'records.named') {
        const { area, wanted } = input as CallInput<'records.named'>;
        const named = await nameEach(wanted, ({ field, text }) =>
          choices(area, field, { text, company }, signal),
        );
        return mapResult(named, (all) => all as AnswerOf<typeof call>);
      }
      if (call !== 'records.changeEach') return absent();
      const { area, changes } = input as CallInput<'records.changeEach'>;
      const outcomes = await changeEach(changes, (one) => change(area, one, signal));
      // the answer of this very call: its name has been looked at
      return ok(outcomes as AnswerOf<typeof call>);
    },
  };
};

export const create: Adapter<'records'> =
  ({ configuration, gate }) =>
  async () =>
    createGraphqlRecords(configuration.apiBase, gate);
