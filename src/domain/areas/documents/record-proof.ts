import type { FieldInputs, Fields } from '@domain/area/field';
import {
  PROVED_RECORDS,
  type ProofOwner,
  proofOwner,
  proofReasons,
  provedBy,
} from '@domain/cases/proofs.rules';
import type { EffectRule } from '@domain/records/effect';
import type { KnownRecord } from '@domain/records/record-reader.port';
import { refuse } from '@domain/records/refusal';
import { mapResult, ok } from '@domain/shared/result';

/** A record as it is, and what the document would write into it. */
export interface Doubted {
  readonly owner: ProofOwner;
  readonly record: KnownRecord;
  readonly proved: FieldInputs;
}

interface Known {
  fieldsOf(area: string): Fields;
  /** Is a number of the proof that of somebody else too? */
  isOfAnother(doubted: Doubted): Promise<boolean>;
}

/**
 * What the verified document proves stands in its owner's record from now on, which says by which document. Whoever verifies it need not be
 * allowed to write that record.
 * @returns not_allowed: its number is somebody else's or has another form, and what the record's own command refuses: another name in the
 * machine-readable zone, say
 */
export const recordProof =
  ({ fieldsOf, isOfAnother }: Known): EffectRule =>
  async ({ record: { id, fields }, after, author }, { today, read }, { give }) => {
    const owner = proofOwner(fields);
    if (owner === null) return ok({});
    const { area, field, over } = PROVED_RECORDS[owner];
    const all = fieldsOf(area);
    const record = await read(area, fields[field], Object.keys(all));
    if (record === null || over.some((state) => state === record.state)) return ok({});
    const proved = provedBy(owner, after, record.fields);
    if (Object.keys(proved).length === 0) return ok({});
    // the system asks no questions
    const doubt = author !== null && (await isOfAnother({ owner, record, proved }));
    const reasons = proofReasons(all, { document: fields, proved, isOfAnother: doubt }, today);
    if (reasons.length > 0) return refuse('not_allowed', { reasons });
    const payload = { ...proved, proof_id: id };
    const command = { id: record.id, event: 'record_proof', payload, facts: { by_document: true } };
    return mapResult(await give(area, command, 'author'), () => ({}));
  };
