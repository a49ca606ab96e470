import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const ROOMS = {
  contracts: ['tests/contracts/**/*.test.{ts,tsx}'],
  models: ['tests/{models,races,traces}/**/*.test.{ts,tsx}'],
  server: ['tests/server/**/*.test.ts'],
  architecture: ['tests/architecture/**/*.test.ts'],
};

/**
 * One project per kind of test; a file in none of the rooms is a unit test, so that none is left out. What needs a browser's
 * document says `// @vitest-environment jsdom` at the top of the file; everything else runs in Node.
 */
export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, 'dist/**', ...Object.values(ROOMS).flat()],
          testTimeout: 30_000,
        },
      },
      { extends: true, test: { name: 'contracts', include: ROOMS.contracts, testTimeout: 30_000 } },
      { extends: true, test: { name: 'models', include: ROOMS.models, testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ROOMS.server,
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'architecture', include: ROOMS.architecture, testTimeout: 120_000 } },
    ],
  },
});
