import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMemoryBackEnd } from '@adapters/memory/memory-back-end';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import { EVERYTHING } from '@domain/area/query';
import { ALL_IN_REACH } from '@domain/company/company-scope';
import type { HttpGatePort } from '@domain/session/http-gate.port';
import { describeAreasPort } from '@tests/contracts/areas.contract';
import { type AuthHarness, describeAuthPort } from '@tests/contracts/auth.contract';
import { describeCompanyPort } from '@tests/contracts/company.contract';
import { createLead, describeFilesPort } from '@tests/contracts/files.contract';
import { describeHeaderToolsPort } from '@tests/contracts/header-tools.contract';
import { describeStartUpPort, type StartUpHarness } from '@tests/contracts/start-up.contract';
import { DATA, PEOPLE } from '@tests/contracts/support/back-end-data';
import { accepted, failureOf, staying } from '@tests/contracts/support/failures';
import { openGate } from '@tests/contracts/support/gates';
import { MEMORY_LEADS, MEMORY_TICKETS, memoryClients } from '@tests/support/memory-bindings';
import { expect, it } from 'vitest';
import { createGraphqlAuth } from './auth.adapter';
import { createGraphqlCompany } from './company.adapter';
import { createFileStore } from './files.adapter';
import { createGraphqlHeaderTools } from './header-tools.adapter';
import { createGraphqlRecords } from './records.adapter';
import { createDownloads } from './server/file-store';
import { createGraphqlServer } from './server/graphql-server';
import { createNotices } from './server/notices';
import { createGraphqlStartUp } from './start-up.adapter';

/* The suites of six ports, on the adapters of this folder before its own server, over the network. */

type Fault = Parameters<AuthHarness['fault'] | StartUpHarness['fault']>[0];
const CLIENTS = memoryClients(
  DATA.companies.map(({ _id, company_name }) => ({ id: _id, name: company_name })),
);

/** The server with the people and companies of the suites, behind a line that can break. */
const start = async () => {
  const clock = createMemoryClock();
  const areas = async () => ({ bindings: [MEMORY_LEADS, MEMORY_TICKETS, CLIENTS] });
  const downloads = createDownloads();
  const engine = createMemoryBackEnd({
    data: DATA,
    clock,
    telemetry: createMemoryTelemetry(),
    areas,
    serve: downloads.serve,
  });
  const faults = new Set<Fault>();
  const notices = createNotices(() => clock.now());
  const { behind } = engine;
  const server = createGraphqlServer({ auth: engine.auth, behind, notices }, downloads);
  const [answer] = server.listeners('request');
  const line = createServer((request, response) => {
    if (faults.has('offline')) return response.destroy();
    if (faults.has('serverError')) return response.writeHead(500).end('no');
    if (faults.has('htmlAnswer'))
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
    if (faults.has('slow')) return;
    if (faults.has('lostAnswer')) response.end = () => response.destroy();
    return Reflect.apply(answer as () => unknown, server, [request, response]);
  });
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening));
  const apiBase = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  const auth = createGraphqlAuth(apiBase);
  return {
    apiBase,
    auth,
    fault: (name: Fault, on: boolean) => {
      engine.faults.refreshRejected = name === 'refreshRejected' ? on : engine.faults.refreshRejected;
      if (on) faults.add(name);
      else faults.delete(name);
    },
    reports: [],
    pass: (ms: number) => clock.advance(ms),
    mailbox: () => engine.mailbox,
    notices,
    token: async (who: keyof typeof PEOPLE) =>
      accepted(await auth.signIn(PEOPLE[who], staying())).tokens.access,
    stop: async () => {
      line.closeAllConnections();
      await new Promise((closed) => line.close(closed));
    },
  };
};

const port =
  <Port>(create: (apiBase: string, gate: HttpGatePort) => Port) =>
  async () => {
    const { apiBase, ...back } = await start();
    return { ...back, port: (gate: HttpGatePort) => create(apiBase, gate) };
  };

