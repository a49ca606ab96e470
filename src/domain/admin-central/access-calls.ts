import type { Nothing } from '@domain/shared/nothing';
import type { AccessOverview } from './overview';

export interface AccessCalls {
  /** People and access of the companies in reach. */
  'admin-central.overview': { input: Nothing; answer: AccessOverview };
}
