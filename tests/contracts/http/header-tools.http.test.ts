import { createHttpHeaderTools } from '@adapters/http/header-tools.http';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../support/client';
import { accepted, staying } from '../support/failures';
import { scriptedServers } from '../support/scripted';
import { jsonAnswer, type StubAnswer } from '../support/stub-server';

const { answering } = scriptedServers();
const headerToolsAfter = async (answer: StubAnswer) => {
  const server = await answering(answer);
  return createHttpHeaderTools(clientOf(server), {
    apiBase: server.base,
    fetch,
    selectedCompanyId: () => null,
  });
};

describe('notifications of another back end', () => {
  it('are shown with whatever they say', async () => {
    const list = [
      { _id: 'n1', title: 'Permit ready', body: 'Collect it', createdAt: '2026-01-04T08:00:00Z', read: true },
      { id: 2, message: 'Payroll is due', created_at: 1_767_513_600_000, route: 'https://elsewhere.example' },
      { type: 'visa', route: '/visa-process?tab=new' },
      {},
    ];
    const headerTools = await headerToolsAfter(jsonAnswer({ data: list }));
    expect(accepted(await headerTools.notifications('u1', staying()))).toEqual([
      {
        _id: 'n1',
        kind: '',
        title: 'Permit ready',
        body: 'Collect it',
        route: null,
        createdAt: '2026-01-04T08:00:00Z',
        readAt: '2026-01-04T08:00:00Z',
        wording: null,
      },
      {
        _id: '2',
        kind: '',
        title: 'Payroll is due',
        body: '',
        route: null,
        createdAt: '2026-01-04T08:00:00.000Z',
        readAt: null,
        wording: null,
      },
      {
        _id: 'row-2',
        kind: 'visa',
        title: 'visa',
        body: '',
        route: '/visa-process?tab=new',
        createdAt: null,
        readAt: null,
        wording: null,
      },
      {
        _id: 'row-3',
        kind: '',
        title: '–',
        body: '',
        route: null,
        createdAt: null,
        readAt: null,
        wording: null,
      },
    ]);
  });

  it('without content there are none', async () => {
    const headerTools = await headerToolsAfter({ status: 204 });
    expect(accepted(await headerTools.notifications('u1', staying()))).toEqual([]);
  });
});
