import type { FieldInputs } from '@domain/area/field';
import type { Result } from '@domain/shared/result';
import type { Entry } from './entry';
import type { CommandRequest } from './give-command';
import type { KnownRecord, RecordReader } from './record-reader.port';
import type { RecordRefusal } from './refusal';

/** In whose name something is written: whose command it follows from, or nobody's. The system itself writes it either way. */
export type InTheNameOf = 'author' | 'nobody';

/** What an effect does to other records, in the unit of work of the command. */
export interface RecordHands {
  /** Makes a record; its id. */
  add(area: string, fields: FieldInputs, by: InTheNameOf): Promise<Result<string, RecordRefusal>>;
  give(
    area: string,
    command: Pick<CommandRequest, 'id' | 'event' | 'payload' | 'facts'>,
    by: InTheNameOf,
  ): Promise<Result<unknown, RecordRefusal>>;
}

/** A record whose command orders an effect. */
export interface Ordered {
  /** As it was before. */
  readonly record: KnownRecord;
  /** Its fields as the command leaves them, with what the effects before this one have written. */
  readonly after: FieldInputs;
  readonly params: Readonly<Record<string, unknown>>;
  /** Nobody: the system itself. */
  readonly author: Entry['author'];
}

/** Carries out what a lifecycle orders, on the server and in memory; answers further fields of the record. */
export type EffectRule = (
  ordered: Ordered,
  records: RecordReader,
  hands: RecordHands,
) => Promise<Result<FieldInputs, RecordRefusal>>;
