import type { Services } from '@server/platform/services';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { passOn } from './audience';
import { LIVE_CHANNEL, LiveNews } from './live';
import { createRecentNews } from './recent';
import { openSockets } from './sockets';
import { openStreams } from './streams';

/**
 * The live channel, over socket.io (`/socket.io`) and over server-sent events (`GET /live`). What the database tells is passed on
 * to the lines of both.
 */
export const openLive = async (app: FastifyInstance, services: Services): Promise<void> => {
  const recent = createRecentNews(services.clock);
  const ways = [openSockets(app, services, recent), openStreams(app, services, recent)];
  const stop = await services.database.listen(
    LIVE_CHANNEL,
    (payload) => {
      const news = z.safeParse(LiveNews, parseJson(payload));
      if (!news.success) {
        services.log.error({ channel: LIVE_CHANNEL }, 'news of an unknown shape');
        return;
      }
      if (news.data.kind === 'dataChanged') recent.remember(news.data);
      for (const lines of ways) passOn(lines, news.data);
    },
    // what was told while the line to the database was down is lost: every client connects again and refetches
    () => {
      for (const lines of ways) lines.endAll();
    },
  );
  app.addHook('preClose', async () => {
    await stop();
    for (const lines of ways) lines.close();
  });
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
