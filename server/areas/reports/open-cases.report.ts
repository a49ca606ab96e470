import { accessIn } from '@domain/area/area.policy';
import { openCasesAddress } from '@domain/area/open-cases';
import { EVERYTHING } from '@domain/area/query';
import type { ReportRow } from '@domain/report/reports';
import { reachOf } from '@domain/session/access.policy';
import { DAY_MS } from '@domain/shared/durations';
import { statesOf } from '@machines/lifecycle/states';
import type { Report, ReportRequest } from '@server/platform/report/report';
import { visibilityOf } from '@server/records/access';
import type { AreaBinding } from '@server/records/binding';
import { processOf } from '@server/records/process/overview';
import { allBindings } from '@server/records/registry';

/** Places in the lifecycles of an area where somebody has to do something within some days, and within how many. */
const clocked = ({ lifecycles }: AreaBinding): ReadonlyMap<string, number> =>
  new Map(
    lifecycles.flatMap(({ id, machine }) =>
      statesOf({ machine }).flatMap(({ path, isFinal, isCompound, meta }) =>
        isFinal || isCompound || !meta?.clockDays ? [] : [[`${id} ${path}`, meta.clockDays]],
      ),
    ),
  );

const rowsOf = async (
  binding: AreaBinding,
  { db, caller, companies, now }: ReportRequest,
): Promise<readonly ReportRow[]> => {
  const { area } = binding;
  const visibility = await visibilityOf(db, caller, binding, companies);
  const places = clocked(binding);
  const states = await processOf(db, { binding, visibility, query: EVERYTHING, now });
  return states.flatMap(({ machine: lifecycle, state, count, median_age_hours, late }) => {
    const days = places.get(`${lifecycle} ${state}`);
    if (count === 0 || days === undefined) return [];
    // whoever came into it before that is late
    const before = new Date(now.getTime() - days * DAY_MS - 1).toISOString();
    return [
      [
        area.name,
        state,
        count,
        Math.round(median_age_hours / 24),
        late,
        openCasesAddress(area, { lifecycle, state }),
        openCasesAddress(area, { lifecycle, state }, before),
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
