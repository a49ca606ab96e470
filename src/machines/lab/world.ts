import type { LiveEvent } from '@domain/platform/live-channel.port';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import type { Portal } from '@machines/app/portal';
import type { Aim, NetworkFault, Switches } from './faults';

/** One tab of the browser, and the hands of its user. */
export interface Tab {
  readonly portal: Portal;
  readonly page: {
    location(): { readonly path: string; readonly search: string; readonly hash: string };
    connect(online: boolean): void;
    resume(fromCache: boolean): void;
    use(): void;
  };
  readonly storage: { readonly faults: Switches<'storage'> };
  /** Its end of the line between tabs. */
  readonly line: { readonly faults: { deaf: boolean } };
  /** Whether what the back end tells over the live channel is lost on its way to it. */
  readonly hearing: { deaf: boolean };
}

/** Everything around the portal, in memory: `createVisit` in src/app/compose-visit.ts makes one. */
export interface World {
  readonly tabs: readonly Tab[];
  /** The calls that areas have of their own. */
  ownCallNames(): Promise<readonly string[]>;
  readonly clock: {
    now(): number;
    advance(ms: number): void;
    /** Until the next timer fires. */
    untilNext(): number | null;
    sleep(ms: number): void;
  };
  readonly cookies: { readonly faults: Switches<'cookies'> };
  readonly backEnd: {
    readonly faults: Switches<'backEnd'>;
    aim(fault: NetworkFault, at: Aim, on: boolean): void;
    answerWith(at: Aim, answer: Result<unknown, CallFailure>): void;
    release(at: Aim, nth?: number): void;
    setRole(userId: string, role: string): void;
    areaNames(): Promise<readonly string[]>;
  };
  readonly live: {
    readonly faults: { unauthorized: boolean; deaf: boolean };
    emit(event: LiveEvent): void;
    cut(): void;
    restore(): void;
  };
  readonly browser: { readonly faults: Switches<'tabs'>; deliver(order?: readonly number[]): void };
  /** Another tab of the same browser. */
  openTab(at: string): void;
  /** Ends what runs in a tab and begins anew at the same address, with the same storage. */
  reload(tab: number): void;
}
