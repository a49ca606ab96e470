/**
 * `npm run demo`: the portal without any server. Builds dist/demo and serves it as plain files on DEMO_PORT (4200).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDemo } from './build-demo.mjs';
import { buildWhenStale } from './build-stamp.mjs';
import { installWhenStale } from './install.mjs';
import { serveFolder } from './static-server.mjs';

try {
  installWhenStale();
  await buildWhenStale();
  const folder = buildDemo();
  const port = Number(process.env.DEMO_PORT || 4200);
  await serveFolder(folder, { host: 'localhost', port });
  console.log(
    `The demo of PEO Central is on http://localhost:${port} (plain files of dist/demo, no server behind them)`,
  );
  console.log('\nDemo sign-ins (e-mail, password):');
  const { users } = JSON.parse(readFileSync(join(folder, 'demo-data.json'), 'utf8'));
  for (const { user, password } of users.filter((one) => one.password !== null)) {
    console.log(`  ${user.email.padEnd(32)}  ${password}`);
  }
  console.log('\nMail is written to the console of the browser. Ctrl-C ends it.');
} catch (error) {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${error.port} is in use: stop the program that has it or set DEMO_PORT to another one.`
      : error.message,
  );
  process.exitCode = 1;
}
