import type { EffectRule, InTheNameOf, RecordHands } from '@domain/records/effect';
import { ok } from '@domain/shared/result';
import type { EffectWork } from '../binding';
import { recordReader } from '../read/record-reader';
import { knownBinding } from '../registry';
import { accepted } from './accepted';
import { commandRecord, createRecord } from './write';

type Effect = (work: EffectWork) => Promise<void>;

/** What an effect does to other records, in the transaction of its command. */
const handsOf = ({ trx, services, at, caller, row }: EffectWork): RecordHands => {
  const writerOf = (area: string, by: InTheNameOf) => ({
    trx,
    services,
    at,
    binding: knownBinding(area),
    visibility: null,
    onBehalfOf: by === 'author' ? caller : null,
    origin: row.id,
  });
  return {
    add: async (area, fields, by) => ok((await createRecord(writerOf(area, by), { fields })).id),
    give: async (area, command, by) =>
      ok(await commandRecord(writerOf(area, by), { ...command, version: 'latest' })),
  };
};

/** Carries out an effect by a rule of the domain. @throws Refusal what it refuses */
export const carriedOut =
  (rule: EffectRule): Effect =>
  async (work) => {
    const { row, next, params, caller } = work;
    const ordered = { record: row, after: next.record, params, author: caller };
    work.set(accepted(await rule(ordered, recordReader(work), handsOf(work))));
  };

/** The same of all effects that an area has a rule for. */
export const allCarriedOut = <Name extends string>(
  rules: Readonly<Record<Name, EffectRule>>,
): Readonly<Record<Name, Effect>> =>
  Object.fromEntries(
    Object.entries<EffectRule>(rules).map(([name, rule]) => [name, carriedOut(rule)]),
  ) as Record<Name, Effect>;
