import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config';
import { createLog } from './platform/http/log';
import { readBuiltClient } from './platform/page/client-files';
import { StartError } from './platform/start-error';
import { type RunningServer, startServer } from './start';

/** The built program: dist/server/main.js beside dist/client. */
const clientFolder = join(dirname(fileURLToPath(import.meta.url)), '..', 'client');

const banner = ({ address, signIns }: RunningServer): string => {
  const lines = [`PEO Central listens on ${address}`];
  if (signIns.length > 0) {
    const width = Math.max(...signIns.map(({ email }) => email.length));
    lines.push('', 'Demo sign-ins (e-mail, password, who):');
    lines.push(...signIns.map((one) => `  ${one.email.padEnd(width)}  ${one.password}  ${one.label}`));
  }
  return [...lines, '', 'Ctrl-C ends it.'].join('\n');
};

const endWith = (server: RunningServer): void => {
  const end = () => {
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
};

try {
  const config = readConfig(process.env, process.stdout.isTTY);
  const client = readBuiltClient(clientFolder);
  const server = await startServer(config, { client, log: createLog(config.logLevel) });
  endWith(server);
  console.log(banner(server));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
