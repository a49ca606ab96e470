import { Download } from '@domain/area/records';
import { AccountStatement } from '@domain/finance/account-statement';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Email, Id } from './shapes';

const ofClient = { method: 'POST', auth: 'bearer', base: 'api', params: z.object({ id: Id }) } as const;
const Period = z.object({ from: z.iso.date(), as_of: z.iso.date() });

export const calls = declare({
  clientStatement: {
    ...ofClient,
    path: '/clients/{id}/statement',
    summary: 'Statement of account of a client: open items, and the activity from one day to another',
    body: Period,
    answer: { status: 200, json: AccountStatement },
    problems: ['not_found'],
  },
  openClientStatement: {
    ...ofClient,
    path: '/clients/{id}/statement/open',
    summary: 'A ticket for the statement of account as PDF',
    body: Period,
    answer: { status: 200, json: Download },
    problems: ['not_found', 'not_offered'],
  },
  mailClientStatement: {
    ...ofClient,
    path: '/clients/{id}/statement/mail',
    summary: 'Mails the statement of account as PDF; for staff',
    body: z.extend(Period, { to: Email }),
    answer: { status: 200, json: z.object({ mailed_to: z.string() }) },
    problems: ['not_found', 'not_offered'],
  },
});
