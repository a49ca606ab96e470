/** No script and no foreign host is ever a link, by whatever call and in whatever wrapping a back end tells it. */
import { createHttpAreas } from '@adapters/http/areas.http';
import { createHttpHeaderTools } from '@adapters/http/header-tools.http';
import { createHttpPublicForms } from '@adapters/http/public-forms.http';
import { callsOf, shareCalls } from '@domain/shared/call-notes';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../support/client';
import { accepted, failureOf, staying } from '../support/failures';
import { scriptedServers } from '../support/scripted';
import { jsonAnswer, problemAnswer, type StubAnswer, type StubServer } from '../support/stub-server';

const ATTACKS = [
  'javascript:alert(document.cookie)',
  'https://evil.example/leads',
  '//evil.example/leads',
  '/\t/evil.example/leads',
  '/\\evil.example/leads',
  'data:text/html,<script>alert(1)</script>',
] as const;
const HERE = '/banking?tab=statements&record=s1';

/** The wrappings that an answer may come in. */
const WRAPPINGS: Readonly<Record<string, (body: object) => StubAnswer>> = {
  bare: (body) => jsonAnswer(body),
  enveloped: (body) => jsonAnswer({ data: body }),
};
/** And those of a list. */
const LISTS: Readonly<Record<string, (rows: readonly object[]) => StubAnswer>> = {
  ...WRAPPINGS,
  'under results': (rows) => jsonAnswer({ results: rows }),
  'under docs, enveloped': (rows) => jsonAnswer({ data: { docs: rows } }),
};

const reason = (href: string) => ({ code: 'open_lines', fix: { tab: 'overview', href } });
const withoutHref = { code: 'open_lines', fix: { tab: 'overview' } };
const COMMAND = { id: 'l1', event: 'close', version: 1, payload: {}, key: 'k1' };
const PERIOD = { from: '2026-01-01', until: '2026-01-31' };
const COMPANY = { id: 'c1', label: 'Falcon' };

const { answering } = scriptedServers();
/** What a port makes of an answer, and what is noted beside the call. */
const readFrom = async <T>(
  answer: StubAnswer,
  ask: (server: StubServer, signal: AbortSignal) => Promise<T>,
) => {
  const server = await answering(answer);
  const [signal, asking] = [staying(), {}];
  shareCalls(asking, signal);
  const result = await ask(server, signal);
  return { result, noted: callsOf(asking).flatMap(({ unknown = [] }) => unknown.map(({ name }) => name)) };
};
const areasOf = (server: StubServer) => createHttpAreas(clientOf(server), server.base);

/** Calls whose answers hold reasons: the answer, the reasons in what the port says, and where they stand. */
const CARRIERS = {
  'bulk offers': {
    body: (href: string): object => ({
      records: [{ id: 'l1', version: 1, offers: [{ command: 'close', reasons: [reason(href)] }] }],
    }),
    ask: async (server: StubServer, signal: AbortSignal) =>
      accepted(await areasOf(server).bulkOffers('leads', ['l1'], signal)).records[0]?.offers[0]?.reasons,
  },
  'what became of a command over many': {
    body: (href: string): object => ({
      results: [{ id: 'l1', label: 'L', ok: false, code: 'not_allowed', reasons: [reason(href)] }],
    }),
    ask: async (server: StubServer, signal: AbortSignal) =>
      accepted(await areasOf(server).bulk('leads', { ...COMMAND, ids: ['l1'] }, signal)).results[0]?.reasons,
  },
  'the payroll of a month': {
    body: (href: string): object => ({
      month: '2026-01-01',
      cut: false,
      runs: [],
      unopened: [{ company: COMPANY, employees: 3, reasons: [reason(href)] }],
      files: [],
      variances: null,
    }),
    ask: async (server: StubServer, signal: AbortSignal) => {
      const day = accepted(
        await areasOf(server).ask('payroll-runs.day', { month: '2026-01-01' }, [], signal),
      );
      return day.unopened[0]?.reasons;
    },
  },
};

describe.each(ATTACKS)('a back end that answers with %j', (attack) => {
  it('to a command that it refuses is told to have refused it, without a way', async () => {
    const more = { reasons: [reason(attack), reason(HERE)] };
    const { result, noted } = await readFrom(problemAnswer(409, 'not_allowed', more), (server, signal) =>
      areasOf(server).command('leads', COMMAND, signal),
    );
    expect(failureOf(result)).toMatchObject({ code: 'not_allowed', reasons: [withoutHref, reason(HERE)] });
    expect(noted).toEqual(['href']);
  });

  describe.each(Object.entries(WRAPPINGS))('%s', (_, wrapped) => {
    it.each(Object.entries(CARRIERS))('leaves the reason in %s without a way', async (_, { body, ask }) => {
      const foreign = await readFrom(wrapped(body(attack)), ask);
      expect(foreign.result).toEqual([withoutHref]);
      expect(foreign.noted).toEqual(['href']);
    });

    it('opens nothing from a report', async () => {
      const row = ['Falcon', 5, 0, 0, 0, 0, 0, 5, HERE, attack, null, null, null, null, null];
      const answer = wrapped({ at: '', period: { ...PERIOD, prior: PERIOD }, cut: false, rows: [row] });
      const { result, noted } = await readFrom(answer, async (server, signal) =>
        accepted(await areasOf(server).ask('reports.read', { report: 'receivables', query: {} }, [], signal)),
      );
      expect(result.rows[0]?.slice(7, 10)).toEqual([5, HERE, null]);
      expect(noted).toEqual(['not_due_fils']);
    });
  });

  it.each(Object.entries(LISTS))('opens nothing from a notification, %s', async (_, wrapped) => {
    const list = [
      { _id: 'n1', title: 'Ready', route: attack },
      { _id: 'n2', title: 'Due', route: HERE },
    ];
    const { result, noted } = await readFrom(wrapped(list), async (server, signal) => {
      const options = { apiBase: server.base, fetch, selectedCompanyId: () => null };
      return accepted(await createHttpHeaderTools(clientOf(server), options).notifications('u1', signal));
    });
    expect(result.map(({ route }) => route)).toEqual([null, HERE]);
    expect(noted).toEqual(['route']);
  });
});

it.each(Object.entries(CARRIERS))('a way within the portal is told in %s', async (_, { body, ask }) => {
  const { result, noted } = await readFrom(jsonAnswer(body(HERE)), ask);
  expect(result).toEqual([reason(HERE)]);
  expect(noted).toEqual([]);
});

it('a letter whose file is a script is not shown to be signed', async () => {
  const reading = {
    ...{ title_en: 'Offer', title_ar: 'عرض', text_en: '', text_ar: '', sha256: '' },
    ...{ code_sent_to: '', signers: [] },
  };
  const form = {
    ...{ purpose: 'letter_signing', about: '', remark: null, expires_at: '', saved_at: null },
    ...{ groups: [], documents: [], values: {}, uploads: [] },
  };
  const opened = async (file: string) => {
    const server = await answering(jsonAnswer({ ...form, reading: { ...reading, file } }));
    const port = createHttpPublicForms({ apiBase: server.base, fetch });
    return port.open({ purpose: 'letter_signing', token: 't' }, staying());
  };
  expect(failureOf(await opened(ATTACKS[0]))).toEqual({ kind: 'malformed' });
  expect(accepted(await opened('https://api.portal.example/file')).reading).toMatchObject(reading);
});
