import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './tools/find-chromium.mjs';

/** End-to-end tests of the built portal, in a real Chromium, against a real PostgreSQL that global-setup.ts starts. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'artifacts/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  workers: 2,
  // for what hangs, not for what is slow: a machine that is busy takes three times as long as an idle one
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'artifacts/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findChromium(),
      // a page lives for seconds here: what the compiler spends on code that it takes for hot never comes back
      args: [...CHROMIUM_ARGS, '--process-per-site', '--js-flags=--no-maglev --no-opt'],
    },
    viewport: { width: 1440, height: 900 },
    locale: 'en-AE',
    timezoneId: 'Asia/Dubai',
    // nothing is asserted of what moves, and each frame of it costs two processes time
    contextOptions: { reducedMotion: 'reduce' },
    // only what is about the workers lets them in: requests that go through one cannot be held up
    serviceWorkers: 'block',
    // a recorded trace costs every test a third of its time; of a red one: npx playwright test NAME --trace on
    screenshot: 'only-on-failure',
  },
  projects: [{ name: 'chromium' }],
});
