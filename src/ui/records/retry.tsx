import { type CallFailure, isAbsent } from '@domain/shared/call-failure';
import { Button } from '@ui/kit/button';
import { useArea } from './area-scope';

/** Another try, unless the back end does not know the call. `failure` null: a defect of ours. */
export const Retry = ({ failure, onRetry }: { failure: CallFailure | null; onRetry(): void }) => {
  const { t } = useArea();
  return isAbsent(failure) ? null : <Button onClick={onRetry}>{t('list.retry')}</Button>;
};
