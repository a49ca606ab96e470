import { partners } from '@domain/areas/partners/partners.area';
import { partnerLifecycle } from '@machines/areas/partners/partner.lifecycle';
import { owedByPartner, sumOfPartner } from '@server/platform/finance/partner-debt';
import type { AreaBinding } from '@server/records/binding';
import { type RawBuilder, sql } from 'kysely';

const partner = sql`t.id`;
const sumOf = (amount: RawBuilder<unknown>) => sumOfPartner(partner, amount);

export const binding: AreaBinding = {
  area: partners,
  lifecycles: [partnerLifecycle],
  scope: 'staff',
  derived: () => ({
    earned_fils: sumOf(sql`c.amount_fils`),
    clawed_back_fils: sumOf(sql`c.clawed_back_fils`),
    paid_fils: sumOf(sql`coalesce(c.paid_fils, 0)`),
    set_off_fils: sumOf(sql`coalesce(c.set_off_fils, 0)`),
    open_fils: sumOf(
      sql`c.amount_fils - c.clawed_back_fils - coalesce(c.paid_fils, 0) - coalesce(c.set_off_fils, 0) + c.overpaid_fils`,
    ),
    owed_back_fils: owedByPartner(partner),
  }),
};
