import { within, withinCompanies } from '@server/platform/scope';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inSight, type Sight } from '../access';
import { type Place, placeOf } from '../expressions';
import { bindingOf } from '../registry';

/** Where the records are that a reference may name, over the alias `t`. */
export interface Target extends Place {
  readonly isInSight: RawBuilder<SqlBool>;
}

/** `to`: `user`, `employee`, `company` or an area. */
export const targetOf = (to: string, sight: Sight): Target => ({
  ...placeOf(to, 't'),
  isInSight: sightOfTarget(to, sight),
});

const sightOfTarget = (to: string, sight: Sight): RawBuilder<SqlBool> => {
  if (to === 'user') return sql<SqlBool>`true`;
  if (to === 'employee') return within(sight.scope, { company: 't.company_id', employee: 't.id' });
  if (to === 'company') return withinCompanies(sight.scope, 't.id');
  const binding = bindingOf(to);
  if (!binding) throw new Error(`Nothing is called ${to}`);
  return inSight(binding, sight);
};
