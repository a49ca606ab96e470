import type { PagePort } from '@domain/platform/page.port';
import type { TelemetryPort } from '@domain/platform/telemetry.port';
import type { Recording } from '@machines/app/portal';
import type { Recorder } from '@machines/tracing/recorder';

/** The recorder as views know it. The seal is fetched when a trace is first wanted: no page needs it before. */
export const recordingOf = (
  recorder: Recorder | undefined,
  page: PagePort,
  telemetry: TelemetryPort,
): Recording => {
  const trace = async () => {
    if (recorder === undefined) return null;
    const { sealed } = await import('@machines/tracing/seal');
    // No colons: a file of this name must be possible on every system.
    const began = recorder.startedAt.replaceAll(':', '-');
    return { name: `portal-trace-${began}.ndjson`, text: recorder.file(sealed) };
  };
  return {
    trace,
    saveText: (name, text) => page.save(name, text),
    saveTrace: () => {
      trace()
        .then((file) => file && page.save(file.name, file.text))
        .catch((error) => telemetry.report('Trace not saved', { error: String(error) }));
    },
  };
};
