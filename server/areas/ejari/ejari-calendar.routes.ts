import { dayInDubai } from '@domain/shared/calendar-date';
import { firstOfMonth, monthOf, monthsFrom } from '@domain/shared/months.rules';
import { CALENDAR_ITEMS, calls } from '@openapi/ejari-calendar.contract';
import { bind } from '@server/platform/bind';
import { companiesOf } from '@server/platform/scope';
import { visibilityOf, visibleTo } from '@server/records/access';
import { sql } from 'kysely';
import { binding } from './ejari.binding';

interface Ending {
  readonly id: string;
  readonly property: string;
  readonly company_id: string;
  readonly company: string;
  readonly ends_on: string;
}

export const routes = bind(calls, {
  ejariCalendar: async ({ caller, body }, { db, clock }) => {
    const visibility = await visibilityOf(db, caller, binding, companiesOf(body));
    const from = firstOfMonth(dayInDubai(clock.now().getTime()));
    const after = `${monthsFrom(monthOf(from), 13).at(-1)}-01`;
    const { rows } = await sql<Ending>`select t.id, t.property, t.company_id, c.name as company, t.ends_on
      from ejari_item t join company c on c.id = t.company_id
      where t.state = 'registered' and t.ends_on < ${after}::date and ${visibleTo(binding, visibility)}
      order by t.ends_on, t.id limit ${CALENDAR_ITEMS + 1}`.execute(db);
    return {
      from,
      items: rows.slice(0, CALENDAR_ITEMS).map(({ id, property, company_id, company, ends_on }) => ({
        id,
        property,
        company: { id: company_id, label: company },
        ends_on,
      })),
      cut: rows.length > CALENDAR_ITEMS,
    };
  },
});
