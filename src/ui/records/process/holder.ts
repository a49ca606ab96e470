import type { Row } from '@domain/area/records';
import type { Owner } from '@domain/area/verdict';
import { holderFieldOf } from '@domain/area/worker';
import type { AreaUi } from '../area-scope';
import { calledIn, isReference } from '../values';

/**
 * Who has a record: whom the state's own field names (`ownerField`); where somebody at the PEO works on it, whoever does; else, and
 * where he may not be seen, the owner of the state.
 */
export const holderText = (
  area: AreaUi,
  { fields }: Pick<Row, 'fields'>,
  { owner, ownerField }: { readonly owner: Owner; readonly ownerField?: string | undefined },
): string => {
  const field = ownerField ?? holderFieldOf(area.manifest.area, owner);
  const holder = field === null ? null : fields[field];
  if (typeof holder === 'string' && holder !== '') return holder;
  return isReference(holder) ? calledIn(area, holder) : area.t(`owner.${owner}`);
};
