import type { LiveChannelPort, LiveEvent } from '@domain/platform/live-channel.port';

/** What is told is lost on its way, and the line stands: nobody hears of a gap. */
interface Deafness {
  deaf: boolean;
}

/** Faults of the line; switch them while it runs. */
export interface LiveFaults extends Deafness {
  /** The back end takes no token any more: an open of a line is refused. */
  unauthorized: boolean;
}

/** A line in memory, and the back end's end of it. */
export interface MemoryLiveChannel extends LiveChannelPort {
  readonly faults: LiveFaults;
  /** The same line as one tab has it, with a deafness of its own. */
  forTab(faults: Deafness): LiveChannelPort;
  /** Tells everybody whose line is up; while there is none, whoever opens one next. */
  emit(event: LiveEvent): void;
  /** Fault: every line is lost. What is told meanwhile is never heard. */
  cut(): void;
  /** The lines come back, each with the token that it was opened with. */
  restore(): void;
}

export const createMemoryLiveChannel = (
  faults: LiveFaults = { unauthorized: false, deaf: false },
): MemoryLiveChannel => {
  const lines = new Set<(event: LiveEvent) => void>();
  let isUp = true;
  /** What changed since the last line was closed. */
  const missed = new Set<string>();
  const emit = (event: LiveEvent): void => {
    for (const hear of [...lines]) hear(event);
  };
  const revokeIfRefused = (): void => {
    if (faults.unauthorized) emit({ kind: 'sessionRevoked' });
  };

  const channel: MemoryLiveChannel = {
    faults,
    open: (_accessToken, listener) => {
      const line = (event: LiveEvent): void => {
        if (event.kind === 'sessionRevoked') lines.delete(line);
        listener(event);
      };
      lines.add(line);
      // Never within `open` itself: the caller does not hold the closing function yet.
      queueMicrotask(() => {
        if (!isUp || !lines.has(line)) return;
        const topics = [...missed];
        missed.clear();
        if (faults.unauthorized) line({ kind: 'sessionRevoked' });
        else if (topics.length > 0) line({ kind: 'dataChanged', topics });
      });
      return () => lines.delete(line);
    },
    // through the channel's own `open`, which a test may put another in the place of
    forTab: (own) => ({
      open: (accessToken, listener) =>
        channel.open(accessToken, (event) => {
          if (!own.deaf) listener(event);
        }),
    }),
    emit: (event) => {
      if (!isUp) return;
      if (lines.size === 0 && event.kind === 'dataChanged')
        for (const topic of event.topics) missed.add(topic);
      if (!faults.deaf) emit(event);
    },
    cut: () => {
      isUp = false;
    },
    restore: () => {
      if (isUp) return;
      isUp = true;
      revokeIfRefused();
      emit({ kind: 'gap' });
    },
  };
  return channel;
};
