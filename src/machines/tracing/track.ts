import { childPath } from '@domain/tracing/actor-path';
import type { AnswerOutcome } from '@domain/tracing/outcome';
import {
  Actor,
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  isMachineSnapshot,
  StateMachine,
} from 'xstate';
import type { Digest } from './plain-data';

/** An event that an actor was sent and has not finished with. */
export interface Sent {
  readonly event: AnyEventObject;
  /** The path of its sender, as JSON, if it is one of the tree. */
  readonly from: string | null;
  /** Of a snapshot event: number of the line after which the child stood so. */
  readonly of: number | null;
  /** What came of asking a port, also as JSON. */
  readonly answer: { readonly outcome: AnswerOutcome; readonly text: string } | null;
  /** Its line is written already: the parent heard of the result before the recorder did. */
  written: boolean;
}

/** What the recorder knows of one machine actor. */
export interface Track {
  readonly actor: AnyActor;
  readonly machine: AnyStateMachine;
  /** Where it stands, as JSON. */
  readonly path: string;
  /** What it was made of, as it is written of it. */
  readonly src: string;
  /** In the order of the actor's mailbox. */
  readonly pending: Sent[];
  /** Number of the last line written. */
  last: number;
  /** Where it stood then. */
  now: AnyMachineSnapshot | null;
  /** The digest that the last line gave of the context; most events leave it, or most of it, as it is. */
  digest: Digest | null;
}

export const snapshotOf = ({ actor }: Pick<Track, 'actor'>): AnyMachineSnapshot | null => {
  const now: unknown = actor.getSnapshot();
  return isMachineSnapshot(now) ? now : null;
};

/** A path of ids as they are `shown`, never a session id: those are counted anew in each run. `nameOf`: the path of a parent. */
export const pathOf = (
  { _parent, logic, id }: AnyActor,
  nameOf: (parent: AnyActor) => string,
  shown: (id: string) => string,
): string => {
  if (_parent instanceof Actor) return childPath(nameOf(_parent), shown(id));
  return logic instanceof StateMachine ? logic.id : id;
};

const srcOf = ({ src, logic }: AnyActor): string => {
  if (typeof src === 'string') return src;
  return logic instanceof StateMachine ? logic.id : '';
};

export const trackOf = (actor: AnyActor, nameOf: (actor: AnyActor) => string): Track | null => {
  if (!(actor.logic instanceof StateMachine)) return null;
  const path = JSON.stringify(nameOf(actor));
  const src = `"src":${JSON.stringify(srcOf(actor))}`;
  return {
    actor,
    machine: actor.logic,
    path,
    src,
    pending: [],
    last: 0,
    now: null,
    digest: null,
  };
};
