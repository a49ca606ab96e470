import { useApp } from '@ui/portal-context';

/** Wall clock of the last thing that the page told, milliseconds. Views have no clock of their own. */
export const useNow = (): number => useApp(({ context }) => context.heardAt);
