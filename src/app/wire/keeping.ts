import type { RecordingsPort } from '@domain/tracing/recordings.port';
import { createKeeper } from '@machines/tracing/keeper';
import type { Recorder } from '@machines/tracing/recorder';
import type { PlatformPorts, Recordings } from './ports';

interface Dependencies extends Pick<PlatformPorts, 'page' | 'telemetry'> {
  readonly recorder: Recorder;
  readonly port: RecordingsPort;
  readonly rest?: () => Promise<unknown>;
}

/** The recording of this page in what outlives it. */
export const recordingsOn = ({ page, port, recorder, rest, telemetry }: Dependencies): Recordings => {
  const keeper = createKeeper({ recorder, recordings: port, ...(rest && { rest }) });
  return {
    port,
    store: (userId, emit) => {
      const { flush, stop } = keeper.keep(userId, (why) => {
        telemetry.report('Recording not kept', { why });
        emit({ type: 'recording.lost' });
      });
      const stopHearing = page.beforeGone(flush);
      return () => {
        stopHearing();
        stop();
      };
    },
  };
};
