import type { CalendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { flawsOf, payPeriod, type SifEmployee, salaryFile, USUAL_PROFILE } from './sif.rules';

const day = (text: string) => text as CalendarDate;
const OCTOBER = day('2026-10-01');
const ACME = { employer_id: '0000000123456', routing_code: '302620122', reference: 'ACME PEO' };
const FIRST: SifEmployee = {
  person_code: '00010012345678',
  routing_code: '302620122',
  iban: 'AE770260001015000000001',
  from: OCTOBER,
  to: day('2026-10-31'),
  days: 31,
  fixed_fils: 800_000,
  variable_fils: 0,
  days_unpaid: 0,
};
const SECOND: SifEmployee = {
  ...FIRST,
  person_code: '10012345679',
  routing_code: '803510106',
  iban: 'AE760350000012345678901',
  days: 29,
  fixed_fils: 514_516,
  days_unpaid: 2,
};
const VARIABLE: SifEmployee = {
  ...FIRST,
  person_code: '00010012345680',
  routing_code: '802420101',
  iban: 'AE940240012345678901234',
  from: day('2026-10-16'),
  days: 16,
  fixed_fils: 400_000,
  variable_fils: 125_000,
  parts: {
    housing_fils: 50_000,
    conveyance_fils: 20_000,
    medical_fils: 0,
    passage_fils: 0,
    overtime_fils: 31_250,
    other_fils: 23_750,
    encashment_fils: 0,
  },
};

describe('the salary information file', () => {
  it('has a line for each employee and one that counts them', () => {
    const file = salaryFile(ACME, OCTOBER, [FIRST, SECOND], { day: day('2026-10-29'), time: '113000' });
    expect(file.name).toBe('0000000123456261029113000.SIF');
    expect(file.text.split('\r\n')).toEqual([
      'EDR,00010012345678,302620122,AE770260001015000000001,2026-10-01,2026-10-31,31,8000.00,0.00,0',
      'EDR,00010012345679,803510106,AE760350000012345678901,2026-10-01,2026-10-31,29,5145.16,0.00,2',
      'SCR,0000000123456,302620122,2026-10-29,1130,102026,2,13145.16,AED,ACME PEO',
      '',
    ]);
  });

  it('says what variable pay consists of', () => {
    const file = salaryFile(ACME, OCTOBER, [VARIABLE], { day: day('2026-10-29'), time: '114500' });
    expect(file.name).toBe('0000000123456261029114500.SIF');
    expect(file.text.split('\r\n')).toEqual([
      'EDR,00010012345680,802420101,AE940240012345678901234,2026-10-16,2026-10-31,16,4000.00,1250.00,0',
      'EVP,00010012345680,802420101,500.00,200.00,0.00,0.00,312.50,237.50,0.00',
      'SCR,0000000123456,302620122,2026-10-29,1145,102026,1,5250.00,AED,ACME PEO',
      '',
    ]);
  });

  it('is the two files of the reference guide, byte for byte', () => {
    const first = salaryFile(ACME, OCTOBER, [FIRST, SECOND], { day: day('2026-10-29'), time: '113000' });
    expect(first.text).toBe(
      'EDR,00010012345678,302620122,AE770260001015000000001,2026-10-01,2026-10-31,31,8000.00,0.00,0\r\n' +
        'EDR,00010012345679,803510106,AE760350000012345678901,2026-10-01,2026-10-31,29,5145.16,0.00,2\r\n' +
        'SCR,0000000123456,302620122,2026-10-29,1130,102026,2,13145.16,AED,ACME PEO\r\n',
    );
    const second = salaryFile(ACME, OCTOBER, [VARIABLE], { day: day('2026-10-29'), time: '114500' });
    expect(second.text).toBe(
      'EDR,00010012345680,802420101,AE940240012345678901234,2026-10-16,2026-10-31,16,4000.00,1250.00,0\r\n' +
        'EVP,00010012345680,802420101,500.00,200.00,0.00,0.00,312.50,237.50,0.00\r\n' +
        'SCR,0000000123456,302620122,2026-10-29,1145,102026,1,5250.00,AED,ACME PEO\r\n',
    );
  });

  it('is written as the bank of the establishment wants it', () => {
    const made = (profile: object, employees: readonly SifEmployee[] = [FIRST]) =>
      salaryFile(
        ACME,
        OCTOBER,
        employees,
        { day: day('2026-10-29'), time: '113005' },
        {
          ...USUAL_PROFILE,
          ...profile,
        },
      ).text.split('\r\n');
    expect(made({ control_record: 'first' })[0]).toMatch(/^SCR,/);
    expect(made({ time_format: 'hh_mm_ss', count_format: 'two_digits' })[1]).toContain(
      ',11:30:05,102026,01,8000.00,',
    );
    expect(made({ variable_record: 'always' })[1]).toMatch(/^EVP,.*(,0\.00){7}$/);
    expect(made({ variable_record: 'never' }, [VARIABLE]).filter((line) => line.startsWith('EVP'))).toEqual(
      [],
    );
  });

  it('keeps a reference short, and without commas', () => {
    const reference = 'Falcon, Contracting شركة LLC and some more words';
    const { text } = salaryFile({ ...ACME, reference }, OCTOBER, [FIRST], { day: OCTOBER, time: '000000' });
    const last = text.trimEnd().split('\r\n').at(-1)?.split(',') ?? [];
    expect(last).toHaveLength(10);
    expect(last[9]?.length).toBeLessThanOrEqual(35);
  });

  it('is told what the bank would send back', () => {
    expect(flawsOf(ACME, [FIRST, SECOND, VARIABLE])).toEqual([]);
    expect(flawsOf({ ...ACME, employer_id: '1' }, [FIRST, FIRST])).toEqual(['employer_id', 'employee_twice']);
    expect(flawsOf({ ...ACME, routing_code: '' }, [])).toEqual(['employer_routing', 'no_employees']);
    expect(
      flawsOf(ACME, [{ ...VARIABLE, variable_fils: 1, iban: '-', routing_code: '-', person_code: '' }]),
    ).toEqual(['person_code', 'routing_code', 'iban', 'parts']);
  });
});

it('the period is the part of the month in which he is employed', () => {
  expect(payPeriod(OCTOBER, { joined_on: '2026-10-16', left_on: null })).toEqual({
    from: '2026-10-16',
    to: '2026-10-31',
    days: 16,
  });
  expect(payPeriod(OCTOBER, { joined_on: '2020-01-01', left_on: '2026-10-05' })).toMatchObject({ days: 5 });
  expect(payPeriod(OCTOBER, { joined_on: '2026-10-31', left_on: null })).toMatchObject({ days: 1 });
  expect(payPeriod(OCTOBER, { joined_on: '2026-10-05', left_on: '2026-10-05' })).toMatchObject({ days: 1 });
});

it.each([
  ['leaves in a later one', '2026-11-20'],
  ['left in an earlier one, and is paid what was owed', '2026-09-05'],
])('the period is the whole month of somebody who %s', (_, left_on) => {
  const whole = { from: OCTOBER, to: '2026-10-31', days: 31 };
  expect(payPeriod(OCTOBER, { joined_on: '2020-01-01', left_on })).toEqual(whole);
});
