/** A step of the gate: puts all templates of PostgreSQL where the suites beside each other find them. */
import { storeAllTemplates } from './cluster';
import { templateFolder } from './kept';

await storeAllTemplates(await templateFolder());
