import type { PagePort } from '@domain/platform/page.port';
import type { Recording } from '@machines/app/portal';
import type { Recorder } from '@machines/tracing/recorder';

/** The recorder as views know it. */
export const recordingOf = (recorder: Recorder | undefined, page: PagePort): Recording => {
  const trace = () => {
    if (recorder === undefined) return null;
    // No colons: a file of this name must be possible on every system.
    const began = recorder.startedAt.replaceAll(':', '-');
    return { name: `portal-trace-${began}.ndjson`, text: recorder.file() };
  };
  return {
    trace,
    saveTrace: () => {
      const file = trace();
      if (file !== null) page.save(file.name, file.text);
    },
  };
};
