import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

export interface PortalProcess {
  /** Where it listens, for example `http://localhost:41234`. Rejects with what it said when it ends before. */
  readonly listening: Promise<string>;
  /** Its end, whatever the reason. */
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
  /** Sends a signal to it and to all that it started, as Ctrl-C does, and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; stdout: string; stderr: string }>;
}

const ADDRESS = /PEO Central listens on (\S+)/;

/** A test that fails before its end leaves its portals to the end of the test process. */
const running = new Set<number>();
process.once('exit', () => {
  for (const group of running) {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // it ended by itself in this very moment
    }
  }
});

/**
 * Starts the portal as a person would, without a terminal.
 *
 * @param command for example `['npm', 'start']`; the built server when left out
 * @param env added to the environment of the tests
 */
export const startPortal = (
  env: Readonly<Record<string, string>>,
  command: readonly [string, ...string[]] = [process.execPath, 'dist/server/main.js'],
): PortalProcess => {
  const [program, ...input] = command;
  const child: ChildProcess = spawn(program, input, {
    cwd: projectFolder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  if (child.pid !== undefined) running.add(child.pid);
  let stdout = '';
  let stderr = '';
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (child.pid !== undefined) running.delete(child.pid);
      resolve({ code, stdout, stderr });
    });
  });
  const listening = new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (text: Buffer) => {
      stderr += text.toString();
    });
    child.stdout?.on('data', (text: Buffer) => {
      stdout += text.toString();
      const [, address] = ADDRESS.exec(stdout) ?? [];
      if (address) resolve(address);
    });
    ended.then(
      ({ code }) =>
        reject(new Error(`The portal ended with ${code} before it listened: ${stderr || stdout}`)),
      reject,
    );
  });
  // Whoever waits for the end of a portal that must not start is not interested in this one.
  listening.catch(() => undefined);
  return {
    listening,
    ended,
    stop(signal = 'SIGTERM') {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
        process.kill(-child.pid, signal);
      }
      return ended;
    },
  };
};
