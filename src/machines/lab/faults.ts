/** Faults of the way to the back end, which may be meant for one tab or one call only. */
export const NETWORK_FAULTS = [
  'offline',
  'lostAnswer',
  'serverError',
  'htmlAnswer',
  'slow',
  'heldAnswer',
] as const;
export type NetworkFault = (typeof NETWORK_FAULTS)[number];

/** What can be wrong with the world, by the part of it that fails. */
export const FAULTS = {
  backEnd: [...NETWORK_FAULTS, 'refreshRejected', 'renewsForAnother', 'undecipherable'],
  storage: ['full', 'denied', 'forgetful'],
  cookies: ['blocked'],
  line: ['cut', 'unauthorized', 'deaf'],
  tabs: ['deaf', 'held', 'lockless'],
} as const;
type Faulty = typeof FAULTS;
export const FAULT_NAMES: readonly FaultName[] = Object.entries(FAULTS).flatMap(([part, names]) =>
  names.map((name) => `${part}.${name}` as FaultName),
);
/** One fault: `storage.full`. */
export type FaultName = { [Part in keyof Faulty]: `${Part}.${Faulty[Part][number]}` }[keyof Faulty];
export type Switches<Part extends keyof Faulty> = Record<Faulty[Part][number], boolean>;

/** Which requests are meant: those of this tab, of this call (`auth.refresh`, `dashboard`), of both; all when neither is told. */
export interface Aim {
  readonly tab?: number | undefined;
  readonly call?: string | undefined;
}

export const isOf = <Part extends keyof Faulty>(part: Part, name: string): name is Faulty[Part][number] =>
  FAULTS[part].some((known) => known === name);
export const isNetworkFault = (name: string): name is NetworkFault =>
  NETWORK_FAULTS.some((known) => known === name);
