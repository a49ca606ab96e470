import type { Instead } from '@openapi/declared';
import { match } from 'ts-pattern';

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
  /** Empty when it is kept. */
  readonly instead: readonly Instead[];
}

export const HEADINGS: Readonly<Record<Exclude<Verdict, 'kept'>, string>> = {
  needed: 'The portal cannot work without it',
  absent: 'Absent: the portal says that this back end does not offer it',
  differs: 'Not as declared',
  untried: 'Not tried',
};

export const of = (findings: readonly Finding[], verdict: Verdict): readonly Finding[] =>
  findings.filter((one) => one.verdict === verdict);

/** What is not kept, what stands in the way first. */
export const groupsOf = (
  findings: readonly Finding[],
): readonly (readonly [heading: string, found: readonly Finding[]])[] =>
  (Object.keys(HEADINGS) as (keyof typeof HEADINGS)[])
    .map((verdict) => [HEADINGS[verdict], of(findings, verdict)] as const)
    .filter(([, found]) => found.length > 0);

/** 0: all as declared; 1: the portal cannot work; 3: it works, without what is absent or differs. */
export const exitCodeOf = (findings: readonly Finding[]): 0 | 1 | 3 => {
  if (of(findings, 'needed').length > 0) return 1;
  return of(findings, 'absent').length + of(findings, 'differs').length > 0 ? 3 : 0;
};

/** What whoever runs the back end can do about it. */
export const adviceOf = ({ call, verdict }: Finding, { field, expected }: Instead): string => {
  if (expected === KEY) return 'Give the key that enciphers it: --key.';
  if (expected === NO_FIELD)
    return 'Nothing, if nobody need see it here: the portal shows no such field. Else docs/areas.md.';
  if (expected === NO_STATUS)
    return 'Answer with a status of the lifecycle (docs/machines), or add it there: the portal shows the bare word.';
  if (expected === SESSION) return 'Mend the sign-in first.';
  if (call === SIGN_IN && field === '') return NO_SIGN_IN;
  if (field === 'status') return `Answer with ${expected}.`;
  if (field !== '') return `Send ${field} as ${expected}.`;
  return match(verdict)
    .with(
      'absent',
      () => `Nothing, where there is no such thing. Else serve ${call} as openapi/portal.yaml has it.`,
    )
    .with('untried', () => 'Try with an account that may: --email, --password.')
    .with('needed', 'differs', 'kept', () => `Answer ${call} as openapi/portal.yaml has it.`)
    .exhaustive();
};

export const SIGN_IN = 'POST /users/validate/login';
/** The likeliest of an address that answers a sign-in with something else altogether is that it is another one. */
const NO_SIGN_IN = `Give the address that the paths of openapi/portal.yaml come after, and not that of a page. If this is it, serve ${SIGN_IN} as declared there; a back end with other calls needs adapters (docs/adapters.md).`;
/** What is expected of what only the back end knows. */
export const NO_FIELD = 'no such field';
export const NO_STATUS = 'a status that the portal knows';
/** What calls wait for that are asked by whoever is signed in. */
export const SESSION = 'a session';
/** What is expected of an answer that cannot be deciphered. */
export const KEY = 'a text enciphered with the key of this portal';

/** How many of all are as declared. */
export const sumOf = (findings: readonly Finding[]): string =>
  `${of(findings, 'kept').length} of ${findings.length} calls as declared`;

/** Findings of which the same is to be done, under the calls that they are about: seventy lists that lack one field are one thing to mend. */
export const alike = (
  findings: readonly Finding[],
): readonly { readonly calls: readonly string[]; readonly finding: Finding }[] => {
  const groups = new Map<string, { readonly calls: string[]; readonly finding: Finding }>();
  for (const finding of findings) {
    const text = JSON.stringify(finding.instead.map((one) => [one, adviceOf(finding, one)]));
    const group = groups.get(text) ?? { calls: [], finding };
    group.calls.push(finding.call);
    groups.set(text, group);
  }
  return [...groups.values()];
};

/** So many calls of one kind at most stand at the terminal; the page has all of them. */
const MOST_CALLS = 12;

/** The report for a person at a terminal. */
export const reportOf = (address: string, findings: readonly Finding[]): string => {
  const lines = groupsOf(findings).flatMap(([heading, found]) => [
    '',
    `${heading} (${found.length})`,
    ...alike(found).flatMap(({ calls, finding }) => [
      ...calls.slice(0, MOST_CALLS).map((call) => `  ${call}`),
      ...(calls.length > MOST_CALLS ? [`  and ${calls.length - MOST_CALLS} more`] : []),
      ...finding.instead.flatMap((one) => [
        `    ${one.field === '' ? 'the answer' : one.field}: expected ${one.expected}; came ${one.came}`,
        `      -> ${adviceOf(finding, one)}`,
      ]),
    ]),
  ]);
  return [`The portal's contract at ${address}`, ...lines, '', sumOf(findings)].join('\n');
};
