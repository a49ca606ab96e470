import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';

/** Drafts are the reference back end's to make, on their days. */
export const rules: MemoryAreaRules = { prepare: (_, { userId }) => ok({ author_id: userId }) };
