import type { HttpGatePort } from '@domain/session/http-gate.port';
import type { PEOPLE } from './back-end-data';

/** What a suite may bring about below the adapter. */
export type LineFault = 'offline' | 'serverError' | 'htmlAnswer' | 'slow';

/**
 * What the suite of one port needs, and nothing beside it: the port itself, and hands to break what lies below it. The back end has the
 * people and the companies of back-end-data.ts.
 */
export interface PortHarness<Port> {
  /** The port, its calls through this gate. */
  port(gate: HttpGatePort): Port | Promise<Port>;
  /** An access token of this person. */
  token(who: keyof typeof PEOPLE): Promise<string>;
  fault(name: LineFault, on: boolean): void;
  stop(): Promise<void>;
}
