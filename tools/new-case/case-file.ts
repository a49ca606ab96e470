import { fileNameOf, testCaseOf } from '@machines/lab/test-case';

export interface CaseFile {
  readonly name: string;
  readonly text: string;
}

/** The file of an edge case of this title: a sign-in to go on from. Its title needs letters to name the file by. */
export const caseFileOf = (title: string): CaseFile | null => {
  const name = fileNameOf(title);
  if (name === null) return null;
  const steps = [{ do: 'signIn', as: 'super' }] as const;
  const snapshots = [{ path: '/dashboard', user: 'super', session: { held: 'active' } }];
  return { name: `${name}.test.ts`, text: testCaseOf(title, steps, snapshots) };
};
