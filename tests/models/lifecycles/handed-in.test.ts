import { documentLifecycle } from '@machines/areas/documents/document.lifecycle';
import { onboardingDocumentLifecycle } from '@machines/areas/onboarding-documents/onboarding-document.lifecycle';
import { visaDocumentLifecycle } from '@machines/areas/visa-documents/visa-document.lifecycle';
import { availableCommands } from '@machines/lifecycle/commands';
import { expect, it } from 'vitest';

const REVIEWER = {
  actor: { userId: 'reviewer', role: 'isSuperAdmin' },
  at: Date.parse('2026-11-28T08:00:00Z'),
};

it.each([documentLifecycle, onboardingDocumentLifecycle, visaDocumentLifecycle])(
  '$id: what has no file is not verified, and may be rejected',
  (lifecycle) => {
    const codes = (files: number) => {
      const now = { value: 'uploaded', record: {}, facts: { files }, memory: { uploaded_by: 'author' } };
      const offers = availableCommands(lifecycle, now, REVIEWER);
      return Object.fromEntries(
        offers.map(({ command, reasons }) => [command, reasons.map(({ code }) => code)]),
      );
    };
    expect(codes(0)).toMatchObject({ verify: expect.arrayContaining(['no_file']), reject: [] });
    expect(codes(1)).toMatchObject({ verify: [], reject: [] });
  },
);
