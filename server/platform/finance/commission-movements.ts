import { COMMISSIONS_EARNED } from '@domain/finance/states';
import { dubaiDay } from '@server/db/dubai-day';
import { approvedOn } from '@server/db/ledger/approvals';
import { sql } from 'kysely';
import {
  all,
  backOn,
  cameBack,
  document,
  isOneOf,
  ofCompany,
  paidBefore,
  type Raw,
  type Scope,
} from './movement-parts';
import { filsAt, type TAKES_BACK, takenBack } from './taken-back';

const commission = document('commissions', 'month');
const earned = (scope: Scope): Raw => sql`${isOneOf('t.state', COMMISSIONS_EARNED)} and ${ofCompany(scope)}`;
/** What the payment of a commission comes to, and did until a bank sent it back: `fields`, that it was the sum of. */
const paidOut = (scope: Scope, fils: Raw, fields: readonly string[]): Raw =>
  all(
    sql`select ${fils} as fils, t.paid_on as day, ${commission} from commission as t where t.paid_on is not null and ${earned(scope)}`,
    cameBack(takenBack('commission', ['return_payment']), {
      table: sql`commission`,
      fils: sql`-(${sql.join(
        fields.map((name) => sql`coalesce((back.before->>${sql.lit(name)})::bigint, 0)`),
        sql` + `,
      )})`,
      since: paidBefore,
      until: backOn,
      as: commission,
      where: earned(scope),
    }),
  );
type CommissionCommand = (typeof TAKES_BACK)['commission'][number];
const OVERPAYS: readonly CommissionCommand[] = ['pay', 'take_back', 'claw_back', 'return_payment'];
/**
 * An amount of commissions that commands change, each on its day (`since`); `was` is what it came to by then. Where no command is told, it came at once
 * (`first`).
 */
const inParts = (
  scope: Scope,
  field: string,
  sign: Raw,
  commands: readonly CommissionCommand[],
  { since, first }: { readonly since: Raw; readonly first: Raw },
): Raw => {
  const changes = sql`${takenBack('commission', commands)} as back`;
  const isChanged = sql`back.before ? ${sql.lit(field)}`;
  return all(
    sql`select ${sign} * (part.was - lag(part.was, 1, 0::bigint) over (partition by part.id order by part.version)), part.day,
        part.area, part.id, part.number, part.company_id
      from (select ${filsAt('commission', field, sql`back.version`)} as was, ${since} as day, back.version, ${commission}
        from ${changes} join commission as t on t.id = back.entity_id where ${isChanged} and ${earned(scope)}) as part`,
    sql`select ${sign} * ${sql.ref(`t.${field}`)}, ${first}, ${commission} from commission as t where ${earned(scope)}
      and t.id not in (select entity_id from ${changes} where ${isChanged})`,
  );
};
/** What partners are to be paid: earned, less what was taken back, paid and set off. */
export const commissionsOwed = (scope: Scope): Raw =>
  all(
    sql`select t.amount_fils as fils, coalesce(${approvedOn('commission')}, ${dubaiDay(sql`t.state_since`)}) as day, ${commission}
        from commission as t where ${earned(scope)}`,
    paidOut(scope, sql`-(coalesce(t.paid_fils, 0) + coalesce(t.set_off_fils, 0))`, [
      'paid_fils',
      'set_off_fils',
    ]),
    inParts(scope, 'clawed_back_fils', sql`-1`, ['take_back', 'claw_back'], {
      since: backOn,
      first: sql`t.clawed_back_on`,
    }),
    inParts(scope, 'overpaid_fils', sql`1`, OVERPAYS, { since: backOn, first: sql`t.overpaid_on` }),
  );

/** What partners were paid too much, less what they have paid back and what was set off. */
export const owedByPartners = (scope: Scope): Raw =>
  all(
    inParts(scope, 'overpaid_fils', sql`1`, OVERPAYS, { since: backOn, first: sql`t.overpaid_on` }),
    inParts(scope, 'received_back_fils', sql`-1`, ['receive_back'], {
      since: sql`(back.payload->>'received_back_on')::date`,
      first: sql`t.received_back_on`,
    }),
    paidOut(scope, sql`-coalesce(t.set_off_fils, 0)`, ['set_off_fils']),
  );
