import type { Result } from '@domain/shared/result';

/** Units of work of a back end in memory: one after another, and what is refused leaves everything as it was. */
export interface MemoryUnits {
  /** Waits for those before it. Not for use within one. */
  inTurn<T, E>(work: () => Promise<Result<T, E>>): Promise<Result<T, E>>;
  /** A part of a unit that is undone by itself when it is refused. */
  atomically<T, E>(work: () => Promise<Result<T, E>>): Promise<Result<T, E>>;
  /** How to undo what was just written. */
  onUndo(undo: () => void): void;
}

export const createMemoryUnits = (): MemoryUnits => {
  const undos: (() => void)[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const undoFrom = (place: number) => {
    for (const undo of undos.splice(place).reverse()) undo();
  };
  const atomically: MemoryUnits['atomically'] = async (work) => {
    const place = undos.length;
    try {
      const done = await work();
      if (!done.ok) undoFrom(place);
      return done;
    } catch (error) {
      undoFrom(place);
      throw error;
    }
  };
  return {
    atomically,
    inTurn: (work) => {
      const turn = last.then(async () => {
        const done = await atomically(work);
        undos.length = 0;
        return done;
      });
      last = turn.catch(() => undefined);
      return turn;
    },
    onUndo: (undo) => void undos.push(undo),
  };
};
