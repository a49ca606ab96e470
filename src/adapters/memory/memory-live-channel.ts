import type { LiveChannelPort, LiveEvent } from '@domain/platform/live-channel.port';

/** Faults of the line; switch them while it runs. */
export interface LiveFaults {
  /** The back end takes no token any more: an open of a line is refused. */
  unauthorized: boolean;
}

/** A line in memory, and the back end's end of it. */
export interface MemoryLiveChannel extends LiveChannelPort {
  readonly faults: LiveFaults;
  /** Tells everybody whose line is up; while there is none, whoever opens one next. */
  emit(event: LiveEvent): void;
  /** Fault: every line is lost. What is told meanwhile is never heard. */
  cut(): void;
  /** The lines come back, each with the token that it was opened with. */
  restore(): void;
}

export const createMemoryLiveChannel = (faults: LiveFaults = { unauthorized: false }): MemoryLiveChannel => {
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

  return {
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
    emit: (event) => {
      if (!isUp) return;
      if (lines.size === 0 && event.kind === 'dataChanged')
        for (const topic of event.topics) missed.add(topic);
      emit(event);
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
};
