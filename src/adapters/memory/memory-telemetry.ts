import type { TelemetryPort } from '@domain/platform/telemetry.port';

export interface Report {
  readonly message: string;
  readonly about: Readonly<Record<string, string | number | boolean | null>>;
}

/** Keeps what was reported, oldest first. */
export const createMemoryTelemetry = (): TelemetryPort & { readonly reports: readonly Report[] } => {
  const reports: Report[] = [];
  return {
    reports,
    report: (message, about = {}) => {
      reports.push({ message, about });
    },
  };
};
