import type { CallFailure } from '@domain/shared/call-failure';
import { type Result, refused } from '@domain/shared/result';

/** Faults between the portal and its back end; switch them while it runs. */
export interface NetworkFaults {
  /** No request reaches the back end. */
  offline: boolean;
  /** Requests arrive and take effect; their answers are lost. */
  lostAnswer: boolean;
  /** The back end answers every request with a 5xx. */
  serverError: boolean;
  /** A page of HTML comes instead of every answer (a proxy's sign-in page, say). */
  htmlAnswer: boolean;
  /** Requests wait until they are released by hand. */
  slow: boolean;
}

export type Answer<T> = Result<T, CallFailure>;

export interface MemoryNetwork {
  readonly faults: NetworkFaults;
  /** Carries one request to `handle` and its answer back; an abort settles at once as `dropped`. */
  carry<T>(signal: AbortSignal, handle: () => Answer<T> | Promise<Answer<T>>): Promise<Answer<T>>;
  /** Requests that were sent until now. */
  sent(): number;
  /** Lets all requests go that wait because the line is `slow`. */
  release(): void;
}

export const createMemoryNetwork = (): MemoryNetwork => {
  const faults: NetworkFaults = {
    offline: false,
    lostAnswer: false,
    serverError: false,
    htmlAnswer: false,
    slow: false,
  };
  const held = new Set<() => void>();
  let sent = 0;

  /** Resolves when the request is released, or its caller leaves. */
  const wait = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const go = () => {
        held.delete(go);
        signal.removeEventListener('abort', go);
        resolve();
      };
      held.add(go);
      signal.addEventListener('abort', go);
    });

  const exchange = async <T>(handle: () => Answer<T> | Promise<Answer<T>>): Promise<Answer<T>> => {
    if (faults.offline) return refused({ kind: 'unreachable' });
    if (faults.serverError) return refused({ kind: 'failed', status: 500 });
    if (faults.htmlAnswer) return refused({ kind: 'malformed' });
    const answer = await handle();
    return faults.lostAnswer ? refused({ kind: 'unreachable' }) : answer;
  };

  return {
    faults,
    sent: () => sent,
    carry: async (signal, handle) => {
      sent += 1;
      if (faults.slow && !signal.aborted) await wait(signal);
      if (signal.aborted) return refused({ kind: 'dropped' });
      // An answer takes a turn to come back; a caller may leave meanwhile.
      const answer = await exchange(handle);
      return signal.aborted ? refused({ kind: 'dropped' }) : answer;
    },
    release: () => {
      for (const go of [...held]) go();
    },
  };
};
