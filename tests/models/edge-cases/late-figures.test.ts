import { expect, it } from 'vitest';
import { play } from '../kit/play';

it('figures that come after the sign-out are shown to nobody', async () => {
  const visit = await play(
    { do: 'signIn', as: 'super' },
    { do: 'fault', fault: 'backEnd.heldAnswer', on: true, call: 'dashboard.load figures' },
    { do: 'tell', event: { kind: 'dataChanged', topics: ['dashboard'] } },
    { do: 'signOut' },
    { do: 'answer' },
  );
  expect(visit.snapshots()).toMatchObject([{ path: '/', session: 'signedOut', user: null }]);
  expect(visit.first.portal.panel('figures').getSnapshot().context.data).toBeNull();
});
