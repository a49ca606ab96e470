import { workerFieldOf } from '@domain/area/worker';
import type { AreaBinding } from '../binding';

/** The field of an area that names who works on a record. */
export const workerOf = ({ area, notices }: AreaBinding): string | null =>
  notices?.worker ?? workerFieldOf(area);
