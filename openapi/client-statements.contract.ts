import { Download } from '@domain/area/records';
import { AccountStatement } from '@domain/finance/account-statement';
import { ClientMoney } from '@domain/finance/client-money';
import { Day } from '@domain/shared/bounds';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Email, Id } from './shapes';

const ofClient = { method: 'POST', auth: 'bearer', base: 'api', params: z.object({ id: Id }) } as const;
const Period = z.object({ from: Day, as_of: Day });

export const calls = declare({
  clientStatement: {
    ...ofClient,
    changes: 'nothing',
    path: '/clients/{id}/statement',
    summary: 'Statement of account of a client: open items, and the activity from one day to another',
    body: Period,
    answer: { status: 200, json: AccountStatement },
    problems: ['not_found'],
  },
  openClientStatement: {
    ...ofClient,
    changes: 'nothing',
    path: '/clients/{id}/statement/open',
    summary: 'A ticket for the statement of account as PDF',
    body: Period,
    answer: { status: 200, json: Download },
    problems: ['not_found', 'not_offered'],
  },
  clientMoney: {
    ...ofClient,
    changes: 'nothing',
    path: '/clients/{id}/money',
    summary: 'Statement of client money: deposits, funds for wages and wages paid, from one day to another',
    body: Period,
    answer: { status: 200, json: ClientMoney },
    problems: ['not_found'],
  },
  openClientMoney: {
    ...ofClient,
    changes: 'nothing',
    path: '/clients/{id}/money/open',
    summary: 'A ticket for the statement of client money as PDF',
    body: Period,
    answer: { status: 200, json: Download },
    problems: ['not_found', 'not_offered'],
  },
  mailClientMoney: {
    ...ofClient,
    path: '/clients/{id}/money/mail',
    summary: 'Mails the statement of client money as PDF; for staff',
    body: z.extend(Period, { to: Email }),
    answer: { status: 200, json: z.object({ mailed_to: z.string() }) },
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
