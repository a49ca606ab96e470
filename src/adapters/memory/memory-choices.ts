import type { Choice } from '@domain/area/field';
import { ok } from '@domain/shared/result';
import { employeeNumber } from './employee-number';
import { refusal } from './memory-data';
import type { Answer } from './memory-network';
import type { MemoryRecords } from './memory-records';
import { isSeen } from './memory-sight';
import type { Visit } from './memory-within';

const CHOICES = 20;

/** What a reference to this kind may name, within what the caller sees. */
const sourceOf = (records: MemoryRecords, { sight }: Visit, to: string): readonly Choice[] => {
  const { directory, labelOf } = records;
  const { scope } = sight;
  // work is given to the PEO's own people
  if (to === 'user')
    return directory
      .users()
      .filter(({ reach }) => reach === 'all')
      .map(({ id, label }) => ({ id, label }));
  if (to === 'company')
    return directory.companies().filter(({ id }) => {
      if (scope.kind === 'all') return true;
      return scope.kind === 'self' ? id === scope.companyId : scope.ids.includes(id);
    });
  if (to === 'employee')
    return [...directory.employees.values()]
      .filter(({ id, company }) => {
        if (scope.kind === 'all') return true;
        return scope.kind === 'self' ? id === scope.employeeId : scope.ids.includes(company);
      })
      .map(({ id, name, company }) => {
        const held = records
          .of('employees')
          ?.table.all()
          .find((row) => row.id === id);
        const of = directory.companies().find((one) => one.id === company)?.label;
        const detail = [of, held?.fields.job_title, employeeNumber(id)].filter(Boolean).join(' · ');
        return { id, label: name, detail };
      });
  const store = records.of(to);
  if (store === null) return [];
  const from = records.sources();
  return store.table
    .all()
    .filter((row) => isSeen(store.binding, sight, row, from))
    .map(({ id }) => ({ id, label: labelOf(to, id) }));
};

/** At most twenty records that a reference may name: those that begin with the text before those that hold it. */
export const choicesIn = (
  records: MemoryRecords,
  visit: Visit,
  field: string,
  text: string,
): Answer<readonly Choice[]> => {
  const spec = visit.binding.area.fields[field];
  const { hidden, masked } = visit.sight;
  if (spec?.kind !== 'reference' || !spec.to || hidden.has(field) || masked.has(field))
    return refusal(404, 'not_found');
  const wanted = text.trim().toLowerCase();
  const at = ({ label, detail = '' }: Choice) => {
    const place = label.toLowerCase().indexOf(wanted);
    return place === -1 && detail.toLowerCase().includes(wanted) ? label.length : place;
  };
  const rank = (one: Choice) => (at(one) === 0 ? 0 : 1);
  return ok(
    sourceOf(records, visit, spec.to)
      .filter((one) => at(one) >= 0)
      .sort((a, b) => rank(a) - rank(b) || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0))
      .slice(0, CHOICES),
  );
};
