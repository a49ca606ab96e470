// loaded before the tests begin: answers are waited for in turns, and a part of the program takes longer than those
import '@adapters/memory/memory-areas';
import { createHttpOwnCalls } from '@adapters/http/areas/own-calls.http';
import type { PortalClient } from '@adapters/http/portal-client';
import { expect, it } from 'vitest';
import { checkLaid, sentAs } from './kit/laid-answer';
import { openVisit, play } from './kit/play';

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

it('a field that is missing is named', async () => {
  const body = [{ id: 'q1', number: 'Q-1' }];
  await expect(play({ do: 'answerWith', call: QUOTE_CALL, body })).rejects.toThrow(
    /quotes\.0\.\w+ should be \w+, and is nothing/,
  );
});

it('a call of an area’s own is one that there is', async () => {
  const call = 'areas.ask leads.quotations' as typeof QUOTE_CALL;
  await expect(play({ do: 'fault', fault: 'backEnd.offline', on: true, call })).rejects.toThrow(
    'No port has a call "areas.ask leads.quotations"',
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

it('what the back end in memory answered can be laid ready as it is', async () => {
  const visit = await openVisit({ at: '/leads?tab=leads' });
  await visit.play({ do: 'signIn', as: 'super' }, { do: 'go', to: '/dashboard' });
  let laid = 0;
  for (const call of [
    'dashboard.load figures',
    'dashboard.load leads',
    'dashboard.load recentTickets',
  ] as const) {
    const body = visit.backEnd.lastBody(call);
    if (body === undefined) continue;
    laid += 1;
    await checkLaid({ do: 'answerWith', call, body });
  }
  expect(laid).toBeGreaterThan(0);
});
