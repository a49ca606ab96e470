import type { Area } from '@domain/area/area';

/** Who does what with the documents of a case, by its kind: items of a checklist are handed in by some and verified by staff. */
export const CHECKLIST_ACCESS = {
  visa: {
    isSuperAdmin: { creates: true, changes: true, commands: 'all' },
    isAdmin: { commands: ['upload'] },
    isEmployee: { commands: ['upload'] },
  },
  onboarding: {
    isSuperAdmin: { creates: true, changes: true, commands: 'all' },
    isAdmin: { commands: ['upload'] },
    isEmployee: {},
  },
} as const satisfies Readonly<Record<string, Area['access']>>;
