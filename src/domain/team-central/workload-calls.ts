import type { Nothing } from '@domain/shared/nothing';
import type { Workload } from './workload';

export interface WorkloadCalls {
  /** Open cases by owner and area, with their age in their state. */
  'team-central.workload': { input: Nothing; answer: Workload };
}
