import { useApp } from '@ui/portal-context';

const MINUTE = 60_000;

/** The full minute of a wall clock: nothing that is shown is finer, and a view need not be drawn again within it. */
export const toMinute = (at: number): number => at - (at % MINUTE);

/** Wall clock of the last thing that the page told, to the minute, milliseconds. Views have no clock of their own. */
export const useNow = (): number => useApp(({ context }) => toMinute(context.lastEventAt));
