import { createHttpAreas } from '@adapters/http/areas.http';
import { createHttpCompany } from '@adapters/http/company.http';
import { createHttpDashboard } from '@adapters/http/dashboard.http';
import { createHttpHeaderTools } from '@adapters/http/header-tools.http';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import type { AreasPort } from '@domain/area/areas.port';
import { EVERYTHING } from '@domain/area/query';
import type { CompanyScope } from '@domain/company/company-scope';
import { DASHBOARD_PANELS } from '@domain/dashboard/dashboard';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../support/client';
import { staying } from '../support/failures';
import { scriptedServers } from '../support/scripted';
import { jsonAnswer } from '../support/stub-server';

const { answering } = scriptedServers();
const query = EVERYTHING;

const requests: readonly (readonly [
  string,
  (areas: AreasPort, company: CompanyScope) => Promise<unknown>,
])[] = [
  [
    'list',
    (areas, company) =>
      areas.list('visas', { query, company, start: 0, size: 1, after: null, count: true }, staying()),
  ],
  ['ids', (areas, company) => areas.ids('visas', { query, company }, staying())],
  ['board', (areas, company) => areas.board('visas', { query, company }, staying())],
  ['process', (areas, company) => areas.process('visas', { query, company }, staying())],
  ['choices', (areas, company) => areas.choices('visas', 'owner_id', { text: '', company }, staying())],
  [
    'export',
    (areas, company) =>
      areas.exportFile('visas', { query, company, columns: ['state'], format: 'csv' }, staying()),
  ],
  [
    'own question',
    (areas, company) => areas.ask('visas.runSheet', { on: '2026-01-05', ahead: 0 }, company, staying()),
  ],
  [
    'own file',
    (areas, company) => areas.ask('reports.file', { report: 'headcount', format: 'csv' }, company, staying()),
  ],
];

/** `company` and `selected_company_id` as they stand in the body of the one request. */
const named = (body = '{}') => {
  const { company, selected_company_id } = JSON.parse(body === '' ? '{}' : body) as Record<string, unknown>;
  return { company, selected_company_id };
};

describe('the applied companies on the wire', () => {
  it.each(requests)('stand in the body of %s, the first of them apart', async (_, ask) => {
    const server = await answering(jsonAnswer({}));
    const client = clientOf(server, { selectedCompanyId: () => 'own' });
    const areas = createHttpAreas(client, server.base);
    await ask(areas, ['site', 'group']);
    await ask(areas, []);
    expect(server.requests.map(({ body }) => named(body))).toEqual([
      { company: ['site', 'group'], selected_company_id: 'site' },
      { company: undefined, selected_company_id: 'own' },
    ]);
  });

  it('stand in the body of a search and of the customer list', async () => {
    const server = await answering(jsonAnswer({}));
    const client = clientOf(server);
    const options = { apiBase: server.base, fetch, selectedCompanyId: () => null };
    await createHttpHeaderTools(client, options).search({ text: 'fal', company: ['site'] }, staying());
    await createHttpCompany(client).customers(['site'], staying());
    expect(server.requests.map(({ body }) => JSON.parse(body))).toEqual([
      { text: 'fal', company: ['site'] },
      { company: ['site'] },
    ]);
  });

  it.each(DASHBOARD_PANELS)(
    'narrow the panel %s, in the body or, without one, in the address',
    async (panel) => {
      const server = await answering(jsonAnswer({ mobileUsers: 1 }));
      const { load } = createHttpDashboard(clientOf(server), createMemoryTelemetry());
      await load(panel, ['site', 'group'], staying());
      const [request] = server.requests;
      if (request?.method === 'GET') expect(request.path).toMatch(/\?company=site(,|%2C)group$/);
      else expect(named(request?.body).company).toEqual(['site', 'group']);
    },
  );

  it('leave a super admin without selected_company_id', async () => {
    const server = await answering(jsonAnswer({}));
    const areas = createHttpAreas(clientOf(server), server.base);
    await areas.ids('visas', { query, company: ['site'] }, staying());
    expect(named(server.requests[0]?.body)).toEqual({ company: ['site'], selected_company_id: undefined });
  });
});
