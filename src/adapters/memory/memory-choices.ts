import { fieldToFill } from '@domain/area/area';
import type { ChoicesQuery } from '@domain/area/areas.port';
import type { Choice } from '@domain/area/field';
import { statesOffered } from '@domain/area/offers';
import { ASSIGNEES } from '@domain/session/assignees';
import { isInScope } from '@domain/session/scope.rules';
import { isStaff } from '@domain/session/session';
import { compare } from '@domain/shared/compare';
import { ok } from '@domain/shared/result';
import { match } from 'ts-pattern';
import { employeeNumber } from './employee-number';
import { refusal } from './memory-data';
import type { Answer } from './memory-network';
import type { MemoryRecords } from './memory-records';
import { isSeen } from './memory-visibility';
import type { Visit } from './memory-within';

/** The last figures of an Emirates ID; of one that is not known nothing. */
const lastOf = (emiratesId: unknown): string =>
  typeof emiratesId === 'string' && emiratesId !== '' ? `…${emiratesId.slice(-4)}` : '';

const CHOICES = 20;

/** What a reference to this kind may name, within what the caller sees. */
const sourceOf = (records: MemoryRecords, { visibility }: Visit, to: string): readonly Choice[] => {
  const { directory } = records;
  const { scope } = visibility;
  // the users of other clients are nobody's to know
  if (to === 'user')
    return directory
      .users()
      .filter(({ role }) => role === ASSIGNEES.role || isStaff(visibility.caller.role))
      .map(({ id, label }) => ({ id, label }));
  if (to === 'company')
    return match(scope)
      .with({ kind: 'all' }, () => directory.companies())
      .with({ kind: 'self' }, ({ companyId }) => directory.companies().filter(({ id }) => id === companyId))
      .with({ kind: 'companies' }, ({ ids }) => directory.companies().filter(({ id }) => ids.includes(id)))
      .exhaustive();
  if (to === 'employee') {
    return [...directory.employees.values()]
      .filter(({ id, company }) => isInScope(scope, { company, employee: id }))
      .map(({ id, name, company }) => {
        const found = records.of('employees')?.table.get(id);
        const of = directory.companies().find((one) => one.id === company)?.label;
        const detail = [of, found?.fields.job_title, employeeNumber(id), lastOf(found?.fields.emirates_id)]
          .filter(Boolean)
          .join(' · ');
        return { id, label: name, detail, ...(found && { state: found.state }) };
      });
  }
  const store = records.of(to);
  if (store === null) return [];
  const from = records.sources();
  return store.table
    .all()
    .filter((row) => isSeen(store.binding, visibility, row, from))
    .map(({ id }) => records.referenceTo(to, id));
};

/** At most twenty records that a reference may name: those that begin with the text before those that hold it. */
export const choicesIn = (
  records: MemoryRecords,
  visit: Visit,
  field: string,
  { text, option = null, all = false }: ChoicesQuery,
): Answer<readonly Choice[]> => {
  const spec = fieldToFill(visit.binding.area, field);
  const { hidden, masked } = visit.visibility;
  if (spec?.kind !== 'reference' || !spec.to || hidden.has(field) || masked.has(field))
    return refusal(404, 'not_found');
  const { to } = spec;
  const states = statesOffered(spec, option);
  const wanted = text.trim().toLowerCase();
  const at = ({ label, label_ar = '', detail = '' }: Choice) => {
    const place = label.toLowerCase().indexOf(wanted);
    const isInDetail = [label_ar, detail].some((text) => text.toLowerCase().includes(wanted));
    return place === -1 && isInDetail ? label.length : place;
  };
  const isFlagged = ({ id }: Choice) =>
    spec.offersIf === undefined || records.valueOf(to, id, spec.offersIf) === true;
  const rank = (one: Choice) => (at(one) === 0 ? 0 : 1);
  return ok(
    sourceOf(records, visit, to)
      .filter((one) => at(one) >= 0 && (all || (records.isOffered(to, one.id, states) && isFlagged(one))))
      .sort((a, b) => rank(a) - rank(b) || compare(a.label, b.label))
      .slice(0, CHOICES),
  );
};
