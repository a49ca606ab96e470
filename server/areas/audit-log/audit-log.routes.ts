import { AUDIT_DAYS_MOST } from '@domain/report/audit-log';
import { mayDo } from '@domain/session/access.policy';
import { type CalendarDate, daysBetween } from '@domain/shared/calendar-date';
import { calls } from '@openapi/audit-log.contract';
import { bind } from '@server/platform/bind';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import { companiesOf, scopeOf } from '@server/platform/scope';
import { issueTicket, storedCompanies } from '@server/records/export/downloads';

export const routes = bind(calls, {
  openAuditLog: async ({ caller, body }, services) => {
    if (!mayDo(caller.role, 'audit.export')) throw new Refusal('forbidden');
    const { from, until } = body;
    const days = daysBetween(from as CalendarDate, until as CalendarDate);
    if (days < 0) throw invalidField('until', 'invalid', 'Is before the first day');
    if (days >= AUDIT_DAYS_MOST) throw invalidField('until', 'invalid', `At most ${AUDIT_DAYS_MOST} days`);
    const companies = companiesOf(body);
    if ((await scopeOf(services.db, caller, companies)) === 'forbidden') throw new Refusal('forbidden');
    return issueTicket(services, caller, {
      kind: 'audit',
      from,
      until,
      companies: storedCompanies(companies),
    });
  },
});
