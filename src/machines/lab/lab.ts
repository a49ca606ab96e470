import type { Portal } from '@machines/app/portal';
import type { replayerMachine } from './replayer.machine';
import type { simulatorMachine } from './simulator.machine';
import type { Look } from './trace-reader';

/** The machines of a page of the lab, on their ports. Both live as long as the page. */
export interface LabMachines {
  readonly replayer: typeof replayerMachine;
  readonly simulator: typeof simulatorMachine;
  /** The page is left: the thread that reads traces ends, if one has begun. */
  close(): void;
}

/** The program of the lab. */
export interface Lab {
  open(): LabMachines;
  /** The portal as it stood, to be drawn and not to be used. @throws when these are not the machines of a portal */
  portalAt(stands: Look['stands']): Promise<Portal>;
}

/** Loads it when a page first wants it; the same answer for everybody. */
export type LoadLab = () => Promise<Lab>;
