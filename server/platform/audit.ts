import type { UserOrSystem } from '@domain/records/case';
import { insertRows } from '@server/db/bulk';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';

export interface AuditEntry {
  readonly at: Date;
  readonly actorId: UserOrSystem;
  /** What was done, a verb with its object, dotted: `company.added`, `session.revoked`. */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  /** States before and after, without secrets; left out where there is none. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** Of a record with versions: the one that it has now. */
  readonly version?: number;
}

/** Writes what happened, in the transaction in which it happened. */
export const writeAudit = (within: Kysely<Schema>, entry: AuditEntry): Promise<void> =>
  writeAudits(within, [entry]);

export const writeAudits = (within: Kysely<Schema>, entries: readonly AuditEntry[]): Promise<void> =>
  insertRows(
    within,
    'audit',
    entries.map((entry) => ({
      at: entry.at,
      actor_id: entry.actorId,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      before: entry.before ?? null,
      after: entry.after ?? null,
      version: entry.version ?? null,
    })),
  );
