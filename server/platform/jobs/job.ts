import type { Services } from '@server/platform/services';

/**
 * Work that nobody asks for: done at the start and each minute, on one node at a time. A file `server/areas/<area>/<name>.job.ts`
 * exports one as `job`. It must miss nothing when the server was down, and do nothing twice.
 */
export interface Job {
  readonly name: string;
  run(services: Services): Promise<void>;
}
