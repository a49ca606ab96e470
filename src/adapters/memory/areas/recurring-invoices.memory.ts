import type { MemoryAreaRules } from '../memory-binding';
import { byAuthor } from '../memory-rules';

/** Drafts are the reference back end's to make, on their days. */
export const rules: MemoryAreaRules = { prepare: byAuthor };
