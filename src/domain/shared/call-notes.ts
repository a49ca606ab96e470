/** One request as a trace tells it. Never the address that was sent: ids in it may be of persons. */
export interface CallNote {
  readonly method: string;
  /** As the contract writes it: `/records/{area}/{id}/change`. */
  readonly path: string;
  /** Of the answer, if one came. */
  status: number | null;
  /** Under which the back end logs it. */
  requestId: string | null;
  /** Where its answer and the portal know different things. */
  unknown?: readonly UnknownNote[];
}

/**
 * Where a back end and this portal know different things: a call that the back end does not have; a role, a status or a field that the
 * portal does not know; a field that is declared and was not sent.
 */
export interface UnknownNote {
  readonly what: 'call' | 'role' | 'status' | 'field' | 'missingField';
  readonly name: string;
}

/**
 * What a port asked a back end for is told beside its answer, under the signal that the port was given: so no answer changes its
 * shape, no machine can read it, and a port that asks twice tells of both.
 */
const notes = new WeakMap<object, CallNote[]>();

/** From now on the calls made under this signal are those of this actor, and the last ones of whoever has invoked it. */
export const shareCalls = (actor: object, signal: AbortSignal, parent: object = actor): void => {
  const calls: CallNote[] = [];
  notes.set(actor, calls).set(parent, calls).set(signal, calls);
};

/** Told by an adapter; of a signal that belongs to no actor nobody wants to know. */
export const noteCall = (signal: AbortSignal, note: CallNote): void => {
  notes.get(signal)?.push(note);
};

/** Of an actor, of a machine that has invoked one, or of the signal that its port was given. */
export const callsOf = (actor: object): readonly CallNote[] => notes.get(actor) ?? [];
