import type { TelemetryPort } from '@domain/platform/telemetry.port';

export const createConsoleTelemetry = (): TelemetryPort => ({
  report: (message, about) => (about === undefined ? console.error(message) : console.error(message, about)),
});
