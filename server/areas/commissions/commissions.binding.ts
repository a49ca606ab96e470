import type { FieldInputs } from '@domain/area/field';
import { commissions } from '@domain/areas/commissions/commissions.area';
import { calendarDate } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import { commissionLifecycle } from '@machines/areas/commissions/commission.lifecycle';
import type { AreaBinding } from '@server/records/binding';

/** The PEO's own cost: staff only. */
export const binding: AreaBinding = {
  area: commissions,
  lifecycles: [commissionLifecycle],
  scope: 'staff',
  factsOf: async (_, { createdBy }) => ({ author: createdBy }),
  prepare: async ({ fields }): Promise<FieldInputs> => {
    const day = typeof fields.month === 'string' ? calendarDate(fields.month) : null;
    return day === null ? {} : { month: firstOfMonth(day) };
  },
};
