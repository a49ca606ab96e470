// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LetterBody } from './letter-body';

it('keeps days, times and amounts in the order of their digits, and changes no letter of the text', () => {
  const text =
    'تبدأ في 03-12-2026 الساعة 09:30.\nراتبك AED 13,900.00، منه AED 7,645.00 راتب أساسي وفق القانون 33.';
  const { container } = render(<LetterBody text={text} />);
  expect(container.textContent).toBe(text);
  for (const figure of ['03-12-2026', '09:30', 'AED 13,900.00', 'AED 7,645.00']) {
    const part = screen.getByText(figure);
    expect(part.tagName).toBe('BDI');
    expect(part).toHaveAttribute('dir', 'ltr');
  }
  expect(container.querySelectorAll('bdi')).toHaveLength(4);
});

it('shows a text without figures as it is', () => {
  const { container } = render(<LetterBody text="To whom it may concern" />);
  expect(container.innerHTML).not.toContain('<bdi');
});
