import { expect, it } from 'vitest';
import { play } from '../kit/play';

it('what one tab chooses of its look is what every tab shows, and none throws it away', async () => {
  const visit = await play(
    { do: 'signIn', as: 'super' },
    { do: 'openTab' },
    { do: 'send', to: 'preferences', event: { type: 'language.chosen', language: 'ar' }, tab: 1 },
    { do: 'send', to: 'preferences', event: { type: 'privacy.toggled' }, tab: 1 },
    { do: 'send', to: 'preferences', event: { type: 'theme.toggled' } },
  );
  const looks = visit.tabs.map(({ portal }) => portal.child('preferences').getSnapshot().context);
  expect(looks[0]).toMatchObject({ language: 'ar', privacy: true, theme: 'dark' });
  expect(looks[1]).toEqual(looks[0]);
});
