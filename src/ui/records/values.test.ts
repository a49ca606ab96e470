import { allFields } from '@domain/area/area';
import type { FieldValue } from '@domain/area/field';
import { leads } from '@domain/areas/leads/leads.area';
import { letterTemplates } from '@domain/areas/letter-templates/letter-templates.area';
import { visaFees } from '@domain/areas/visa-fees/visa-fees.area';
import { visas } from '@domain/areas/visas/visas.area';
import { i18nOf } from '@tests/support/area-i18n';
import { manifest as advanceManifest } from '@ui/areas/advances/advances.manifest';
import { manifest as leadManifest } from '@ui/areas/leads/leads.manifest';
import { manifest as documentManifest } from '@ui/areas/visa-documents/visa-documents.manifest';
import { manifest as feeManifest } from '@ui/areas/visa-fees/visa-fees.manifest';
import { manifest as visaManifest } from '@ui/areas/visas/visas.manifest';
import { formatOf } from '@ui/format';
import { createTexts } from '@ui/i18n/translate';
import { describe, expect, it } from 'vitest';
import { en } from './texts.en';
import { exactly, nameOf, namesOf, shownOf, titleOf, valueFor } from './values';

const i18n = i18nOf(leadManifest);
const NOW = Date.parse('2026-11-21T12:00:00Z');
const lead = (name: string, value: FieldValue | undefined, isMasked = false) =>
  shownOf(name, allFields(leads)[name] ?? { kind: 'text' }, value, { isMasked, i18n, now: NOW });
const visa = (name: string, value: FieldValue, isMasked = false) =>
  shownOf(name, allFields(visas)[name] ?? { kind: 'text' }, value, {
    isMasked,
    i18n: i18nOf(visaManifest),
    now: NOW,
  });

const FEE = {
  id: 'f1',
  version: 1,
  machine: 'visa-fee',
  state: 'due',
  value: 'due',
  state_since: '2026-11-01T08:00:00Z',
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
  late: false,
  masked: [],
};

describe('a value is shown', () => {
  it.each([
    ['prospect_name', 'Falcon', { text: 'Falcon', isPrivate: false, atEnd: false }],
    ['source', 'referral', { text: 'Referral' }],
    ['order_value_fils', 1_234_550, { text: 'AED\u00a012,345.50', isPrivate: true, atEnd: true }],
    ['headcount', 1200, { text: '1,200', atEnd: true }],
    // what another back end may send, and what stands for it in a trace
    ['order_value_fils', '<secret:7>', { text: '<secret:7>', isPrivate: true }],
    ['headcount', '<secret:7>', { text: '<secret:7>' }],
    ['source', '<secret:7>', { text: '<secret:7>' }],
    ['expected_start_on', '2026-12-01', { text: '01-12-2026', isLatin: true }],
    ['email', 'a@b.example', { text: 'a@b.example', isPrivate: true, isLatin: true }],
    [
      'owner_id',
      { id: 'u1', label: 'Noor' },
      { kind: 'reference', text: 'Noor', id: 'u1', isPrivate: false },
    ],
    ['state', 'agreement_sent', { text: 'Agreement sent' }],
    ['state_since', '2026-11-18T09:30:00Z', { text: '3 days ago', title: '18-11-2026 13:30' }],
  ] as const)('%s', (name, value, expected) => {
    expect(lead(name, value)).toMatchObject(expected);
  });

  it('as empty when there is nothing, and as masked when it is not for this reader', () => {
    expect([lead('email', null), lead('email', undefined), lead('email', '')]).toEqual(
      Array(3).fill({ kind: 'empty' }),
    );
    expect(visa('passport_number', null, true)).toEqual({ kind: 'masked' });
  });

  it('blurred in privacy mode when it is personal: employees, passports, numbers of identity', () => {
    expect(visa('employee_id', { id: 'e', label: 'Sara' })).toMatchObject({ isPrivate: true });
    expect(visa('passport_number', 'N1')).toMatchObject({ isPrivate: true });
    expect(visa('emirates_id', '784-1990-1234567-6')).toMatchObject({ isPrivate: true, isLatin: true });
    expect(visa('job_title', 'Welder')).toMatchObject({ isPrivate: false });
  });

  it('as a month where a day stands for one', () => {
    const shown = shownOf('month', { kind: 'day', isMonth: true }, '2026-10-01', {
      isMasked: false,
      i18n: i18nOf(documentManifest),
      now: NOW,
    });
    expect(shown).toMatchObject({ text: '10-2026', isLatin: true });
  });

  it('as a reference in the words of the area, where the record is called by a choice', () => {
    const field = advanceManifest.area.fields.visa_fee_id ?? { kind: 'text' };
    const shown = (label: string) =>
      shownOf(
        'visa_fee_id',
        field,
        { id: 'f1', label },
        { isMasked: false, i18n: i18nOf(advanceManifest), now: NOW },
      );
    expect(shown('medical')).toMatchObject({ kind: 'reference', id: 'f1', text: 'Medical fitness' });
    expect(shown('elsewhere')).toMatchObject({ text: 'elsewhere' });
  });

  it('in the words of the area, where it has some for a text', () => {
    const field = documentManifest.area.fields.needed_for ?? { kind: 'text' };
    const shown = (value: string) =>
      shownOf('needed_for', field, value, { isMasked: false, i18n: i18nOf(documentManifest), now: NOW });
    expect(shown('entry_permit_issued')).toMatchObject({ text: 'Entry permit issued' });
    expect(shown('elsewhere')).toMatchObject({ text: 'elsewhere' });
  });
});

