import type { FieldInputs } from '@domain/area/field';
import { urgencyOf } from '@domain/areas/alerts/alert.rules';
import { alertKindsFor } from '@domain/areas/alerts/alert-audience';
import { remedyOf } from '@domain/areas/alerts/alert-remedies';
import { SEVERITIES } from '@domain/areas/alerts/alerts.area';
import { calendarDate } from '@domain/shared/calendar-date';
import type { MemoryAreaRules, MemorySources } from '../memory-binding';

const urgencyIn = ({ severity, due_on }: FieldInputs): number | null => {
  const known = SEVERITIES.find((one) => one === severity);
  const day = calendarDate(String(due_on));
  return known === undefined || day === null ? null : urgencyOf(known, day);
};

const remedyIn = ({ kind, record_id }: FieldInputs, from: MemorySources): string | null => {
  const remedy = remedyOf(String(kind));
  if (remedy === null) return null;
  const { area, of, same, ended } = remedy;
  const found = from
    .naming(area, of, String(record_id))
    .findLast(
      (row) =>
        !ended.includes(row.state) &&
        Object.entries(same).every(([name, value]) => row.fields[name] === value),
    );
  return found?.id ?? null;
};

export const rules: MemoryAreaRules = {
  isFor: ({ fields }, caller) => alertKindsFor(caller).some((kind) => kind === fields.kind),
  derived: ({ fields }, from) => ({ urgency: urgencyIn(fields), remedy_id: remedyIn(fields, from) }),
};
