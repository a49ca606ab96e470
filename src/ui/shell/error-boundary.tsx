import { useUi } from '@ui/i18n/ui-context';
import { Component, type ReactNode } from 'react';

interface CatchProps {
  show(error: Error): ReactNode;
  readonly children: ReactNode;
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

class Catch extends Component<CatchProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: asError(thrown) };
  }

  override render() {
    return this.state.error ? this.props.show(this.state.error) : this.props.children;
  }
}

/** Home by a fresh load: what failed is still standing here. */
const LastResort = () => {
  const { t } = useUi();
  return (
    <p role="alert">
      {t('errorPage.itself')}{' '}
      <a href="/" target="_self">
        {t('errorPage.backHome')}
      </a>
    </p>
  );
};

export interface ErrorBoundaryProps {
  /** What is shown in place of what failed. */
  page(error: Error): ReactNode;
  readonly children: ReactNode;
}

/** What fails while it is drawn shows the error page; if that fails too, a sentence and a link home (spec 2.5). */
export const ErrorBoundary = ({ page, children }: ErrorBoundaryProps) => (
  <Catch show={() => <LastResort />}>
    <Catch show={page}>{children}</Catch>
  </Catch>
);
