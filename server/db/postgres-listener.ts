import type pg from 'pg';
import type { Database, DatabaseLog } from './database';

interface Hearing {
  readonly channel: string;
  readonly listener: (payload: string) => void;
  readonly reopened: () => void;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/**
 * LISTEN on a connection of its own, opened with the first listener and reopened whenever it is lost. Messages of the gap
 * are lost by PostgreSQL's nature, which is why `reopened` exists.
 */
export const createListener = (connect: () => pg.Client, log: DatabaseLog) => {
  const hearings = new Set<Hearing>();
  let line: Promise<pg.Client> | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;

  const open = async (): Promise<pg.Client> => {
    const client = connect();
    let up = false;
    const lose = (error?: Error) => {
      if (!up || closed) return;
      up = false;
      line = null;
      log.warn({ err: error }, 'The line to the database is down; opening it again');
      reopenAfter(FIRST_PAUSE_MS);
    };
    client.on('notification', ({ channel, payload }) => {
      for (const hearing of [...hearings]) if (hearing.channel === channel) hearing.listener(payload ?? '');
    });
    // Before the line is up, a fault rejects the step that waits for it; afterwards it is heard here.
    client.on('error', lose);
    client.on('end', () => lose());
    try {
      await client.connect();
      for (const channel of new Set([...hearings].map((hearing) => hearing.channel)))
        await listenTo(client, channel);
    } catch (error) {
      await client.end();
      throw error;
    }
    up = true;
    return client;
  };

  const dial = (): Promise<pg.Client> => {
    const dialled = open();
    line = dialled;
    dialled.catch(() => {
      if (line === dialled) line = null;
    });
    return dialled;
  };

  const reopenAfter = (pause: number): void => {
    if (closed || hearings.size === 0) return;
    retry = setTimeout(() => {
      if (line) return;
      dial().then(
        () => {
          for (const hearing of [...hearings]) hearing.reopened();
        },
        (error: unknown) => {
          log.warn({ err: error }, 'The line to the database is still down');
          reopenAfter(Math.min(pause * 2, LONGEST_PAUSE_MS));
        },
      );
    }, pause);
  };

  const listen: Database['listen'] = async (channel, listener, reopened = () => {}) => {
    const hearing: Hearing = { channel, listener, reopened };
    hearings.add(hearing);
    try {
      await listenTo(await (line ?? dial()), channel);
    } catch (error) {
      hearings.delete(hearing);
      throw error;
    }
    return async () => {
      hearings.delete(hearing);
      if ([...hearings].some((other) => other.channel === channel) || !line) return;
      const client = await line;
      await client.query(`unlisten ${client.escapeIdentifier(channel)}`);
    };
  };

  const close = async (): Promise<void> => {
    closed = true;
    if (retry) clearTimeout(retry);
    const client = await line?.catch(() => null);
    await client?.end();
  };

  return { listen, close };
};

const listenTo = (client: pg.Client, channel: string) =>
  client.query(`listen ${client.escapeIdentifier(channel)}`);
