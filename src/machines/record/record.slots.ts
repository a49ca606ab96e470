import type { FieldInputs, Fields } from '@domain/area/field';
import { slot } from '@machines/slot';
import type { PersistedDraft, Prepared, RecordReply } from './record.types';

export const recordSlots = {
  read: slot<RecordReply, { area: string; id: string; versionDay: string | null }>('record.read'),
  /** The draft that an earlier visit left, of a new record one that began with the same. */
  readDraft: slot<
    PersistedDraft | null,
    { area: string; id: string | null; userId: string | null; prefilled: FieldInputs }
  >('record.readDraft'),
  /** Checks what was written (the fields given are all that must be right), and makes a key for the attempt. */
  prepare: slot<Prepared, { fields: Fields; input: FieldInputs }>('record.prepare'),
  /** Creates (`id` null) or changes; `force`: although there are records that are probably the same. */
  save: slot<
    RecordReply,
    { area: string; id: string | null; version: number; fields: FieldInputs; key: string; force: boolean }
  >('record.save'),
  command: slot<
    RecordReply,
    { area: string; id: string; event: string; version: number; payload: FieldInputs; key: string }
  >('record.command'),
};
