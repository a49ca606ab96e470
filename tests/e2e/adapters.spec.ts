import { expect, test } from './fixtures';

/** The same build, told by its configuration to take the other adapters. */
test('runs on server-sent events and Web Crypto by configuration alone', async ({ page, portal }) => {
  await page.route('**/', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({
      response: answer,
      body: html
        .replace('"live":"socket.io"', '"live":"event-stream"')
        .replace('"crypto-js"', '"web-crypto"'),
    });
  });
  const failures: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const stream = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/live');
  const users = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/get/getUsers');

  await portal.signIn('superAdmin');
  await portal.readFigures();
  expect((await stream).status()).toBe(200);
  expect((await users).status()).toBe(200);
  expect(await page.evaluate(() => localStorage.getItem('auth.token'))).toMatch(/^gcm1\./);
  expect(sockets).toEqual([]);
  expect(failures).toEqual([]);
});
