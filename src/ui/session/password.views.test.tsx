// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { describe, expect, it, vi } from 'vitest';
import { passwordRefusalOf, refusalOf } from './failure-texts';
import { AskForLinkView, ChoosePasswordView } from './forgot-password.view';
import { PasswordResetView } from './password-reset.view';

const NONE = refusalOf(null);
const GOOD = 'several words are fine';

describe('asking for a link', () => {
  const ask = (accepted: boolean, onSubmit = () => {}) => (
    <AskForLinkView busy={false} accepted={accepted} refusal={NONE} onSubmit={onSubmit} />
  );
  it('says the same for every address, and names the one that was typed', async () => {
    const onSubmit = vi.fn();
    const { user, redraw } = draw(ask(false, onSubmit));
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), ' a@b.example{Enter}');
    expect(onSubmit.mock.calls).toEqual([['a@b.example']]);
    redraw(ask(true, onSubmit));
    expect(screen.getByRole('status')).toHaveTextContent('If an account has the address a@b.example,');
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/');
  });
});

describe('choosing a password by the mailed link', () => {
  it.each([
    ['short', 'short', 'Use twelve characters at least.', ''],
    [GOOD, 'other words entirely', '', 'The two new passwords are not the same.'],
  ])('"%s" and "%s"', async (first, second, ofFirst, ofSecond) => {
    const onSubmit = vi.fn();
    const { user } = draw(
      <ChoosePasswordView
        busy={false}
        accepted={false}
        refusal={NONE}
        linkExpired={false}
        onSubmit={onSubmit}
      />,
    );
    await user.type(screen.getByLabelText('New password'), first);
    await user.type(screen.getByLabelText('New password again'), `${second}{Enter}`);
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(ofFirst);
    expect(screen.getByLabelText('New password again')).toHaveAccessibleDescription(ofSecond);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('an expired link offers another one', () => {
    const refusal = refusalOf({ kind: 'refused', status: 410, code: 'link_expired' });
    draw(
      <ChoosePasswordView busy={false} accepted={false} refusal={refusal} linkExpired onSubmit={() => {}} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('This link has expired');
    expect(screen.getByRole('link', { name: 'Ask for another link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('says when it is done', () => {
    draw(<ChoosePasswordView busy={false} accepted refusal={NONE} linkExpired={false} onSubmit={() => {}} />);
    expect(screen.getByRole('status')).toHaveTextContent('Your password is changed');
  });
});

describe('the forced first password', () => {
  const reset = (options: { onSubmit?: () => void; onLogOut?: () => void; wrong?: boolean }) => (
    <PasswordResetView
      email="new@portal.example"
      busy={false}
      refusal={
        options.wrong ? passwordRefusalOf({ kind: 'refused', status: 401, code: 'bad_credentials' }) : NONE
      }
      onSubmit={options.onSubmit ?? (() => {})}
      onLogOut={options.onLogOut ?? (() => {})}
    />
  );
  const fill = async (user: ReturnType<typeof draw>['user'], current: string, next: string) => {
    await user.type(screen.getByLabelText('Current password'), current);
    await user.type(screen.getByLabelText('New password'), next);
    await user.type(screen.getByLabelText('New password again'), `${next}{Enter}`);
  };

  it('sends the current and the new one', async () => {
    const onSubmit = vi.fn();
    const { user } = draw(reset({ onSubmit }));
    await fill(user, 'given-by-mail', GOOD);
    expect(onSubmit.mock.calls).toEqual([[{ currentPassword: 'given-by-mail', password: GOOD }]]);
  });

  it('refuses the old one as the new one', async () => {
    const onSubmit = vi.fn();
    const { user } = draw(reset({ onSubmit }));
    await fill(user, GOOD, GOOD);
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/must differ/);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('a wrong current password is said at its field, and there is one way out', async () => {
    const onLogOut = vi.fn();
    const { user } = draw(reset({ wrong: true, onLogOut }));
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
      'This is not your current password.',
    );
    expect(screen.queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(onLogOut).toHaveBeenCalledTimes(1);
  });
});
