import { ejari } from '@domain/areas/ejari/ejari.area';
import { EJARI_REMINDS_DAYS } from '@domain/areas/ejari/ejari.rules';
import { effects } from '@domain/areas/ejari/ejari-item.effects';
import { OWNERS } from '@domain/records/owners';
import { addDays, dayInDubai } from '@domain/shared/calendar-date';
import { ejariItemLifecycle } from '@machines/areas/ejari/ejari-item.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { allCarriedOut } from '@server/records/write/carried-out';
import { sql } from 'kysely';

/** Staff register the tenancies of clients; a client's HR administrator follows those of his companies. */
export const binding: AreaBinding = {
  area: ejari,
  lifecycles: [ejariItemLifecycle],
  ...OWNERS.ejari,
  notices: { kind: 'ejari', worker: 'owner_id' },
  derived: (now) => {
    const today = dayInDubai(now.getTime());
    return {
      validity: sql`(case when t.ends_on is null then null when t.ends_on < ${today}::date then 'expired'
        when t.ends_on <= ${addDays(today, EJARI_REMINDS_DAYS[0])}::date then 'expiring' else 'valid' end)`,
    };
  },
  factsOf: async (trx, { id }) =>
    trx
      .selectNoFrom((of) => [
        of
          .selectFrom('attachment')
          .select((all) => all.fn.countAll<number>().as('count'))
          .where('entity', '=', 'ejari_item')
          .where('entity_id', '=', id)
          .$asScalar()
          .$notNull()
          .as('files'),
        of
          .exists(
            of
              .selectFrom('ejari_item as next')
              .select('next.id')
              .where('next.renewal_of_id', '=', id)
              .where('next.state', '<>', 'cancelled'),
          )
          .as('next_opened'),
      ])
      .executeTakeFirstOrThrow(),
  effects: allCarriedOut(effects),
};
