import { expect, it } from 'vitest';
import { figureCards } from './figure-cards.selectors';

it('the seven cards are there from the start, each with its list and its colour', () => {
  const loading = figureCards(null);
  expect(loading.map(({ value }) => value)).toEqual(Array(7).fill('loading'));
  expect(loading.map(({ href }) => href)).toEqual([
    '/employees?tab=all&f.state=active%2Csuspended%2Cnotice',
    '/onboarding?tab=open',
    '/renewalRequest?tab=all',
    '/offboarding?tab=all',
    '/visa-process?tab=open',
    '/support?tab=everything&f.state=new%2Copen%2Cpending%2Cresolved',
    '/employees?tab=all&f.state=active%2Csuspended%2Cnotice&f.first_mobile_login_at=%21filled',
  ]);
  expect(loading.map(({ accent }) => accent)).toEqual([0, 1, 2, 3, 4, 5, 0]);
});

it('a missing figure stays missing, a zero stays a zero', () => {
  const figures = {
    users: 0,
    onboardings: null,
    renewals: 2,
    offboardings: 1,
    visaProcesses: 4,
    tickets: 5,
    mobileUsers: null,
  };
  expect(figureCards(figures).map(({ value }) => value)).toEqual([0, null, 2, 1, 4, 5, null]);
});
