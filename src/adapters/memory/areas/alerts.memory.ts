import { alertKindsFor } from '@domain/areas/alerts/alert-audience';
import { remedyOf } from '@domain/areas/alerts/alert-remedies';
import type { MemoryAreaRules } from '../memory-binding';
import { ownedBy } from '../memory-rules';

export const rules: MemoryAreaRules = {
  owner: ownedBy('company_id'),
  isFor: ({ fields }, caller) => alertKindsFor(caller).some((kind) => kind === fields.kind),
  derived: ({ fields }, from) => {
    const remedy = remedyOf(String(fields.kind));
    if (remedy === null) return { remedy_id: null };
    const { area, of, same, ended } = remedy;
    const found = from
      .naming(area, of, String(fields.record_id))
      .findLast(
        (row) =>
          !ended.includes(row.state) &&
          Object.entries(same).every(([name, value]) => row.fields[name] === value),
      );
    return { remedy_id: found?.id ?? null };
  },
};
