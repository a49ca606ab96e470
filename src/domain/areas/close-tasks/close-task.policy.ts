import type { CaseSeen } from '@domain/area/judging';
import { unless, type Verdict } from '@domain/area/verdict';
import { CLOSE_TASKS } from '@domain/finance/close-tasks';

/** Facts: `kind` of the task, `findings` that stand against it. The reason says what they are. */
export const maySign = ({ facts }: CaseSeen): Verdict => {
  const kind = CLOSE_TASKS.find((one) => one === facts.kind) ?? 'billing';
  return unless(Number(facts.findings) === 0, {
    code: `open_${kind}`,
    values: { count: Number(facts.findings) },
    owner: 'finance',
  });
};

/** Fact `is_locked`: its month is locked for good, and so is what was signed. */
export const mayTakeBack = ({ facts }: CaseSeen): Verdict =>
  unless(facts.is_locked !== true, { code: 'month_locked', owner: 'finance' });
