// loaded before the tests begin: answers are waited for in turns, and a part of the program takes longer than those
import '@adapters/memory/memory-areas';
import { createHttpOwnCalls } from '@adapters/http/areas/own-calls.http';
import type { PortalClient } from '@adapters/http/portal-client';
import { DASHBOARD_PANELS } from '@domain/dashboard/dashboard';
import { AS_SENT, type SmallCall } from '@openapi/as-sent';
import { expect, it } from 'vitest';
import { sentAs, wrongBodyIn } from '../../src/app/compose-laid';
import { composeSandbox } from '../../src/app/compose-sandbox';
import { checkLaid } from './kit/laid-answer';
import { HOUR, openVisit, play } from './kit/play';

const QUOTE_CALL = 'areas.ask leads.quotes';

it.each([
  [
    QUOTE_CALL,
    { id: 'q1', number: 7 },
    /^No back end answers "areas.ask leads.quotes" so: quotes should be array, and is {"id":"q1"/,
  ],
  [QUOTE_CALL, 'none', /quotes should be array, and is "none"/],
  ['areas.list leads', { rows: [] }, /\(POST \/records\/leads\/list\)$/],
  ['dashboard.load figures', { users: 'many' }, /users should be/],
] as const)('a body that no back end would send is refused by the field: %s %j', async (call, body, said) => {
  await expect(play({ do: 'answerWith', call, body })).rejects.toThrow(said);
});

const FIGURES = {
  users: 7,
  onboardings: 1,
  renewals: 0,
  offboardings: 0,
  visaProcesses: 0,
  tickets: 0,
  mobileUsers: 0,
};
it.each([
  // the figures, in the place of each panel
  ['dashboard', FIGURES, /of the 8 calls meant by it 7 are never answered so\. dashboard\.load leads: /],
  ['dashboard.load', { users: 'many' }, /of the 8 calls meant by it 8 .*figures: users should be number, /],
  [
    'areas.list',
    { rows: 7 },
    /: rows should be array, and is 7 \(POST \/records\/[\w-]+\/list\); .*; and \d+ more$/,
  ],
  ['auth', null, /of the 7 calls meant by it \d are never .*auth\.signIn: /],
  ['areas', [], /of the \d{3,} calls meant by it \d{3,} are never answered so\. areas\./],
  ['startUp', [], /^No back end answers "startUp" so: \w/],
] as const)(
  'one that some of many calls would never be answered with is refused with those: %s %j',
  async (call, body, said) => {
    await expect(checkLaid({ do: 'answerWith', call, body })).rejects.toThrow(said);
  },
);

it('one that each of many calls may be answered with is taken', async () => {
  const page = { rows: [], next: null, total: 0 };
  await checkLaid({ do: 'answerWith', call: 'areas.list', body: page });
});

it('a field that is missing is named', async () => {
  const body = [{ id: 'q1', number: 'Q-1' }];
  await expect(play({ do: 'answerWith', call: QUOTE_CALL, body })).rejects.toThrow(
    /quotes\.0\.\w+ should be \w+, and is nothing/,
  );
});

it('a call of an area’s own is one that there is', async () => {
  const call = 'areas.ask leads.quotations' as typeof QUOTE_CALL;
  await expect(play({ do: 'fault', fault: 'backEnd.offline', on: true, call })).rejects.toThrow(
    'No port has a call "areas.ask leads.quotations"; the nearest is "areas.ask ',
  );
  const ownCalls = Object.keys(createHttpOwnCalls({} as PortalClient, ''));
  expect(ownCalls.length).toBeGreaterThan(50);
  const unsent = (
    await Promise.all(
      ownCalls.map(async (name) => ((await sentAs(`areas.ask ${name}`)) === null ? [name] : [])),
    )
  ).flat();
  expect(unsent).toEqual([]);
});

const SESSION = {
  tokens: { access: 'a', refresh: 'r' },
  identity: {
    user: { _id: 'u1', email: 'u1@portal.example', firstLogin: false, image_url: null, company_id: null },
    role: 'isAdmin',
    productAccess: [],
  },
};
it.each([
  ['auth.signIn', { ...SESSION, tokens: { access: 'a' } }, 'data.tokens.refresh.token should be string'],
  ['auth.refresh', { access: 'a', refresh: 'r' }, 'userId should be null, and is nothing'],
  ['auth.check', { ...SESSION.identity, user: { _id: 'u1' } }, 'user.email should be string, and is nothing'],
  ['auth.signOut', 'gone', 'the body should be null, and is "gone"'],
  ['company.tree', [{ _id: 'c1' }], 'data.0.id should be string, and is nothing'],
  [
    'company.customers',
    [{ _id: 'c1', company_id: 'c', customer_name: 'C', balance: '7' }],
    'balance should be number',
  ],
  ['startUp.load', { conf: {}, companies: [], users: [{ id: 'u1' }] }, 'users.0._id should be "u1"'],
  ['headerTools.search', { groups: [] }, 'complete should be boolean, and is nothing'],
  ['headerTools.notifications', [{ _id: 'n1' }], 'data.0.kind should be string, and is nothing'],
  ['headerTools.lend', { email: 'a@b.example' }, 'data should be string, and is nothing'],
  ['forms.save', { saved: true }, 'saved_at should be string, and is {"saved":true}'],
] as const)('so is one of a small port, which answers in its own shape: %s %j', async (call, body, said) => {
  await expect(checkLaid({ do: 'answerWith', call, body })).rejects.toThrow(said);
});

it('a call is one that there is, and the message has the one that was meant', async () => {
  const off = (call: string) =>
    play({ do: 'fault', fault: 'backEnd.offline', on: true, call: call as typeof QUOTE_CALL });
  await expect(off('areas.ask leads.quote')).rejects.toThrow(
    'No port has a call "areas.ask leads.quote"; the nearest is "areas.ask leads.quotes"',
  );
  await expect(off('auth.refesh')).rejects.toThrow('the nearest is "auth.refresh"');
  await expect(off('dashboard.load figurs')).rejects.toThrow('the nearest is "dashboard.load figures"');
});

it('what the back end in memory answered can be laid ready as it is', async () => {
  const visit = await openVisit({ at: '/leads?tab=leads' });
  await visit.play({ do: 'signIn', as: 'super' }, { do: 'go', to: '/dashboard' });
  await visit.play({ do: 'pass', ms: 5 * HOUR, used: true }, { do: 'use' });
  const answered = [];
  for (const call of [
    ...(Object.keys(AS_SENT) as SmallCall[]),
    ...DASHBOARD_PANELS.map((panel) => `dashboard.load ${panel}` as const),
  ]) {
    const body = visit.backEnd.lastBody(call);
    if (body === undefined) continue;
    answered.push(call);
    await checkLaid({ do: 'answerWith', call, body });
  }
  expect(answered).toEqual(
    expect.arrayContaining(['auth.signIn', 'auth.refresh', 'company.tree', 'startUp.load']),
  );
});

const SMALL_CALLS = Object.keys(AS_SENT) as SmallCall[];
it.each(SMALL_CALLS)('whatever is laid ready is judged, and breaks nothing: %s', async (call) => {
  for (const body of [null, 7, 'text', [], [null], {}, { tokens: null, identity: 7 }])
    await checkLaid({ do: 'answerWith', call, body }).catch((error: Error) =>
      expect(error.message).toMatch(/^No back end answers /),
    );
});

it('the simulator says the same, does nothing, and keeps no such step', async () => {
  const sandbox = await composeSandbox({
    save: () => {},
    looks: { theme: 'light', language: 'en', privacy: false, recordingStays: false },
    wrongBodyIn,
  });
  const laid = (body: unknown) => sandbox.perform({ do: 'answerWith', call: QUOTE_CALL, body });
  const refusal = {
    call: QUOTE_CALL,
    sentAs: 'GET /leads/{id}/quotes',
    field: 'quotes.0.asked',
    expected: 'object',
    came: 'nothing',
  };
  expect(await laid([{ id: 'q1', number: 7 }])).toEqual({ call: QUOTE_CALL, count: 1, refusals: [refusal] });
  expect(sandbox.steps()).toEqual([]);
  await sandbox.perform({ do: 'signIn', as: 'super' });
  expect(sandbox.answered()).toEqual(expect.arrayContaining(['auth.signIn', 'company.tree']));
  expect(await laid([])).toBeNull();
  expect(await sandbox.perform({ do: 'use' })).toBeNull();
  expect(sandbox.steps().slice(1)).toEqual([{ do: 'answerWith', call: QUOTE_CALL, body: [] }, { do: 'use' }]);
  sandbox.close();
});
