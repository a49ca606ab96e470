import type { MemoryAreaRules } from '../memory-binding';

export const rules: MemoryAreaRules = {
  sameAs: ({ days }, other) => (days === other.days ? 'days' : null),
};
