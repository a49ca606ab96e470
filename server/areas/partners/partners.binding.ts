import { partners } from '@domain/areas/partners/partners.area';
import { COMMISSIONS_EARNED } from '@domain/finance/states';
import { partnerLifecycle } from '@machines/areas/partners/partner.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { sql } from 'kysely';

/** Commissions of the partner `t` in these states, in fils. */
const commissionsIn = (states: readonly string[]) =>
  sql`(select coalesce(sum(c.amount_fils), 0)::bigint from commission as c
    where c.partner_id = t.id and c.state = any(${[...states]}::text[]))`;

export const binding: AreaBinding = {
  area: partners,
  lifecycles: [partnerLifecycle],
  scope: 'staff',
  derived: () => ({
    earned_fils: commissionsIn(COMMISSIONS_EARNED),
    paid_fils: commissionsIn(['paid']),
    open_fils: commissionsIn(['approved']),
  }),
};
