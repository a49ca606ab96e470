import type { Call, Calls } from './call';

/** Every declared call by name. Declarations are found, not listed: a new area adds a `*.contract.ts` and nothing else. */
export const contract: Readonly<Record<string, Call>> = Object.assign(
  {},
  ...Object.values(import.meta.glob<Calls>('./*.contract.ts', { eager: true, import: 'calls' })),
);
