// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { render, screen, within } from '@testing-library/react';
import { Received } from '@ui/public/public-form';
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
    signers: [
      { name: 'Sara Haddad', signed_at: '2026-11-30T21:00:00.000Z', isReader: false },
      { name: 'Meera Menon', signed_at: null, isReader: true },
      { name: 'Omar Saleh', signed_at: null, isReader: false },
    ],
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
  const signers = screen.getByRole('region', { name: 'Who signs, in this order' });
  expect(
    within(signers)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sara Haddad: signed on 01-12-2026', 'Meera Menon: you, now', 'Omar Saleh: later']);
  // its own direction: within Arabic it is not turned round
  expect(screen.getByText('m•••@mail.example')).toHaveAttribute('dir', 'ltr');
});

it.each([
  ['sign', /When everybody has signed, you get a copy/],
  ['decline', /nobody is asked to sign it any more/],
])('says what comes next of who answers "%s"', (answer, text) => {
  render(
    <PublicTexts texts={signTexts}>
      <Received answer={answer} />
    </PublicTexts>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(text);
});
