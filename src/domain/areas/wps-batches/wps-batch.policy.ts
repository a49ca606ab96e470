import type { CaseSeen } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { amountText } from '@domain/shared/money';

/**
 * Facts: `due`, payslips of the month and the establishment that are due and can be paid; `has_numbers`: the establishment has employer
 * id and routing code; `short_run` and `short_fils`: the first client's run whose payslips come to more than is left of its funds.
 */
export const mayGenerate = ({ facts }: CaseSeen): Verdict =>
  allOf(
    unless(facts.has_numbers === true, { code: 'no_numbers', owner: 'admin' }),
    unless(Number(facts.due) > 0, { code: 'nothing_due', owner: 'finance' }),
    unless(typeof facts.short_run !== 'string', {
      code: 'not_funded',
      values: { run: String(facts.short_run), amount: amountText(Number(facts.short_fils)) },
      owner: 'client',
    }),
  );
