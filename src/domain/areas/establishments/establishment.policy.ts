import type { CaseSeen } from '@domain/area/judging';
import { unless, type Verdict } from '@domain/area/verdict';

/** Whoever is employed by it would have no employer. Fact: `employees`, at work or on their way. */
export const mayClose = ({ facts }: CaseSeen): Verdict =>
  unless(Number(facts.employees) === 0, {
    code: 'has_employees',
    values: { count: Number(facts.employees) },
    owner: 'admin',
    fix: { tab: 'employees' },
  });
