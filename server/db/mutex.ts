import { isAnswering } from './background';

/** Hands out one permit at a time. */
export interface Mutex {
  /**
   * Resolves with the function that gives the permit back; calling it twice does nothing. Who is patient waits until nobody else wants it
   * and no request is being answered, which may want it again; but one of them has it at least every `PATIENCE_MS`. Among themselves both
   * sorts come in the order of asking.
   */
  acquire(isPatient?: boolean): Promise<() => void>;
}

/** After so long one of the patient has its turn as everybody has, and then none for as long: long work ends under load, and is no load. */
const PATIENCE_MS = 500;
/** When a patient one looks again whether a request is being answered. */
const LOOKS_AGAIN_MS = 2;

interface Turn {
  readonly since: number;
  begin(): void;
}

export const createMutex = (isWanted: () => boolean = isAnswering): Mutex => {
  const urgent: Turn[] = [];
  const patient: Turn[] = [];
  let isLocked = false;
  let isLooking = false;
  let patientBegan = Number.NEGATIVE_INFINITY;
  const begin = (turn: Turn | undefined): boolean => {
    isLocked = turn !== undefined;
    turn?.begin();
    return isLocked;
  };
  const beginPatient = (): boolean => {
    patientBegan = performance.now();
    return begin(patient.shift());
  };
  const isOverdue = (): boolean => {
    const [first] = patient;
    return first !== undefined && performance.now() - Math.max(first.since, patientBegan) > PATIENCE_MS;
  };
  const look = () => {
    if (!isLocked && patient.length > 0 && isWanted() && !isOverdue())
      return setTimeout(() => setImmediate(look), LOOKS_AGAIN_MS);
    isLooking = false;
    if (!isLocked && patient.length > 0) beginPatient();
  };
  /**
   * One look at a time, and behind what has come in: timers that are due together run one after the other, a part of long work in each, and
   * no request is read between them.
   */
  const lookSoon = () => {
    if (isLooking || patient.length === 0) return;
    isLooking = true;
    setImmediate(look);
  };
  const passOn = () => {
    if (isOverdue() ? beginPatient() : begin(urgent.shift())) return;
    // whoever has just given it back may want it again at once, for the next statement of the same request
    lookSoon();
  };
  return {
    acquire: (isPatient = false) =>
      new Promise((resolve) => {
        let isReleased = false;
        const giveBack = () => {
          if (isReleased) return;
          isReleased = true;
          passOn();
        };
        const turn: Turn = { since: performance.now(), begin: () => resolve(giveBack) };
        if (isPatient) {
          patient.push(turn);
          if (!isLocked) lookSoon();
        } else if (isLocked) urgent.push(turn);
        else begin(turn);
      }),
  };
};
