import type { CallFailure } from '@domain/shared/call-failure';
import { noteCall } from '@domain/shared/call-notes';
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
  /** Requests wait, before they reach the back end, until they are released by hand. */
  slow: boolean;
  /** Requests arrive and take effect; their answers wait until they are released by hand. */
  heldAnswer: boolean;
}
export type NetworkFault = keyof NetworkFaults;

export type Answer<T> = Result<T, CallFailure>;

/** A request: the number of the tab that sends it, and its name (`auth.refresh`, `dashboard.load figures`). */
export interface Call {
  readonly tab: number;
  readonly name: string;
}

/**
 * Which requests are meant: those of one tab, of one call, or both; all when neither is told. `call` is a name or how one begins:
 * `dashboard`, `dashboard.load`, `dashboard.load figures`.
 */
export interface Aim {
  readonly tab?: number | undefined;
  readonly call?: string | undefined;
}

export interface MemoryNetwork {
  /** For every request. */
  readonly faults: NetworkFaults;
  /** Carries one request to `handle` and its answer back; an abort settles at once as `dropped`. */
  carry<T>(signal: AbortSignal, handle: () => Answer<T> | Promise<Answer<T>>): Promise<Answer<T>>;
  /** Requests that were sent until now. */
  sent(): number;
  /**
   * Says who sends the request that leaves with this signal, and what it is called.
   * @param caller the signal that the port was given, under which a trace is told of the call
   */
  name(signal: AbortSignal, call: Call, caller: AbortSignal): void;
  /** Switches a fault of some requests only. */
  aim(fault: NetworkFault, at: Aim, on: boolean): void;
  /** The next answer to such a request is this one; the request takes effect all the same. */
  answerWith(at: Aim, answer: Answer<unknown>): void;
  /** The body of the last answer to such a request that went well, as the back end gave it; undefined: there was none. */
  lastBody(call: string): unknown;
  /** Names of the requests that went well, the latest first. */
  answered(): readonly string[];
  /** What waits to be released, in the order in which it came. */
  waiting(): readonly Call[];
  /** Lets go of what waits and is meant; `nth`: of these only this one, counted from 0. */
  release(at?: Aim, nth?: number): void;
}

const NOBODY: Call = { tab: 0, name: '' };

/** What a trace says of a call that no address was asked for: its name is the one that a fault is aimed at. */
const METHOD = 'PORT';

const statusOf = (answer: Answer<unknown>): number | null => {
  if (answer.ok || answer.error.kind === 'malformed') return 200;
  return 'status' in answer.error ? answer.error.status : null;
};

const isMeant = (at: Aim, { tab, name }: Call): boolean =>
  (at.tab === undefined || at.tab === tab) &&
  (at.call === undefined ||
    name === at.call ||
    name.startsWith(`${at.call}.`) ||
    name.startsWith(`${at.call} `));

export const createMemoryNetwork = (): MemoryNetwork => {
  const faults: NetworkFaults = {
    offline: false,
    lostAnswer: false,
    serverError: false,
    htmlAnswer: false,
    slow: false,
    heldAnswer: false,
  };
  const calls = new WeakMap<AbortSignal, Call>();
  const callers = new WeakMap<AbortSignal, AbortSignal>();
  let aimed: readonly { readonly fault: NetworkFault; readonly at: Aim }[] = [];
  let input: readonly { readonly at: Aim; readonly answer: Answer<unknown> }[] = [];
  const pending = new Map<() => void, Call>();
  let sent = 0;
  let last: readonly { readonly call: Call; readonly body: unknown }[] = [];

  const isOn = (fault: NetworkFault, call: Call): boolean =>
    faults[fault] || aimed.some((one) => one.fault === fault && isMeant(one.at, call));

  /** Resolves when the request is released, or its caller leaves. */
  const wait = (signal: AbortSignal, call: Call): Promise<void> =>
    new Promise((resolve) => {
      const go = () => {
        pending.delete(go);
        signal.removeEventListener('abort', go);
        resolve();
      };
      pending.set(go, call);
      signal.addEventListener('abort', go);
    });

  /** The answer that somebody has laid ready for this call, spent by being taken. */
  const takeAnswer = (call: Call): Answer<unknown> | null => {
    const found = input.find(({ at }) => isMeant(at, call));
    input = input.filter((one) => one !== found);
    return found?.answer ?? null;
  };

  const exchange = async <T>(
    call: Call,
    handle: () => Answer<T> | Promise<Answer<T>>,
  ): Promise<Answer<T>> => {
    if (isOn('offline', call)) return refused({ kind: 'unreachable' });
    if (isOn('serverError', call)) return refused({ kind: 'failed', status: 500 });
    if (isOn('htmlAnswer', call)) return refused({ kind: 'malformed' });
    const answer = await handle();
    if (answer.ok)
      last = [{ call, body: answer.value }, ...last.filter((one) => one.call.name !== call.name)];
    if (isOn('lostAnswer', call)) return refused({ kind: 'unreachable' });
    // Whoever lays an answer ready vouches for its shape: it is what the adapter over http would have read.
    return (takeAnswer(call) as Answer<T> | null) ?? answer;
  };

  return {
    faults,
    sent: () => sent,
    carry: async (signal, handle) => {
      const call = calls.get(signal) ?? NOBODY;
      sent += 1;
      if (isOn('slow', call) && !signal.aborted) await wait(signal, call);
      if (signal.aborted) return refused({ kind: 'dropped' });
      // An answer takes a turn to come back; a caller may leave meanwhile.
      const answer = await exchange(call, handle);
      if (isOn('heldAnswer', call) && !signal.aborted) await wait(signal, call);
      if (signal.aborted) return refused({ kind: 'dropped' });
      const caller = callers.get(signal);
      if (caller !== undefined)
        noteCall(caller, { method: METHOD, path: call.name, status: statusOf(answer), requestId: null });
      return answer;
    },
    name: (signal, call, caller) => {
      calls.set(signal, call);
      callers.set(signal, caller);
    },
    aim: (fault, at, on) => {
      const others = aimed.filter(
        (one) => one.fault !== fault || one.at.tab !== at.tab || one.at.call !== at.call,
      );
      aimed = on ? [...others, { fault, at }] : others;
    },
    answerWith: (at, answer) => {
      input = [...input, { at, answer }];
    },
    lastBody: (name) => last.find(({ call }) => isMeant({ call: name }, call))?.body,
    answered: () => last.flatMap(({ call: { name } }) => (name === '' ? [] : [name])),
    waiting: () => [...pending.values()],
    release: (at = {}, nth) => {
      const meant = [...pending].flatMap(([go, call]) => (isMeant(at, call) ? [go] : []));
      for (const go of nth === undefined ? meant : meant.slice(nth, nth + 1)) go();
    },
  };
};
