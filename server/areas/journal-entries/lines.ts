import type { AreaBinding, EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';

/** @throws when there is none: a defect */
export const linesBinding = (): AreaBinding => {
  const binding = knownBinding('journal-lines');
  return binding;
};

/** The lines of an entry, in the order in which they were entered. */
export const linesOf = ({ trx, row }: Pick<EffectWork, 'trx' | 'row'>) =>
  trx
    .selectFrom('journal_line')
    .selectAll()
    .where('entry_id', '=', row.id)
    .where('state', '<>', 'removed')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Gives the lines of an entry a command of their own lifecycle, in the transaction of the entry's. */
export const commandLines = async (work: EffectWork, event: 'fix' | 'release'): Promise<void> => {
  const { trx, services, at } = work;
  const writer = { services, trx, binding: linesBinding(), visibility: null, at };
  for (const { id } of await linesOf(work))
    await commandRecord(writer, { id, event, payload: {}, version: 'latest' });
};
