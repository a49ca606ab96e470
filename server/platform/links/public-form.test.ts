import { expect, it } from 'vitest';
import type { PublicForm } from './public-form';

const forms = Object.values(
  import.meta.glob<{ readonly form: PublicForm }>('../../areas/*/*.form.ts', { eager: true }),
).map(({ form }) => form);

it.each(forms.map((form) => [form.purpose, form] as const))(
  'the mail with a link (%s) is for readers of either language, and its last day keeps its order in Arabic',
  (_, form) => {
    const { subject, text } = form.letter({
      about: 'X-1',
      address: 'https://x.example',
      lastDay: '31-12-2026',
    });
    for (const written of [subject, text]) {
      expect(written).toMatch(/[a-z]{3}/);
      expect(written).toMatch(/[\u0621-\u064a]{3}/);
    }
    expect(text).toContain('\u206631-12-2026\u2069');
  },
);
