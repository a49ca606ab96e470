import type { Duplicate } from '@domain/shared/call-failure';
import { writeAudits } from '@server/platform/audit';
import { Refusal } from '@server/platform/problem';
import type { PrepareWork } from '../binding';

/** The refusal of a record that is probably there already. `intro` begins its detail: `Asked before: `. */
export const duplicateRefusal = (duplicates: readonly Duplicate[], intro = ''): Refusal =>
  new Refusal('duplicate', { detail: intro + duplicates.map(({ label }) => label).join(', '), duplicates });

/** Writes down that somebody knew of the possible duplicates and went on. */
export const auditAccepted = async (
  entity: string,
  accepted: readonly (readonly [PrepareWork, readonly Duplicate[]])[],
): Promise<void> => {
  const [first] = accepted;
  if (!first) return;
  await writeAudits(
    first[0].trx,
    accepted.map(([{ at, caller, id }, duplicates]) => ({
      at,
      actorId: caller?.userId ?? null,
      action: `${entity}.duplicate_accepted`,
      entity,
      entityId: id,
      after: { duplicates: duplicates.map((each) => each.id) },
    })),
  );
};

/**
 * Refuses a record that is probably there already, unless whoever writes it knows of the others: that is written down.
 * @throws Refusal duplicate with the others
 */
export const refuseUnlessForced = async (
  entity: string,
  work: PrepareWork,
  duplicates: readonly Duplicate[],
  intro?: string,
): Promise<void> => {
  if (duplicates.length === 0) return;
  if (!work.isForced) throw duplicateRefusal(duplicates, intro);
  await auditAccepted(entity, [[work, duplicates]]);
};
