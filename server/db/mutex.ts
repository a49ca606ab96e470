import { isAnswering } from './background';

/** Hands out one permit at a time. */
export interface Mutex {
  /**
   * Resolves with the function that gives the permit back; calling it twice does nothing. Who is patient waits until nobody else wants it
   * and no request is being answered, which may want it again; but never longer than `PATIENCE_MS`. Among themselves both sorts come in the
   * order of asking.
   */
  acquire(isPatient?: boolean): Promise<() => void>;
}

/** After so long a patient one has its turn as everybody has: long work ends even under load. */
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
  let isHeld = false;
  const begin = (turn: Turn | undefined): boolean => {
    isHeld = turn !== undefined;
    turn?.begin();
    return isHeld;
  };
  const letPatientIn = () => {
    if (isHeld || patient.length === 0) return;
    if (isWanted() && !hasWaitedLong(patient)) setTimeout(letPatientIn, LOOKS_AGAIN_MS);
    else begin(patient.shift());
  };
  const hasWaitedLong = ([first]: readonly Turn[]): boolean =>
    first !== undefined && performance.now() - first.since > PATIENCE_MS;
  const passOn = () => {
    if (begin(hasWaitedLong(patient) ? patient.shift() : urgent.shift())) return;
    // whoever has just given it back may want it again at once, for the next statement of the same request
    if (patient.length > 0) setImmediate(letPatientIn);
  };
  return {
    acquire: (isPatient = false) =>
      new Promise((resolve) => {
        let isGivenBack = false;
        const giveBack = () => {
          if (isGivenBack) return;
          isGivenBack = true;
          passOn();
        };
        const turn: Turn = { since: performance.now(), begin: () => resolve(giveBack) };
        if (isPatient) {
          patient.push(turn);
          if (!isHeld) setImmediate(letPatientIn);
        } else if (isHeld) urgent.push(turn);
        else begin(turn);
      }),
  };
};
