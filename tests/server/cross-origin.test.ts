import { onPostgres } from '@tests/support/database';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, describe, expect, it } from 'vitest';

const PORTAL = 'https://portal.elsewhere.example';

onPostgres((open) => {
  describe('a portal on another host', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await openTestServer(await open(), {
        env: { ALLOWED_ORIGINS: `${PORTAL}, https://b.example` },
      });
    });
    const ask = (origin: string) =>
      server.app.inject({
        method: 'OPTIONS',
        url: '/dashboard/stats',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      });

    it('may ask when its origin is named', async () => {
      const { statusCode, headers } = await ask(PORTAL);
      expect(statusCode).toBe(204);
      expect(headers['access-control-allow-origin']).toBe(PORTAL);
      expect(headers['access-control-allow-headers']).toContain('authorization');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    });

    it('may not when it is not', async () => {
      const { headers } = await ask('https://evil.example');
      expect(headers['access-control-allow-origin']).toBeUndefined();
    });
  });
});
