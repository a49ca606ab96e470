// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import type { CheckFinding } from '@domain/area/checks';
import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useFirstFault } from './use-first-fault';

const Form = ({ faults }: { faults: Readonly<Record<string, CheckFinding>> }) => {
  const place = useRef<HTMLFormElement>(null);
  useFirstFault(place, faults);
  return (
    <form ref={place}>
      {['name', 'email', 'phone'].map((field) => (
        <input key={field} aria-label={field} aria-invalid={faults[field]?.level === 'error' || undefined} />
      ))}
      <button type="submit">Create</button>
    </form>
  );
};
const wrong = (): CheckFinding => ({ level: 'error', code: 'required' });

it('the first field that is wrong takes the focus at each attempt, and typing moves nobody', () => {
  const { rerender } = render(<Form faults={{}} />);
  const create = screen.getByRole('button');
  create.focus();
  const phone = wrong();
  rerender(<Form faults={{ email: wrong(), phone }} />);
  expect(screen.getByLabelText('email')).toHaveFocus();
  rerender(<Form faults={{ phone }} />);
  expect(screen.getByLabelText('email')).toHaveFocus();
  create.focus();
  rerender(<Form faults={{ phone: wrong() }} />);
  expect(screen.getByLabelText('phone')).toHaveFocus();
});

it('what only looks wrong stops nobody', () => {
  const { rerender } = render(<Form faults={{}} />);
  screen.getByRole('button').focus();
  rerender(<Form faults={{ email: { level: 'warn', code: 'odd' } }} />);
  expect(screen.getByRole('button')).toHaveFocus();
});
