import type { LiveEvent } from '@domain/platform/live-channel.port';

/** A handshake is on its way for a while. */
const SLACK_MS = 2_000;

/** What a back end has emitted of late. */
export const rememberEvents = () => {
  const emitted: { readonly at: number; readonly event: LiveEvent }[] = [];
  return {
    add: (event: LiveEvent): void => {
      emitted.push({ at: Date.now(), event });
    },
    /** @param missedMs as the handshake of a line says it; 0: the line hears only what comes */
    within: (missedMs: unknown): readonly LiveEvent[] =>
      Number(missedMs) === 0
        ? []
        : emitted
            .filter(({ at }) => at >= Date.now() - Number(missedMs) - SLACK_MS)
            .map(({ event }) => event),
  };
};
