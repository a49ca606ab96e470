import { mayCommand } from '@domain/area/area.policy';
import type { Row } from '@domain/area/records';
import type { Owner } from '@domain/area/verdict';
import { holderFieldOf } from '@domain/area/worker';
import { isStaff } from '@domain/session/session';
import type { AreaUi } from '../area-scope';
import { calledIn, isReference } from '../values';

/**
 * Who has a record: whom the state's own field names (`ownerField`); where somebody at the PEO works on it, whoever does; else, and
 * where he may not be seen, the owner of the state. Who approves is the PEO itself to everybody outside of it, where no client does: a
 * client's HR administrator would take himself for the approver.
 */
export const holderText = (
  area: AreaUi,
  { fields }: Pick<Row, 'fields'>,
  { owner, ownerField }: { readonly owner: Owner; readonly ownerField?: string | undefined },
  role: string | null,
): string => {
  const own = area.manifest.area;
  const field = ownerField ?? holderFieldOf(own, owner);
  const holder = field === null ? null : fields[field];
  if (typeof holder === 'string' && holder !== '') return holder;
  if (isReference(holder)) return calledIn(area, holder);
  const isPeo = owner === 'approver' && !isStaff(role) && !mayCommand(own, 'isAdmin', 'approve');
  return area.t(isPeo ? 'owner.peo' : `owner.${owner}`);
};
