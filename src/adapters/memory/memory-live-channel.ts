import type { LiveChannelPort, LiveEvent } from '@domain/platform/live-channel.port';

/** Faults of the line; switch them while it runs. */
export interface LiveFaults {
  /** The back end takes no token any more: an open of a line is refused. */
  unauthorized: boolean;
}

/** A line in memory, and the back end's end of it. */
export interface MemoryLiveChannel extends LiveChannelPort {
  readonly faults: LiveFaults;
  /** Tells everybody whose line is up. */
  emit(event: LiveEvent): void;
  /** Fault: every line is lost. What is told meanwhile is never heard. */
  cut(): void;
  /** The lines come back, each with the token that it was opened with. */
  restore(): void;
}

export const createMemoryLiveChannel = (faults: LiveFaults = { unauthorized: false }): MemoryLiveChannel => {
  const lines = new Set<(event: LiveEvent) => void>();
  let isUp = true;
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
        if (isUp && faults.unauthorized && lines.has(line)) line({ kind: 'sessionRevoked' });
      });
      return () => lines.delete(line);
    },
    emit: (event) => {
      if (isUp) emit(event);
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
