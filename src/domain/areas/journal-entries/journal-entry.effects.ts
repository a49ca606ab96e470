import type { EffectRule, RecordHands } from '@domain/records/effect';
import type { KnownRecord, RecordReader } from '@domain/records/record-reader.port';
import type { RecordRefusal } from '@domain/records/refusal';
import { mapResult, ok, type Result } from '@domain/shared/result';

const LINE = ['account_id', 'cost_centre_id', 'side', 'amount_fils', 'note'] as const;

/** The lines of an entry, in the order in which they were entered. */
const linesOf = ({ id: entry_id }: KnownRecord, { find }: RecordReader) =>
  find('journal-lines', { fields: { entry_id }, notIn: ['removed'] }, LINE);

/** One after another, until one is refused. */
const inOrder = async (
  steps: readonly (() => Promise<Result<unknown, RecordRefusal>>)[],
): Promise<Result<null, RecordRefusal>> => {
  for (const step of steps) {
    const done = await step();
    if (!done.ok) return done;
  }
  return ok(null);
};

/** Gives the lines of an entry a command of their own lifecycle. */
const commandLines =
  (event: 'fix' | 'release'): EffectRule =>
  async ({ record }, records, { give }) => {
    const lines = await linesOf(record, records);
    const all = lines.map(
      ({ id }) =>
        () =>
          give('journal-lines', { id, event, payload: {} }, 'nobody'),
    );
    return mapResult(await inOrder(all), () => ({}));
  };

const enterMirror = (
  entry_id: string,
  lines: readonly KnownRecord[],
  { add, give }: RecordHands,
): Promise<Result<null, RecordRefusal>> =>
  inOrder([
    ...lines.map(({ fields }) => () => {
      const same = Object.fromEntries(LINE.map((name) => [name, fields[name] ?? null]));
      const side = fields.side === 'debit' ? 'credit' : 'debit';
      return add('journal-lines', { ...same, entry_id, side }, 'nobody');
    }),
    ...['submit', 'post'].map(
      (event) => () => give('journal-entries', { id: entry_id, event, payload: {} }, 'nobody'),
    ),
  ]);

export const effects = {
  fixLines: commandLines('fix'),
  releaseLines: commandLines('release'),
  number: async (_, { nextNumber }) => ok({ number: await nextNumber('journal-entries', { prefix: 'JE' }) }),
  /**
   * Enters the opposite of an entry and posts it; each names the other.
   * @returns not_allowed when the month of that day is locked, or an account takes no postings any more: the entry stays posted
   */
  mirror: async ({ record, after }, records, hands) => {
    const { memo, number } = record.fields;
    const opposite = {
      memo: String(memo),
      entry_on: String(after.reversed_on),
      source: 'reversal',
      reference: String(number),
      reverses_id: record.id,
    };
    const made = await hands.add('journal-entries', opposite, 'nobody');
    if (!made.ok) return made;
    const entered = await enterMirror(made.value, await linesOf(record, records), hands);
    return mapResult(entered, () => ({ reversed_by_id: made.value }));
  },
} as const satisfies Readonly<Record<string, EffectRule>>;
