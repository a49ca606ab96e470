/** One request as a trace tells it. Never the address that was sent: ids in it may be of persons. */
export interface CallNote {
  readonly method: string;
  /** As the contract writes it: `/records/{area}/{id}/change`. */
  readonly path: string;
  /** Null: nothing answered, until now or at all. */
  status: number | null;
  /** Under which the back end logs it; null: it gave none. */
  requestId: string | null;
}

/**
 * Where a back end and this portal know different things: a call that the back end does not have; a role, a status or a field that the
 * portal does not know; a field that is declared and was not sent.
 */
export interface UnknownNote {
  readonly what: 'call' | 'role' | 'status' | 'field' | 'missingField';
  readonly name: string;
}

interface Notes {
  readonly calls: CallNote[];
  readonly unknown: UnknownNote[];
}

/**
 * What a port asked a back end for is told beside its answer, under the signal that the port was given: so no answer changes its
 * shape, no machine can read it, and a port that asks twice tells of both.
 */
const notes = new WeakMap<object, Notes>();

/** From now on the notes made under this signal are those of this actor. */
export const shareCalls = (actor: object, signal: AbortSignal): void => {
  const made: Notes = { calls: [], unknown: [] };
  notes.set(actor, made).set(signal, made);
};

/** Told by an adapter; of a signal that belongs to no actor nobody wants to know. */
export const noteCall = (signal: AbortSignal, note: CallNote): void => {
  notes.get(signal)?.calls.push(note);
};

/** Told by whoever can tell that something is unknown; the same thing is noted once for an answer. */
export const noteUnknown = (signal: AbortSignal, { what, name }: UnknownNote): void => {
  const unknown = notes.get(signal)?.unknown;
  if (!unknown?.some((note) => note.what === what && note.name === name)) unknown?.push({ what, name });
};

export const callsOf = (actor: object): readonly CallNote[] => notes.get(actor)?.calls ?? [];
export const unknownsOf = (actor: object): readonly UnknownNote[] => notes.get(actor)?.unknown ?? [];
