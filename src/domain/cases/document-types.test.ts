import { ONBOARDING_DOCUMENT_KINDS } from '@domain/onboarding/onboarding-checklist';
import { describe, expect, it } from 'vitest';
import { VISA_DOCUMENT_KINDS } from '../areas/visa-documents/visa-documents.area';
import { documentType, isOnFile, itemKindsOf, typeOfItem } from './document-types';

describe('an item of a checklist', () => {
  it.each([...VISA_DOCUMENT_KINDS, ...ONBOARDING_DOCUMENT_KINDS])(
    '%s is a document of an employee',
    (kind) => {
      expect(documentType(typeOfItem(kind))?.owners).toContain('employee');
    },
  );

  it('is of a kind that is known', () => {
    expect(() => typeOfItem('horoscope')).toThrow('horoscope');
  });

  it('is satisfied by a document on file, but not by the test or the form of another case', () => {
    expect(itemKindsOf('passport')).toEqual(['passport_copy']);
    expect(itemKindsOf('offer_letter')).toEqual(['offer_letter']);
    expect(itemKindsOf('medical_result')).toEqual([]);
    expect(itemKindsOf('visa_form')).toEqual([]);
  });
});

describe('a verified document', () => {
  it('stands for an item up to its last day', () => {
    expect(isOnFile('passport', '2034-02-12', '2034-02-12')).toBe(true);
    expect(isOnFile('passport', '2034-02-12', '2034-02-13')).toBe(false);
  });

  it('without a last day does so only when its type has none', () => {
    expect(isOnFile('photo', null, '2026-11-25')).toBe(true);
    expect(isOnFile('passport', null, '2026-11-25')).toBe(false);
  });
});
