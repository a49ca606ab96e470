/**
 * What was found out about one call of a back end:
 * - `kept`: answered as declared
 * - `needed`: the portal cannot work without it
 * - `absent`: the back end does not have it; the portal says so where it would be shown
 * - `differs`: the portal reads it, but it is not as declared
 * - `untried`: what it needs was not to be had, such as a right of this account
 */
export type Verdict = 'kept' | 'needed' | 'absent' | 'differs' | 'untried';

export interface Finding {
  /** `POST /company/all`, say. */
  readonly call: string;
  readonly verdict: Verdict;
  /** What came instead, each with the path of its field; empty when it is kept. */
  readonly instead: readonly string[];
}

const HEADINGS: Readonly<Record<Exclude<Verdict, 'kept'>, string>> = {
  needed: 'The portal cannot work without it',
  absent: 'Absent: the portal says that this back end does not offer it',
  differs: 'Not as declared',
  untried: 'Not tried',
};

export const of = (findings: readonly Finding[], verdict: Verdict): readonly Finding[] =>
  findings.filter((one) => one.verdict === verdict);

/** 0: all as declared; 1: the portal cannot work; 3: it works, without what is absent or differs. */
export const exitCodeOf = (findings: readonly Finding[]): 0 | 1 | 3 => {
  if (of(findings, 'needed').length > 0) return 1;
  return of(findings, 'absent').length + of(findings, 'differs').length > 0 ? 3 : 0;
};

/** The report for a person: what stands in the way first. */
export const reportOf = (address: string, findings: readonly Finding[]): string => {
  const lines = [`The portal's contract at ${address}`];
  for (const [verdict, heading] of Object.entries(HEADINGS) as [Verdict, string][]) {
    const found = of(findings, verdict);
    if (found.length === 0) continue;
    lines.push('', `${heading} (${found.length})`);
    for (const { call, instead } of found) {
      lines.push(`  ${call}`, ...instead.map((one) => `    ${one}`));
    }
  }
  return [...lines, '', `${of(findings, 'kept').length} of ${findings.length} calls as declared`].join('\n');
};
