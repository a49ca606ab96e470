import type { DashboardPanels } from '@domain/dashboard/dashboard';

/** What the dashboard shows where something else is tried: told, not counted. */
export const STATED_PANELS = {
  figures: {
    users: 214,
    onboardings: 9,
    renewals: 6,
    offboardings: 3,
    visaProcesses: 17,
    tickets: 8,
    mobileUsers: 142,
  },
  leads: [
    { _id: 'Open', count: 4, total_order_value: 86_000 },
    { _id: 'Won', count: 2, total_order_value: 41_500 },
    { _id: 'Total', count: 6, total_order_value: 127_500 },
  ],
  onboardingDistribution: [
    { _id: 'Documents', count: 5 },
    { _id: 'Contract', count: 4 },
    { _id: 'Total', count: 9 },
  ],
  visaDistribution: [
    { _id: 'New', count: 11 },
    { _id: 'Renewal', count: 6 },
    { _id: 'Total', count: 17 },
  ],
  offboardingDistribution: [
    { _id: 'Notice period', count: 3 },
    { _id: 'Total', count: 3 },
  ],
  mobileLogins: {
    count: 142,
    users: [
      {
        _id: 'm1',
        fullName: 'Priya Nair',
        companyName: 'Falcon Trading',
        image_url: null,
        firstMobileLoginDate: '2025-12-18T09:00:00.000Z',
      },
    ],
  },
  recentOnboardings: [
    {
      _id: 'o1',
      status: 'Documents',
      company_name: 'Falcon Trading',
      createdAt: '2026-01-04T07:30:00.000Z',
      userDetails: { first_name: 'Sara', last_name: 'Khan', image_url: null },
    },
  ],
  recentTickets: [
    {
      _id: 't1',
      incident_number: 'INC-1042',
      company_name: 'Dune Holding',
      type: 'Labour card',
      status: 'Open',
      assignedToName: 'Omar Rahman',
      assignedToId: 'admin',
      createdAt: '2026-01-05T06:10:00.000Z',
    },
  ],
} as const satisfies DashboardPanels;
