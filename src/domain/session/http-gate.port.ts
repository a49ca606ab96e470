/** The right to send one request: the token to carry, and which session and token it belongs to. */
export interface Admission {
  readonly requestId: string;
  readonly accessToken: string;
  /** Raised by every sign-in; an answer for another epoch is dropped. */
  readonly epoch: number;
  /** Raised by every refresh within an epoch. */
  readonly rotation: number;
}

/** What to do with an answer: hand it on, send the request once more with the new admission, or drop it silently. */
export type GateVerdict =
  | { readonly kind: 'deliver' }
  | { readonly kind: 'retry'; readonly admission: Admission }
  | { readonly kind: 'drop' };

/**
 * The door every authenticated call passes, twice (spec 4 and 8: 401, or 500 with body status 401 -> one refresh, one retry,
 * else out). Kept by the http-gate machine (src/machines/http-gate/gate-keeper.ts); the http adapter only obeys.
 */
export interface HttpGatePort {
  /** Resolves when a token is at hand (waits while one is being refreshed); null when nobody is signed in. */
  admit(signal?: AbortSignal): Promise<Admission | null>;
  /** Asked with every answer. `unauthorized`: status 401, or 500 whose JSON body has status 401. */
  judge(admission: Admission, answer: 'accepted' | 'unauthorized'): Promise<GateVerdict>;
}
