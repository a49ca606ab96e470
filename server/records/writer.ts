import { mayOpenFiles } from '@domain/area/area.policy';
import type { CaseActor } from '@domain/records/case';
import { sees } from '@domain/records/visible-fields';
import type { Writer as EngineWriter } from '@domain/records/write';
import type { Schema } from '@server/db/schema';
import type { CallerOrSystem } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import type { Kysely } from 'kysely';
import type { Visibility } from './access';
import type { AreaBinding } from './binding';

/** Who writes, in the transaction in which all of it happens or nothing: a caller with what he sees, or the system. */
export interface Writer {
  readonly services: Services;
  readonly trx: Kysely<Schema>;
  readonly binding: AreaBinding;
  /** Of a caller; the system itself may do everything that the lifecycle allows. */
  readonly visibility: Visibility | null;
  /** For whom the system writes, where he was let in at another door than the area's: he stands in history and audit. */
  readonly onBehalfOf?: CallerOrSystem;
  /** The record whose command led to this one, which writes itself: effects leave it alone. */
  readonly origin?: string;
  /** The request over many records that this is a part of: whoever hears of it hears of all of them at once, when it ends. */
  readonly batch?: string;
  readonly at: Date;
}

export const callerOf = ({ visibility, onBehalfOf = null }: Writer): CallerOrSystem =>
  visibility?.caller ?? onBehalfOf;

const actorOf = (writer: Writer): CaseActor => {
  const caller = callerOf(writer);
  return { userId: caller?.userId ?? null, role: caller?.role ?? null };
};

/** The same as the record engine asks. */
export const engineWriter = (writer: Writer): EngineWriter => {
  const { visibility, at } = writer;
  return {
    actor: actorOf(writer),
    isSystem: visibility === null,
    sees: (name) => visibility === null || sees(visibility, name),
    opensFiles: (fields) =>
      visibility === null || mayOpenFiles(writer.binding.area, visibility.caller, fields),
    at: at.getTime(),
  };
};
