import { addDays } from '@domain/shared/calendar-date';
import { thisDay } from '@tests/support/templates/content';

/** The day so many days from now, as it is typed; negative: ago. The portal's clock is the real one. */
export const inDays = (days: number): string => addDays(thisDay(), days);
