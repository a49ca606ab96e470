import type { Area } from './area';
import type { Owner } from './verdict';

/** Owners of states who are somebody at the PEO: the one who works on the record. */
export const WORKERS: ReadonlySet<Owner> = new Set<Owner>(['admin', 'pro', 'sales', 'finance']);

/** Fields that name the user who works on a record; the first one that an area has. */
const WORKER_FIELDS = ['pro_id', 'assigned_to_id', 'assignee_id', 'owner_id'];

/** The field of an area that names who works on a record; null: its records are nobody's own. */
export const workerFieldOf = ({ fields }: Pick<Area, 'fields'>): string | null =>
  WORKER_FIELDS.find((name) => fields[name]?.to === 'user') ?? null;

/** Whose part a worker plays, where it is one team's alone: a PRO does not pay the fees of his cases. */
const PARTS: Readonly<Record<string, Owner>> = { pro_id: 'pro' };

/** The field that names who has a record in a state of this owner; null: nobody by name. */
export const holderFieldOf = (area: Pick<Area, 'fields'>, owner: Owner): string | null => {
  const field = WORKERS.has(owner) ? workerFieldOf(area) : null;
  return field !== null && (PARTS[field] ?? owner) === owner ? field : null;
};
