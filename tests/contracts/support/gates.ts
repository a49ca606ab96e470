import type { Admission, GateVerdict, HttpGatePort } from '@domain/session/http-gate.port';

const admission = (accessToken: string, rotation: number): Admission => ({
  requestId: 'request-1',
  accessToken,
  epoch: 1,
  rotation,
});

/** Lets everything pass with one token. */
export const openGate = (accessToken: string): HttpGatePort => ({
  admit: async () => admission(accessToken, 0),
  judge: async () => ({ kind: 'deliver' }),
});

/** Lets requests in with the first token, and gives the verdicts in turn; each repetition gets the next token. */
export const scriptedGate = (
  tokens: readonly string[],
  verdicts: readonly GateVerdict['kind'][],
): HttpGatePort & { readonly judged: readonly { token: string; answer: string }[] } => {
  const judged: { token: string; answer: string }[] = [];
  return {
    judged,
    admit: async () => admission(tokens[0] ?? '', 0),
    judge: async ({ accessToken }, answer) => {
      const kind = verdicts[judged.length] ?? 'deliver';
      judged.push({ token: accessToken, answer });
      const next = tokens[judged.length] ?? '';
      return kind === 'retry' ? { kind, admission: admission(next, judged.length) } : { kind };
    },
  };
};

export const closedGate: HttpGatePort = {
  admit: async () => null,
  judge: async () => ({ kind: 'drop' }),
};
