import { calendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { billedDeposit, enteredFacts, visaOfOnboarding } from './onboarding-facts';

const TODAY = calendarDate('2026-11-30');
if (TODAY === null) throw new Error('The tests have no day');
const today = TODAY;

describe('what an onboarding knows of its own entries', () => {
  it.each([
    ['both', { gross_salary_fils: 500_000, basic_salary_fils: 300_000 }, true],
    ['a gross pay alone', { gross_salary_fils: 500_000 }, false],
    ['a pay of nothing', { gross_salary_fils: 0, basic_salary_fils: 0 }, false],
  ])('has a salary: %s', (_, fields, has_salary) => {
    expect(enteredFacts(fields, today).has_salary).toBe(has_salary);
  });

  it('has a passport once its number is there', () => {
    expect(enteredFacts({ passport_number: 'N1234567' }, today).has_passport).toBe(true);
    expect(enteredFacts({ passport_number: '' }, today).has_passport).toBe(false);
  });

  it.each([
    ['no day', {}, false],
    ['its last day', { quote_valid_until: '2026-11-30' }, false],
    ['the day after', { quote_valid_until: '2026-11-29' }, true],
  ])('has a quote that expired: %s', (_, fields, quote_expired) => {
    expect(enteredFacts(fields, today).quote_expired).toBe(quote_expired);
  });

  it('bills what no other onboarding counts on', () => {
    expect(billedDeposit('INV-1', { billed: 500, paid: 300, used: 200 })).toEqual({
      number: 'INV-1',
      billed_fils: 300,
      paid_fils: 100,
    });
    expect(billedDeposit(null, { billed: 100, paid: 0, used: 200 })).toMatchObject({
      billed_fils: 0,
      paid_fils: 0,
    });
  });

  it('hands over to the visa process whatever is known of pay and passport', () => {
    const known = {
      location: 'inside_country',
      job_title: 'Nurse',
      basic_salary_fils: 300_000,
      gross_salary_fils: 500_000,
      passport_number: 'N1234567',
      passport_expires_on: '2031-01-01',
      emirates_id: null,
      start_on: '2027-01-01',
      email: 'not@taken.example',
    };
    const { start_on, email, emirates_id, ...taken } = known;
    expect(visaOfOnboarding(known, 'employee-1')).toEqual({
      ...taken,
      type: 'new visa process',
      employee_id: 'employee-1',
      target_on: start_on,
    });
  });
});
