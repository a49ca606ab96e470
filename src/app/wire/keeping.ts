import type { RecordingsPort } from '@domain/tracing/recordings.port';
import { createKeeper } from '@machines/tracing/keeper';
import type { Recorder } from '@machines/tracing/recorder';
import type { PlatformPorts, Recordings } from './ports';

/** When a recording is stored; unless told, whenever something of it was written. */
export interface StoringTimes {
  /** Resolves when what went well may be stored. */
  readonly rest?: () => Promise<unknown>;
  /** Runs what it is given each time nobody sees the page any more; answers how to stop. */
  readonly whenHidden?: (run: () => void) => () => void;
}

interface Dependencies extends Pick<PlatformPorts, 'page' | 'telemetry'>, StoringTimes {
  readonly recorder: Recorder;
  readonly port: RecordingsPort;
}

/** The recording of this page in what outlives it. */
export const recordingsOn = ({
  page,
  port,
  recorder,
  rest,
  telemetry,
  whenHidden,
}: Dependencies): Recordings => {
  const keeper = createKeeper({ recorder, recordings: port, ...(rest && { rest }) });
  return {
    port,
    store: (userId, emit) => {
      const { flush, stop } = keeper.keep(userId, (why) => {
        telemetry.report('Recording not kept', { why });
        emit({ type: 'recording.lost' });
      });
      const stops = [stop, page.beforeGone(flush), whenHidden?.(flush)];
      return () => {
        for (const end of stops) end?.();
      };
    },
  };
};
