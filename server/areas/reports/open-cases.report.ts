import { accessIn } from '@domain/area/area.policy';
import { openCasesAddress } from '@domain/area/open-cases';
import { EVERYTHING } from '@domain/area/query';
import type { ReportRow } from '@domain/report/reports';
import { reachOf } from '@domain/session/access.policy';
import type { Report, ReportRequest } from '@server/platform/report/report';
import { visibilityOf } from '@server/records/access';
import type { AreaBinding } from '@server/records/binding';
import { clocksOf } from '@server/records/due';
import { processOf } from '@server/records/process/overview';
import { allBindings } from '@server/records/registry';

const rowsOf = async (
  binding: AreaBinding,
  { db, caller, companies, now }: ReportRequest,
): Promise<readonly ReportRow[]> => {
  const { area } = binding;
  const visibility = await visibilityOf(db, caller, binding, companies);
  const clocks = clocksOf(binding);
  // nearly all records have ended: those are not read
  const open = [...new Set(clocks.map(({ leaf }) => leaf.split('.')[0] ?? leaf))];
  const query = { ...EVERYTHING, filter: { state: { in: open } } };
  const states = await processOf(db, { binding, visibility, query, now });
  return states.flatMap(({ machine: lifecycle, state, count, median_age_hours, late }) => {
    if (count === 0 || !clocks.some(({ machine, leaf }) => machine === lifecycle && leaf === state))
      return [];
    const place = { lifecycle, state };
    return [
      [
        area.name,
        state,
        count,
        Math.round(median_age_hours / 24),
        late,
        openCasesAddress(area, place),
        openCasesAddress(area, place, 'late'),
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
