import { allFields } from '@domain/area/area';
import { accessIn } from '@domain/area/area.policy';
import { type CaseFilter, openCasesAddress } from '@domain/area/open-cases';
import { EVERYTHING } from '@domain/area/query';
import type { ReportRow } from '@domain/report/reports';
import { reachOf } from '@domain/session/access.policy';
import { addDays, dayInDubai } from '@domain/shared/calendar-date';
import { DAY_MS } from '@domain/shared/durations';
import { statesOf } from '@machines/lifecycle/states';
import type { Report, ReportRequest } from '@server/platform/report/report';
import { visibilityOf } from '@server/records/access';
import type { AreaBinding } from '@server/records/binding';
import { processOf } from '@server/records/process/overview';
import { allBindings } from '@server/records/registry';

/** Places in the lifecycles of an area where somebody has to do something within some time, and the filter of those who are late there. */
const clocked = ({ lifecycles }: AreaBinding, now: Date): ReadonlyMap<string, CaseFilter> =>
  new Map(
    lifecycles.flatMap(({ id, machine }) =>
      statesOf({ machine }).flatMap(
        ({ path, isFinal, isCompound, meta }): readonly [string, CaseFilter][] => {
          if (isFinal || isCompound || !meta?.clockDays) return [];
          // by the clock: whoever came into it before that
          const since = new Date(now.getTime() - meta.clockDays * DAY_MS - 1).toISOString();
          const field = meta.endsOn ?? 'state_since';
          const until = meta.endsOn === undefined ? since : addDays(dayInDubai(now.getTime()), -1);
          return [[`${id} ${path}`, { field, until }]];
        },
      ),
    ),
  );

const rowsOf = async (
  binding: AreaBinding,
  { db, caller, companies, now }: ReportRequest,
): Promise<readonly ReportRow[]> => {
  const { area } = binding;
  const visibility = await visibilityOf(db, caller, binding, companies);
  const places = clocked(binding, now);
  const states = await processOf(db, { binding, visibility, query: EVERYTHING, now });
  return states.flatMap(({ machine: lifecycle, state, count, median_age_hours, late }) => {
    const lateOnes = places.get(`${lifecycle} ${state}`);
    if (count === 0 || lateOnes === undefined) return [];
    return [
      [
        area.name,
        state,
        count,
        Math.round(median_age_hours / 24),
        late,
        openCasesAddress(area, { lifecycle, state }),
        allFields(area)[lateOnes.field]?.isFilterable
          ? openCasesAddress(area, { lifecycle, state }, lateOnes)
          : null,
      ],
    ];
  });
};

/** Over every area that the caller may look at, by the lifecycles themselves: an area that comes later is in it. */
export const report: Report = {
  name: 'open-cases',
  rows: async (request) => {
    const { role } = request.caller;
    const seen = allBindings().filter(
      ({ area, scope }) => accessIn(area, role) !== null && (scope !== 'staff' || reachOf(role) === 'all'),
    );
    const rows: ReportRow[] = [];
    for (const binding of seen) rows.push(...(await rowsOf(binding, request)));
    return rows;
  },
};
