import type { TraceAbout } from '@domain/tracing/trace-format';
import type { AnyStateMachine } from 'xstate';
import { machineHash } from './machine-hash';

/** What a recorder has written. */
export interface Recorded {
  readonly about: Omit<TraceAbout, 'machines'>;
  /** Every machine that was met. */
  readonly charts: Iterable<AnyStateMachine>;
  readonly lines: readonly string[];
}

/** The recording of one page, whose lines are numbered from 1 on. */
export interface PageRecording {
  readonly about: TraceAbout;
  readonly lines: readonly string[];
}

export const pageOf = ({ about, charts, lines }: Recorded): PageRecording => ({
  about: {
    ...about,
    machines: Object.fromEntries([...charts].map((chart) => [chart.id, machineHash(chart)])),
  },
  lines,
});
