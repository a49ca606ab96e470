import type { LeaveCalendar } from '@domain/employment/leave-calendar';

export interface RequestCalls {
  /** Who is away between two days, both included; `everybody`: with whoever is at work and has no leave. */
  'requests.leaveCalendar': {
    input: { readonly from: string; readonly to: string; readonly everybody?: boolean };
    answer: LeaveCalendar;
  };
}
