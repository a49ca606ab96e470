import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id, Instant, ScopedBody, ScopedQuery } from './shapes';

const Count = z.int().check(z.gte(0));
const image_url = z.nullable(z.string());
const Distribution = z.array(z.object({ _id: z.string(), count: Count }));

const RecentOnboarding = z.object({
  _id: Id,
  status: z.string(),
  company_name: z.string(),
  createdAt: Instant,
  userDetails: z.object({ first_name: z.string(), last_name: z.string(), image_url }),
});

const RecentTicket = z.object({
  _id: Id,
  incident_number: z.string(),
  company_name: z.string(),
  type: z.string(),
  status: z.string(),
  assignedToName: z.nullable(z.string()),
  assignedToId: z.nullable(z.string()),
  createdAt: Instant,
});

const shared = { auth: 'bearer', problems: [] } as const;
const post = {
  ...shared,
  method: 'POST',
  changes: 'nothing',
  base: 'dashboard',
  body: ScopedBody,
  bodyOptional: true,
} as const;
const get = { ...shared, method: 'GET', query: ScopedQuery } as const;

/** Every figure is counted within the caller's companies, narrowed to those he selected. */
export const calls = declare({
  dashboardStats: {
    ...post,
    path: '/dashboard/stats',
    summary: 'Headline counts of the dashboard; mobileUsers saves a second request',
    answer: {
      status: 200,
      json: z.object({
        users: Count,
        onboardings: Count,
        renewals: Count,
        offboardings: Count,
        visaProcesses: Count,
        tickets: Count,
        mobileUsers: Count,
      }),
    },
  },
  mobileLoginStats: {
    ...get,
    base: 'api',
    path: '/users/mobile/login/stats',
    summary: 'Users who signed in on the mobile app: how many, and the latest first logins',
    answer: {
      status: 200,
      json: z.object({
        count: Count,
        users: z.array(
          z.object({
            _id: Id,
            fullName: z.string(),
            companyName: z.string(),
            image_url,
            firstMobileLoginDate: Instant,
          }),
        ),
      }),
    },
  },
  leadStatusCount: {
    ...get,
    base: 'dashboard',
    path: '/leads/get_status_count',
    summary: 'Leads per status with their order value in AED, and the Total row',
    answer: {
      status: 200,
      json: z.array(z.object({ _id: z.string(), count: Count, total_order_value: z.number() })),
    },
  },
  recentOnboardings: {
    ...post,
    path: '/dashboard/recent/onboardings',
    summary: 'The latest onboardings',
    answer: { status: 200, json: z.object({ results: z.array(RecentOnboarding) }) },
  },
  recentTickets: {
    ...post,
    path: '/dashboard/recent/tickets',
    summary: 'The latest support tickets',
    answer: { status: 200, json: z.object({ results: z.array(RecentTicket) }) },
  },
  onboardingStatusCount: {
    ...post,
    path: '/onboardings/get_status_count',
    summary: 'Onboardings per status, and the Total row',
    answer: { status: 200, json: Distribution },
  },
  visaDistribution: {
    ...post,
    path: '/visaprocess/distribution',
    summary: 'Visa processes per type, and the Total row',
    answer: { status: 200, json: Distribution },
  },
  offboardingStatusCount: {
    ...post,
    path: '/offboardings/get_status_count',
    summary: 'Offboardings per status, and the Total row',
    answer: { status: 200, json: Distribution },
  },
});
