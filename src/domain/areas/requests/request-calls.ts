import type { LeaveCalendar } from '@domain/employment/leave-calendar';

export interface RequestCalls {
  /** Who is away between two days, both included. */
  'requests.leaveCalendar': {
    input: { readonly from: string; readonly to: string };
    answer: LeaveCalendar;
  };
}
