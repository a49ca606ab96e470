import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/**
 * Long work that nobody waits for, in many short transactions: on the embedded engine, which has one connection, each of them begins only
 * when no request wants it (mutex.ts).
 */
export const inBackground = <T>(work: () => Promise<T>): Promise<T> => background.run(true, work);

export const isInBackground = (): boolean => background.getStore() === true;

let answering = 0;

/** A request is being answered from now on: long work lets it have all its statements first. @returns what ends that, once */
export const beginAnswer = (): (() => void) => {
  answering += 1;
  let isOver = false;
  return () => {
    if (!isOver) answering -= 1;
    isOver = true;
  };
};

export const isAnswering = (): boolean => answering > 0;
