import { EVERYTHING, type ListQuery } from '@domain/area/query';
import { type CountedPanel, DISTRIBUTION_LISTS } from '@domain/dashboard/counted-distributions';
import { type CountedList, FIGURE_LISTS, pickedIn } from '@domain/dashboard/counted-lists';
import { type DashboardPanel, type DashboardPanels, FIGURES, LATEST } from '@domain/dashboard/dashboard';
import { DIVIDED_PANELS, type Divided, recentOnboarding, recentTicket } from '@domain/dashboard/panel-rows';
import type { Scope } from '@domain/session/scope.rules';
import { compare } from '@domain/shared/compare';
import { ok } from '@domain/shared/result';
import type { Stored } from './memory-binding';
import type { MemoryUser } from './memory-data';
import type { Answer } from './memory-network';
import { foundIn } from './memory-query';
import type { MemoryRecords } from './memory-records';
import { text } from './memory-rules';
import { visitTo } from './memory-within';
import { createMemoryWrites } from './memory-writes';

/** The latest first, records of one instant by id, as many as a recent list shows. */
const latest = (rows: readonly Stored[], at: (row: Stored) => string): readonly Stored[] =>
  [...rows].sort((a, b) => compare(at(b), at(a)) || compare(a.id, b.id)).slice(0, LATEST);

const divided = (rows: readonly Stored[], keyOf: (row: Stored) => string): readonly Divided[] => {
  const found = new Map<string, Divided>();
  for (const row of rows) {
    const key = keyOf(row);
    const { count, value } = found.get(key) ?? { count: 0, value: 0 };
    found.set(key, { key, count: count + 1, value: value + Number(row.fields.order_value_fils ?? 0) });
  }
  return [...found.values()];
};

/** Makes each panel of what `find` finds of an area: what the list that it leads to finds. */
const panelMakers = (
  records: MemoryRecords,
  find: (area: string, query: ListQuery) => readonly Stored[],
): { readonly [P in DashboardPanel]: () => DashboardPanels[P] } => {
  const list = (counted: CountedList) => find(counted.area, pickedIn(counted));
  const divide = (panel: CountedPanel): readonly Divided[] => {
    const { area, by, filter } = DISTRIBUTION_LISTS[panel];
    const rows = find(area, { ...EVERYTHING, filter });
    return divided(rows, ({ state, fields }) => (by === 'state' ? state : String(fields[by])));
  };
  const companyOf = ({ fields }: Stored) => records.labelOf('company', String(fields.company_id));
  const created = ({ created_at }: Stored) => created_at;
  const firstLogin = ({ fields }: Stored) => String(fields.first_mobile_login_at);
  return {
    figures: () => {
      const counts = FIGURES.map((figure) => [figure, list(FIGURE_LISTS[figure]).length]);
      return Object.fromEntries(counts) as DashboardPanels['figures'];
    },
    leads: () => DIVIDED_PANELS.leads(divide('leads')),
    onboardingDistribution: () => DIVIDED_PANELS.onboardingDistribution(divide('onboardingDistribution')),
    visaDistribution: () => DIVIDED_PANELS.visaDistribution(divide('visaDistribution')),
    offboardingDistribution: () => DIVIDED_PANELS.offboardingDistribution(divide('offboardingDistribution')),
    mobileLogins: () => {
      const rows = list(FIGURE_LISTS.mobileUsers);
      const users = latest(rows, firstLogin).map((row) => ({
        _id: row.id,
        fullName: records.labelOf('employee', row.id),
        companyName: companyOf(row),
        image_url: text(row.fields.image_url),
        firstMobileLoginDate: firstLogin(row),
      }));
      return { count: rows.length, users };
    },
    recentOnboardings: () =>
      latest(find('onboardings', EVERYTHING), created).map((row) =>
        recentOnboarding({
          id: row.id,
          state: row.state,
          created_at: row.created_at,
          company: companyOf(row),
          first_name: String(row.fields.first_name ?? ''),
          last_name: String(row.fields.last_name ?? ''),
          image_url: text(row.fields.image_url),
        }),
      ),
    recentTickets: () =>
      latest(find('tickets', EVERYTHING), created).map((row) => {
        const assigned_to_id = text(row.fields.assigned_to_id);
        return recentTicket({
          id: row.id,
          state: row.state,
          created_at: row.created_at,
          company: companyOf(row),
          incident_number: String(row.fields.incident_number),
          type: String(row.fields.type),
          assigned_to_id,
          assignee: assigned_to_id && (records.labelOf('user', assigned_to_id) || null),
        });
      }),
  };
};

/**
 * A panel counted from the records, as the reference server counts it in SQL (server/areas/dashboard): by the lists that it leads to, of
 * the same moment, for the same person. Refused where one of them is.
 */
export const countPanel = <P extends DashboardPanel>(
  records: MemoryRecords,
  caller: MemoryUser,
  scope: Scope,
  panel: P,
): Promise<Answer<DashboardPanels[P]>> =>
  createMemoryWrites(records).inTime(async () => {
    const refusals: Exclude<Answer<never>, { readonly ok: true }>[] = [];
    const makers = panelMakers(records, (area, query) => {
      if (records.of(area) === null) return [];
      const visit = visitTo(records, area, caller, ok(scope));
      if (visit.ok) return foundIn(records, visit.value, query);
      refusals.push(visit);
      return [];
    });
    const counted = makers[panel]();
    return refusals[0] ?? ok(counted);
  });
