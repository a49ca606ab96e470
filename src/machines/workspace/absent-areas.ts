import { type CallFailure, isAbsent } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';

/** Areas whose records this back end turned out not to have, each with the path of its page. */
export type Absent = ReadonlyMap<string, string | null>;

/**
 * What the answers to lists have told of the back end. Page, sidebar and palette read it here, so that nowhere is offered what is not
 * there. It belongs to the page, not to a machine: the same back end answers whoever signs in, and asking a list again tells it anew.
 */
export interface AbsentAreas {
  /** Another map each time that it has changed. */
  now(): Absent;
  /** Answers how to stop. */
  follow(listener: () => void): () => void;
  /** A list of the area was answered. Only rows, or that there is no such call, tell whether it is there. */
  answered(area: string, path: string | null, answer: Result<unknown, CallFailure>): void;
}

export const createAbsentAreas = (): AbsentAreas => {
  const listeners = new Set<() => void>();
  let absent: Absent = new Map();
  return {
    now: () => absent,
    follow: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    answered: (area, path, answer) => {
      const isMissing = !answer.ok && isAbsent(answer.error);
      if (!answer.ok && !isMissing) return;
      if (absent.has(area) === isMissing) return;
      const others = [...absent].filter(([name]) => name !== area);
      absent = new Map(isMissing ? [...others, [area, path]] : others);
      for (const listener of listeners) listener();
    },
  };
};
