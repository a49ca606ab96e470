import type { RecentTicket } from '@domain/dashboard/dashboard';
import { expect, it } from 'vitest';
import {
  type Distribution,
  distributionRows,
  leadRows,
  onboardingRows,
  statusText,
  ticketRows,
} from './panels.selectors';

it('charts leave the Total row out, share by it, and lead to the list of each segment', () => {
  const rows = [
    { _id: 'visa renewal', count: 1 },
    { _id: 'golden & rare', count: 2 },
    { _id: 'Total', count: 3 },
  ];
  expect(distributionRows('visaDistribution', rows)).toEqual([
    {
      id: 'visa renewal',
      label: 'Visa renewal',
      count: 1,
      percent: 33,
      accent: 0,
      href: '/visa-process?tab=open&f.type=visa+renewal',
    },
    {
      id: 'golden & rare',
      label: 'Golden & rare',
      count: 2,
      percent: 67,
      accent: 1,
      href: '/visa-process?tab=open&f.type=golden+%26+rare',
    },
  ]);
  expect(distributionRows('visaDistribution', rows.slice(0, 2)).map(({ percent }) => percent)).toEqual([
    33, 67,
  ]);
  const hrefs = (distribution: Distribution, ...statuses: readonly string[]) =>
    distributionRows(
      distribution,
      statuses.map((_id) => ({ _id, count: 1 })),
    ).map(({ href }) => href);
  expect(hrefs('onboardingDistribution', 'offer signed', 'completed')).toEqual([
    '/onboarding?tab=open&f.state=offer_signed',
    '/onboarding?tab=ended&f.state=completed',
  ]);
  expect(hrefs('offboardingDistribution', 'eos approved')).toEqual([
    '/offboarding?tab=all&f.state=eos_approved',
  ]);
  expect(leadRows([{ _id: 'On hold', count: 1, total_order_value: 0 }])[0]?.href).toBe(
    '/leads?tab=leads&f.state=on_hold',
  );
});

it.each([
  [100, 10_000],
  [0.01, 1],
  [0, null],
  [-5, null],
])('an order value of %d AED shows as %j fils', (total_order_value, fils) => {
  const [row] = leadRows([{ _id: 'won', count: 1, total_order_value }]);
  expect(row?.orderValue).toBe(fils);
  expect(row?.href).toBe('/leads?tab=leads&f.state=won');
});

it('statuses are written without underscores and with a capital letter', () => {
  expect(['form_in_progress', 'completed', ''].map(statusText)).toEqual([
    'Form in progress',
    'Completed',
    '',
  ]);
});

it('an onboarding has a name without stray spaces and the colour of its status as it was sent', () => {
  const of = (status: string, last_name = '') => ({
    _id: 'o1',
    status,
    company_name: 'Falcon',
    createdAt: '2026-11-01T08:00:00Z',
    userDetails: { first_name: 'Manoj', last_name, image_url: null },
  });
  const rows = onboardingRows([of('completed'), of('unsuccessful', 'Das'), of('visa')]);
  expect(rows.map(({ name, status, tone }) => [name, status, tone])).toEqual([
    ['Manoj', 'Completed', 'green'],
    ['Manoj Das', 'Unsuccessful', 'red'],
    ['Manoj', 'Visa', 'grey'],
  ]);
});

it('a ticket without a name or without an id is nobody’s', () => {
  const of = (assignedToName: string | null, assignedToId: string | null): RecentTicket => ({
    _id: 't1',
    incident_number: 'INC-1',
    company_name: 'Falcon',
    type: 'Leave',
    status: 'Ongoing',
    assignedToName,
    assignedToId,
    createdAt: '2026-11-01T08:00:00Z',
  });
  const rows = ticketRows([of('Sara', 'u1'), of('', 'u1'), of('Sara', null), of(null, null)]);
  expect(rows.map(({ assignedTo }) => assignedTo)).toEqual(['Sara', null, null, null]);
  expect(rows[0]?.tone).toBe('yellow');
});
