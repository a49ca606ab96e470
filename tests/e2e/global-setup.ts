import { startWithTemplates, storeAllTemplates } from '@tests/support/templates/cluster';
import { templateFolder } from '@tests/support/templates/kept';

/** Starts a throwaway PostgreSQL with the demo data; each worker copies it. What it needs of it travels in the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await templateFolder();
  await storeAllTemplates(folder);
  const cluster = await startWithTemplates(folder);
  process.env.E2E_TEMPLATES = folder;
  process.env.E2E_POSTGRES = cluster.url;
  return () => cluster.stop();
}
