import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { threadPrograms } from './tools/thread-programs.mjs';

const ROOMS = {
  pure: ['src/{domain,machines}/**/*.test.ts'],
  views: ['src/ui/**/*.test.tsx'],
  // each has modules and a document of its own
  mocking: ['src/ui/**/*.mocking.test.tsx'],
  contracts: ['{tests/contracts,examples}/**/*.test.{ts,tsx}'],
  models: ['tests/{models,races,traces}/**/*.test.{ts,tsx}'],
  server: ['tests/server/**/*.test.ts'],
  architecture: ['tests/architecture/**/*.test.ts'],
  nightly: ['tests/nightly/**/*.nightly.test.ts'],
};
const VIEWS = 'tests/support/views-set-up.ts';
const TEMPLATES = 'tests/support/templates/set-up.ts';

/**
 * One project per kind of test; a file in none of the rooms is a unit test, so that none is left out. What needs a browser's
 * document says `// @vitest-environment jsdom` at the top of the file; everything else runs in Node.
 */
export default defineConfig({
  plugins: [react(), threadPrograms()],
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    restoreMocks: true,
    // for what hangs, not for what is slow: a busy machine takes many times as long as an idle one, and nothing is measured by it
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    unstubGlobals: true,
    // `isolate: false`: files of a worker share their modules, which are read once; none may leave anything behind for the next.
    // Some views do: they mock modules. `groupOrder`: one project after another, or each change would begin anew
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, 'dist/**', ...Object.values(ROOMS).flat()],
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          include: ROOMS.views,
          exclude: [...configDefaults.exclude, ...ROOMS.mocking],
          setupFiles: [VIEWS],
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'mocking',
          include: ROOMS.mocking,
          setupFiles: [VIEWS],
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        test: { name: 'pure', include: ROOMS.pure, isolate: false, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: { name: 'contracts', include: ROOMS.contracts, isolate: false },
      },
      {
        extends: true,
        test: { name: 'models', include: ROOMS.models, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ROOMS.server,
          globalSetup: [TEMPLATES],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'architecture', include: ROOMS.architecture } },
      {
        // what takes too long for every change; only `npm run test:nightly` asks for it
        extends: true,
        test: {
          name: 'nightly',
          include: ROOMS.nightly,
          globalSetup: [TEMPLATES],
          testTimeout: 3_600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
