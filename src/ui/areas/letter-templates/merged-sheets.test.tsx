// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SamplePreview } from './merged-sheets';

it('names what is printed in the language of each sheet, whatever its reader speaks', () => {
  const [title_en, title_ar] = ['To {{person.name}}', 'إلى {{person.name}}'];
  render(<SamplePreview written={{ title_en, title_ar, body_en: 'Text', body_ar: 'نص' }} />);
  expect(screen.getByRole('heading', { name: 'To [name]' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'إلى [الاسم]' })).toBeVisible();
});
