/** `npm run sheets`: every screen in its twelve forms, as pictures on one page (tests/e2e/screens.spec.ts). */
import { join } from 'node:path';
import { buildWhenStale } from './build-stamp.mjs';
import { findChromium } from './find-chromium.mjs';
import { installWhenStale } from './install.mjs';
import { root, run } from './run-command.mjs';

installWhenStale();
await buildWhenStale();
const playwright = join(root, 'node_modules', '.bin', 'playwright');
const env = { SHEETS: '1', FORMS: 'all', CHROMIUM_PATH: findChromium() };
process.exitCode = run(playwright, ['test', 'screens'], { env, minutes: 60 }) ? 0 : 1;
console.log('The pictures are laid out in artifacts/sheets/index.html');