describeAuthPort('GraphQL over one endpoint', start);
describeCompanyPort('GraphQL over one endpoint', port(createGraphqlCompany));
describeStartUpPort('GraphQL over one endpoint', port(createGraphqlStartUp), { enciphers: false });
describeAreasPort('GraphQL over one endpoint', port(createGraphqlRecords), {
  without: ['files', 'views', 'exports', 'imports', 'ownCalls'],
  isNamedOnce: true,
});
it('says of lists that the server does not hold that they are not offered, and of a record that it has gone', async () => {
  const back = await start();
  const areas = createGraphqlRecords(back.apiBase, openGate(await back.token('admin')));
  const page = { query: EVERYTHING, start: 0, size: 1, after: null, count: false, company: ALL_IN_REACH };
  const whole = { query: EVERYTHING, company: ALL_IN_REACH };
  const failures = [
    failureOf(await areas.list('lead-tasks', page, staying())),
    failureOf(await areas.board('lead-tasks', whole, staying())),
    failureOf(await areas.process('lead-tasks', whole, staying())),
  ];
  for (const failure of failures) expect(failure).toMatchObject({ kind: 'refused', code: 'not_served' });
  expect(failureOf(await areas.read('leads', 'nobody', null, staying()))).toMatchObject({
    code: 'not_found',
  });
  await back.stop();
});
describeFilesPort('a store beside the GraphQL endpoint', async () => {
  const { apiBase, ...back } = await start();
  const records = (gate: HttpGatePort) => createGraphqlRecords(apiBase, gate);
  return {
    ...back,
    // node has no upload that tells how far it is
    port: (gate: HttpGatePort) => createFileStore(apiBase, gate, (request) => fetch(request)),
    lead: () => createLead({ ...back, port: records }),
  };
});
describeHeaderToolsPort('GraphQL over one endpoint', async () => {
  const back = await start();
  const { apiBase, token, notices } = back;
  return {
    ...back,
    port: (gate: HttpGatePort) => createGraphqlHeaderTools(apiBase, gate),
    lead: async (prospect_name: string) => {
      const { create } = createGraphqlRecords(apiBase, openGate(await token('admin')));
      const input = { fields: { prospect_name, contact_name: 'Amal' }, key: prospect_name };
      return accepted(await create('leads', input, staying())).id;
    },
    // it is one portal for all products: a code enters it, whatever product it was made for
    code: async (who: keyof typeof PEOPLE) => {
      const { lend } = createGraphqlHeaderTools(apiBase, openGate(await token(who)));
      return accepted(await lend({ email: PEOPLE[who].email, productId: 'p1' }, staying()));
    },
    notify: async (who: keyof typeof PEOPLE, headline: string) =>
      notices.tell(`user-${who}`, { kind: 'record', headline, text: '', about: null }),
  };
});
it('tells whoever has a record when another has moved it on, and where the portal opens it', async () => {
  const { apiBase, token, notices, stop } = await start();
  const records = createGraphqlRecords(apiBase, openGate(await token('admin')));
  const fields = { prospect_name: 'Saffron Kitchens', contact_name: 'Rana', owner_id: 'user-admin' };
  const lead = accepted(await records.create('leads', { fields, key: 'moved' }, staying()));
  const heard = async (who: keyof typeof PEOPLE) =>
    accepted(
      await createGraphqlHeaderTools(apiBase, openGate(await token(who))).notifications(
        `user-${who}`,
        staying(),
      ),
    );
  notices.moved('leads', lead, { _id: 'user-admin', email: 'admin@portal.example' });
  expect(await heard('admin')).toEqual([]);
  notices.moved('leads', lead, { _id: 'user-sales', email: 'sales@portal.example' });
  expect(await heard('admin')).toMatchObject([
    {
      title: 'Saffron Kitchens: new',
      body: 'By sales@portal.example',
      route: `/Leads?tab=leads&record=${lead.id}`,
    },
  ]);
  await stop();
});
