/** One promise of the contract, tried on a running back end. */
export interface Finding {
  /** What was tried: a call such as `POST /company/all`, or a port such as `AuthPort`. */
  readonly of: string;
  readonly promise: string;
  /** `untried`: what it needs was not to be had, such as a sign-in. */
  readonly verdict: 'kept' | 'broken' | 'untried';
  /** What came instead, in one line; empty when it is kept. */
  readonly instead: string;
}

export const kept = (of: string, promise: string): Finding => ({ of, promise, verdict: 'kept', instead: '' });
export const broken = (of: string, promise: string, instead: string): Finding => ({
  of,
  promise,
  verdict: 'broken',
  instead: instead.slice(0, 200),
});

/** `instead` is null when the promise is kept. */
export const found = (of: string, promise: string, instead: string | null): Finding =>
  instead === null ? kept(of, promise) : broken(of, promise, instead);

export interface Tried {
  readonly kept: number;
  readonly broken: number;
  readonly untried: number;
}
export const count = (findings: readonly Finding[]): Tried => {
  const of = (verdict: Finding['verdict']) => findings.filter((one) => one.verdict === verdict).length;
  return { kept: of('kept'), broken: of('broken'), untried: of('untried') };
};

const MARKS = { kept: 'kept   ', broken: 'BROKEN ', untried: 'untried' } as const;

/** The report for a person: each call with its promises, what is broken with what came instead, and the sum. */
export const reportOf = (address: string, findings: readonly Finding[]): string => {
  const lines = [`The portal's contract at ${address}`];
  for (const of of new Set(findings.map((one) => one.of))) {
    lines.push('', of);
    for (const { promise, verdict, instead } of findings.filter((one) => one.of === of))
      lines.push(`  ${MARKS[verdict]}  ${promise}${instead === '' ? '' : `: ${instead}`}`);
  }
  const sum = count(findings);
  lines.push('', `${sum.kept} kept, ${sum.broken} broken, ${sum.untried} untried`);
  return lines.join('\n');
};
