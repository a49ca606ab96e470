import type { TestProject } from 'vitest/node';
import { startWithTemplates } from './cluster';
import { templateFolder } from './kept';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the throwaway cluster's `postgres` database. */
    postgresUrl: string;
    /** Where templates are kept (kept.ts). */
    templates: string;
  }
}

/** Set-up of the vitest projects with databases: one cluster for the whole run. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await templateFolder();
  const cluster = await startWithTemplates(folder);
  project.provide('postgresUrl', cluster.url);
  project.provide('templates', folder);
  return () => cluster.stop();
};
