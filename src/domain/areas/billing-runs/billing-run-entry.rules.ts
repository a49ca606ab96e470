import { runName } from '@domain/finance/run-name';

/** A run of the same client and month. */
interface OtherRun {
  readonly state: string;
}

/** States in which a run is worked on. What comes once it is issued is another run's. */
const UNFINISHED: readonly string[] = ['open', 'drafting', 'drafted', 'review'];

/** Of a client and month one run is worked on at a time: the one that is. */
export const runInWork = <Run extends OtherRun>(others: readonly Run[]): Run | undefined =>
  others.find(({ state }) => UNFINISHED.includes(state));

/** A run is called by its client and its month, and by its turn where it is not the first that counts. */
export const billingRunName = (client: string, month: string, others: readonly OtherRun[]): string => {
  const before = others.filter(({ state }) => state !== 'cancelled').length;
  return runName(client, month, before === 0 ? null : before + 1);
};
