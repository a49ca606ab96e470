import { CLOSE_FINDINGS, CLOSE_TASKS } from '@domain/finance/close-tasks';
import type { Situations } from '../situation';

const SOUND = { kind: 'billing', month_on: '2026-10-01', findings: {}, is_locked: false };

export const situations: Partial<Situations> = {
  facts: [
    SOUND,
    ...CLOSE_TASKS.flatMap((kind) =>
      CLOSE_FINDINGS[kind].map((finding) => ({
        ...SOUND,
        kind,
        findings: { [finding]: finding === 'uncharged' ? ['company-1'] : 2 },
      })),
    ),
    { ...SOUND, is_locked: true },
    { ...SOUND, month_on: '2026-11-01' },
  ],
};
