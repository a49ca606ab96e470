import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const postgres = 'tests/support/postgres.ts';
const project = (
  name: string,
  include: string[],
  more: { globalSetup?: string[]; testTimeout?: number } = {},
) => ({
  extends: true as const,
  test: { name, include, ...more },
});

/**
 * One project per kind of test. What needs a browser's document says `// @vitest-environment jsdom` at the top of the file;
 * everything else runs in Node.
 */
export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    restoreMocks: true,
    projects: [
      project('unit', [
        'src/**/*.test.{ts,tsx}',
        'openapi/**/*.test.ts',
        'server/**/*.test.ts',
        'tools/**/*.test.ts',
      ]),
      project('contracts', ['tests/contracts/**/*.test.ts']),
      project('models', ['tests/{models,races,traces}/**/*.test.ts']),
      project('server', ['tests/server/**/*.test.ts'], {
        globalSetup: existsSync(postgres) ? [postgres] : [],
        testTimeout: 30_000,
      }),
      project('architecture', ['tests/architecture/**/*.test.ts'], { testTimeout: 120_000 }),
    ],
  },
});
