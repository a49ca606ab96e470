// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { PublicTexts } from '@ui/public/public-texts';
import { expect, it } from 'vitest';
import { LetterReading } from './letter-reading';
import { signTexts } from './sign-texts';

it('shows the letter in the reader’s language, the other one on request, and where the code went', () => {
  const reading = {
    title_en: 'Offer of employment',
    title_ar: 'عرض عمل',
    text_en: 'We offer you work.',
    text_ar: 'نعرض عليك العمل.',
    file: '/public/forms/file?purpose=letter_signing&token=secret',
    sha256: 'a'.repeat(64),
    code_sent_to: 'm•••@mail.example',
  };
  render(
    <PublicTexts texts={signTexts}>
      <LetterReading reading={reading} />
    </PublicTexts>,
  );
  expect(screen.getByText('We offer you work.')).toBeVisible();
  expect(screen.getByText('نعرض عليك العمل.')).not.toBeVisible();
  expect(screen.getByText('نعرض عليك العمل.').closest('[lang]')).toHaveAttribute('dir', 'rtl');
  expect(screen.getByRole('link', { name: 'Open the document as PDF' })).toHaveAttribute(
    'href',
    reading.file,
  );
  expect(screen.getByText(/m•••@mail.example/)).toBeVisible();
});
