import type {
  Figures,
  LeadStatusCount,
  MobileLogins,
  MobileUser,
  RecentOnboarding,
  RecentTicket,
  StatusCount,
} from '@domain/dashboard/dashboard';
import * as z from 'zod/mini';
import { fitting } from './wire';

const count = z.int().check(z.nonnegative());
/** A missing figure, or one that is no count, is null. */
const figure = z.catch(z._default(z.nullable(count), null), null);
const maybeText = z._default(z.nullable(z.string()), null);
const instant = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);

export const FiguresShape: z.ZodMiniType<Figures> = z.object({
  users: figure,
  onboardings: figure,
  renewals: figure,
  offboardings: figure,
  visaProcesses: figure,
  tickets: figure,
  mobileUsers: figure,
});

export const StatusCountShape: z.ZodMiniType<StatusCount> = z.object({ _id: z.string(), count });

export const LeadStatusCountShape: z.ZodMiniType<LeadStatusCount> = z.object({
  _id: z.string(),
  count,
  total_order_value: z._default(z.number(), 0),
});

export const RecentOnboardingShape: z.ZodMiniType<RecentOnboarding> = z.object({
  _id: z.string(),
  status: z.string(),
  company_name: z.string(),
  createdAt: instant,
  userDetails: z.object({ first_name: z.string(), last_name: z.string(), image_url: maybeText }),
});

export const RecentTicketShape: z.ZodMiniType<RecentTicket> = z.object({
  _id: z.string(),
  incident_number: z.string(),
  company_name: z.string(),
  type: z.string(),
  status: z.string(),
  assignedToName: maybeText,
  assignedToId: maybeText,
  createdAt: instant,
});

const MobileUserShape: z.ZodMiniType<MobileUser> = z.object({
  _id: z.string(),
  fullName: z.string(),
  companyName: z.string(),
  image_url: maybeText,
  firstMobileLoginDate: instant,
});

export const MobileLoginsShape: z.ZodMiniType<MobileLogins> = z.pipe(
  z.object({ count: figure, users: z._default(z.array(z.unknown()), []) }),
  z.transform((wire) => ({ count: wire.count, users: fitting(MobileUserShape, wire.users) })),
);
