import type { CallFailure } from '@domain/shared/call-failure';
import { DownloadTrace } from './download-trace';

/** What led to a failure, as a file; nothing beside a refusal, for then nothing has failed. */
export const DownloadTraceOf = ({ failure }: { failure: CallFailure | null }) =>
  failure && failure.kind !== 'refused' && <DownloadTrace />;