it('an instant is told exactly in the time of Dubai', () => {
  expect(exactly(Date.parse('2026-10-31T20:05:00Z'))).toBe('01-11-2026 00:05');
});

describe('what has a name in Arabic', () => {
  const template = { ...FEE, fields: { name: 'Offer letter', title_ar: 'عرض عمل' } };
  const reader = (language: string) => ({ ...i18n, language });
  const referred = (value: FieldValue, language: string) =>
    shownOf('template_id', { kind: 'reference' }, value, {
      isMasked: false,
      i18n: reader(language),
      now: NOW,
    });

  it('is called by it for whoever reads Arabic', () => {
    expect(titleOf(letterTemplates, template, reader('en'))).toBe('Offer letter');
    expect(titleOf(letterTemplates, template, reader('ar'))).toBe('عرض عمل');
    expect(nameOf(letterTemplates, template, reader('ar'))).toBe('عرض عمل');
    const nameless = { ...template, fields: { name: 'Offer letter', title_ar: null } };
    expect(titleOf(letterTemplates, nameless, reader('ar'))).toBe('Offer letter');
  });

  it('also where another record refers to it', () => {
    const value = { id: 't1', label: 'Offer letter', label_ar: 'عرض عمل' };
    expect(referred(value, 'en')).toMatchObject({ text: 'Offer letter' });
    expect(referred(value, 'ar')).toMatchObject({ text: 'عرض عمل' });
    expect(referred({ id: 't1', label: 'Offer letter' }, 'ar')).toMatchObject({ text: 'Offer letter' });
  });
});

describe('a record is named among those of other areas', () => {
  const fee = {
    ...FEE,
    fields: { kind: 'insurance', visa_case_id: { id: 'v1', label: 'Omar Khan' } },
  };
  const inLanguage = async (language: 'en' | 'ar') => {
    const { ar } = await import('./texts.ar');
    const texts =
      language === 'en' ? { ...en, ...feeManifest.texts.en } : { ...ar, ...(await feeManifest.texts.ar()) };
    return { t: createTexts(language, texts), format: formatOf(language), language };
  };

  it('by its kind and whom it is about, who is blurred in privacy mode', async () => {
    const [english, arabic] = [await inLanguage('en'), await inLanguage('ar')];
    expect(nameOf(visaFees, fee, english)).toBe('Insurance · Omar Khan');
    expect(nameOf(visaFees, fee, arabic)).toBe('التأمين · Omar Khan');
    expect(namesOf(visaFees, fee, english).map(({ isPrivate }) => isPrivate)).toEqual([false, true]);
  });

  it('by what is left where the rest is empty or masked', async () => {
    const english = await inLanguage('en');
    expect(nameOf(visaFees, { ...fee, fields: { kind: 'insurance', visa_case_id: null } }, english)).toBe(
      'Insurance',
    );
    expect(nameOf(visaFees, { ...fee, masked: ['kind', 'visa_case_id'] }, english)).toBe('f1');
  });
});

it('a field that another one says in Arabic is read there by whoever reads Arabic, as far as that says something', () => {
  const row = { ...FEE, fields: { reason: 'A fine', reason_ar: 'غرامة' } };
  const inEnglishAlone = { ...FEE, fields: { reason: 'A fine', reason_ar: null } };
  const field = { arabic: 'reason_ar' };
  const [english, arabic] = [{ language: 'en' }, { language: 'ar' }] as const;
  expect(valueFor(english, row, 'reason', field)).toBe('A fine');
  expect(valueFor(arabic, row, 'reason', field)).toBe('غرامة');
  expect(valueFor(arabic, inEnglishAlone, 'reason', field)).toBe('A fine');
  expect(valueFor(arabic, row, 'reason', {})).toBe('A fine');
});
