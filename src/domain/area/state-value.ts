/** Where a case is, as XState writes it: the name of a state, or what is within each region or state. */
export type CaseValue = string | { [name: string]: CaseValue | undefined };

const isCaseValue = (value: unknown): value is CaseValue => {
  if (typeof value !== 'object' || value === null) return typeof value === 'string';
  return !Array.isArray(value) && Object.values(value).every(isCaseValue);
};

/** The value of a case that is in this state, told by its path, and in no other one. */
export const caseValueAt = (path: string): CaseValue =>
  path.split('.').reduceRight<CaseValue>((inner, key) => (inner === '' ? key : { [key]: inner }), '');

/** Is a state one of these, or within one of them? All are told by their paths. */
export const isWithinStates = (path: string, states: readonly string[]): boolean =>
  states.some((one) => path === one || path.startsWith(`${one}.`));

/** The value of a row as it came over the wire; `state` when it is none. */
export const caseValueOf = (value: unknown, state: string): CaseValue => (isCaseValue(value) ? value : state);
