import { partners } from '@domain/areas/partners/partners.area';
import { COMMISSIONS_EARNED } from '@domain/finance/states';
import { partnerLifecycle } from '@machines/areas/partners/partner.lifecycle';
import { anyOf } from '@server/db/text-lists';
import type { AreaBinding } from '@server/records/binding';
import { type RawBuilder, sql } from 'kysely';

/** Sum over the commissions `c` that the partner `t` has earned, in fils. */
const sumOf = (amount: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(${amount}), 0)::bigint from commission as c
    where c.partner_id = t.id and c.state = ${anyOf(COMMISSIONS_EARNED)})`;

export const binding: AreaBinding = {
  area: partners,
  lifecycles: [partnerLifecycle],
  scope: 'staff',
  derived: () => ({
    earned_fils: sumOf(sql`c.amount_fils`),
    clawed_back_fils: sumOf(sql`c.clawed_back_fils`),
    paid_fils: sumOf(sql`coalesce(c.paid_fils, 0)`),
    open_fils: sumOf(sql`c.amount_fils - c.clawed_back_fils - coalesce(c.paid_fils, 0)`),
  }),
};
