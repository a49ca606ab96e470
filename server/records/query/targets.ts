import type { OfferedStates } from '@domain/area/offers';
import { ASSIGNEES } from '@domain/session/assignees';
import { isStaff } from '@domain/session/session';
import { anyOf } from '@server/db/text-lists';
import { within, withinCompanies } from '@server/platform/scope';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Visibility, visibleTo } from '../access';
import { type Place, placeOf } from '../expressions';
import { bindingOf } from '../registry';

/** Where the records are that a reference may name, over the alias `t`. */
export interface Target extends Place {
  readonly isVisible: RawBuilder<SqlBool>;
}

/** Is the record of the alias `t` offered? Work is given to the PEO's own people. */
export const isOffered = (to: string, states: OfferedStates): RawBuilder<SqlBool> => {
  if (to === 'user') return sql<SqlBool>`t.role = ${ASSIGNEES.role} and t.status = ${ASSIGNEES.status}`;
  return states === 'any' ? sql<SqlBool>`true` : sql<SqlBool>`t.state = ${anyOf(states)}`;
};

/** `to`: `user`, `employee`, `company` or an area. */
export const targetOf = (to: string, visibility: Visibility): Target => ({
  ...placeOf(to, 't'),
  isVisible: visibilityOfTarget(to, visibility),
});

const visibilityOfTarget = (to: string, visibility: Visibility): RawBuilder<SqlBool> => {
  // the users of other clients are nobody's to know
  if (to === 'user')
    return isStaff(visibility.caller.role) ? sql<SqlBool>`true` : sql<SqlBool>`t.role = ${ASSIGNEES.role}`;
  if (to === 'employee') return within(visibility.scope, { company: 't.company_id', employee: 't.id' });
  if (to === 'company') return withinCompanies(visibility.scope, 't.id');
  const binding = bindingOf(to);
  if (!binding) throw new Error(`Nothing is called ${to}`);
  return visibleTo(binding, visibility);
};
