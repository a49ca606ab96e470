import { useUi } from '@ui/texts/ui-context';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorView } from './error-page.view';

interface CatchProps {
  show(error: Error): ReactNode;
  onError?: ((error: Error, where: string) => void) | undefined;
  readonly children: ReactNode;
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

class Catch extends Component<CatchProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: asError(thrown) };
  }

  override componentDidCatch(thrown: unknown, info: ErrorInfo) {
    this.props.onError?.(asError(thrown), info.componentStack ?? '');
  }

  override render() {
    return this.state.error ? this.props.show(this.state.error) : this.props.children;
  }
}

const LastResort = () => {
  const { t } = useUi();
  return (
    <p role="alert">
      {t('errorPage.itself')} <a href="/">{t('errorPage.backHome')}</a>
    </p>
  );
};

export interface ErrorBoundaryProps {
  onError?(error: Error, where: string): void;
  onTryAgain(): void;
  onDownload(): void;
  /** What is shown in place of what failed. */
  readonly page?: (error: Error) => ReactNode;
  readonly children: ReactNode;
}

/** What fails while it is drawn shows the error page; if that fails too, a sentence and a link home (spec 2.5). */
export const ErrorBoundary = ({ onError, onTryAgain, onDownload, page, children }: ErrorBoundaryProps) => {
  const show =
    page ??
    ((error: Error) => <ErrorView message={error.message} onTryAgain={onTryAgain} onDownload={onDownload} />);
  return (
    <Catch show={() => <LastResort />} onError={onError}>
      <Catch show={show} onError={onError}>
        {children}
      </Catch>
    </Catch>
  );
};
