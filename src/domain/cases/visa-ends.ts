import type { VisaType } from './case-states';

/** The lifecycle of each type of process. */
export const VISA_MACHINES = {
  'new visa process': 'visa-new',
  'visa renewal': 'visa-renewal',
  'visa cancellation': 'visa-cancellation',
} as const satisfies Readonly<Record<VisaType, string>>;

/** Ends of a visa case in which there is no visa of it. */
export const VISA_FAILED = ['closed_unfit', 'cancelled_by_authority', 'withdrawn'] as const;
