import type { VisaType } from './case-states';

/** The lifecycle of each type of process. */
export const VISA_MACHINES = {
  'new visa process': 'visa-new',
  'visa renewal': 'visa-renewal',
  'visa cancellation': 'visa-cancellation',
} as const satisfies Readonly<Record<VisaType, string>>;
