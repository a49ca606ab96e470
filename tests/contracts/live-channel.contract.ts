import type { LiveChannelPort, LiveEvent } from '@domain/platform/live-channel.port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A line to a back end that takes the token `good`. */
export interface LiveHarness {
  readonly channel: LiveChannelPort;
  /** Resolves when the back end has a line open (again). */
  connected(): Promise<void>;
  /** Heard by every line that is up; one that opens later hears it when its handshake reaches so far back. */
  emit(event: LiveEvent): void;
  /** The line is lost and comes back; resolves when it is up again. */
  interrupt(): Promise<void>;
  /** The back end hangs up in order (a node stops) and can be reached again. */
  hangUp(): Promise<void>;
  /** From now on the back end takes no token any more. */
  refuseTokens(): void;
  /** Resolves when everything that is on its way has arrived. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const changed = (topic: string): LiveEvent => ({ kind: 'dataChanged', topics: [topic] });

export const describeLiveChannelPort = (adapter: string, start: () => Promise<LiveHarness>) =>
  describe(`LiveChannelPort kept by ${adapter}`, () => {
    let harness: LiveHarness;
    let received: LiveEvent[];
    let listeners: (() => void)[];
    let close: () => void;
    beforeEach(async () => {
      harness = await start();
      received = [];
      listeners = [];
      close = () => undefined;
    });
    afterEach(async () => {
      close();
      await harness.stop();
    });

    const hear = (event: LiveEvent): void => {
      received.push(event);
      for (const listener of listeners) listener();
    };
    /** Resolves when so many events were heard in all. */
    const eventsUpTo = (count: number): Promise<void> =>
      new Promise((resolve) => {
        const look = () => {
          if (received.length >= count) resolve();
        };
        listeners.push(look);
        look();
      });
    const open = async (): Promise<void> => {
      close = harness.channel.open('good', hear);
      await harness.connected();
    };

    it('hears events in their order, and no gap at first', async () => {
      await open();
      const events = ['leads', 'tickets', 'figures', 'leads'].map(changed);
      for (const event of events) harness.emit(event);
      await eventsUpTo(4);
      expect(received).toEqual(events);
    });

    it('hears nothing after it was closed', async () => {
      await open();
      harness.emit(changed('leads'));
      await eventsUpTo(1);
      close();
      harness.emit(changed('tickets'));
      await harness.settled();
      expect(received).toEqual([changed('leads')]);
    });

    it('hears, when it opens again, what changed since its last line was closed', async () => {
      await open();
      close();
      harness.emit(changed('leads'));
      await open();
      await eventsUpTo(1);
      harness.emit(changed('tickets'));
      await eventsUpTo(2);
      expect(received).toEqual([changed('leads'), changed('tickets')]);
    });

    it('can be closed before it is open, and twice', async () => {
      close = harness.channel.open('good', hear);
      close();
      close();
      harness.emit(changed('leads'));
      await harness.settled();
      expect(received).toEqual([]);
    });

    it('reopens a lost line, and hears one gap each time', async () => {
      await open();
      await harness.interrupt();
      await eventsUpTo(1);
      harness.emit(changed('leads'));
      await eventsUpTo(2);
      await harness.interrupt();
      await eventsUpTo(3);
      expect(received).toEqual([{ kind: 'gap' }, changed('leads'), { kind: 'gap' }]);
    });

    it('reopens a line that the back end hung up', async () => {
      await open();
      await harness.hangUp();
      await eventsUpTo(1);
      expect(received).toEqual([{ kind: 'gap' }]);
    });

    it('hears a refused token as the end of the session, once and for good', async () => {
      harness.refuseTokens();
      close = harness.channel.open('old', hear);
      await eventsUpTo(1);
      harness.emit(changed('leads'));
      await harness.settled();
      expect(received).toEqual([{ kind: 'sessionRevoked' }]);
    });

    it('hears a token that is refused when the line comes back', async () => {
      await open();
      harness.refuseTokens();
      void harness.interrupt();
      await eventsUpTo(1);
      expect(received).toEqual([{ kind: 'sessionRevoked' }]);
    });

    it('hears that the session was revoked, and nothing after it', async () => {
      await open();
      harness.emit({ kind: 'sessionRevoked' });
      harness.emit(changed('leads'));
      await eventsUpTo(1);
      await harness.settled();
      expect(received).toEqual([{ kind: 'sessionRevoked' }]);
    });
  });
