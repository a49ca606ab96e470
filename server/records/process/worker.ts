import type { AreaBinding } from '../binding';

/** Fields that name the user who works on a record; the first one that an area has. */
const WORKERS = ['pro_id', 'assigned_to_id', 'assignee_id', 'owner_id'];

/** The field of an area that names who works on a record. */
export const workerOf = ({ area, notices }: AreaBinding): string | null =>
  notices?.worker ?? WORKERS.find((name) => area.fields[name]?.to === 'user') ?? null;
