import { type CallFailure, isAbsent } from '@domain/shared/call-failure';
import { useTexts } from '@ui/i18n/use-texts';
import { Button } from '@ui/kit/button';
import { kitTexts } from './texts';

/** Another try, unless the back end does not know the call; in an area and outside of one. Without a `failure` it was a defect of ours. */
export const Retry = ({ failure, onRetry }: { failure: CallFailure | null; onRetry(): void }) => {
  const t = useTexts(kitTexts);
  return isAbsent(failure) ? null : <Button onClick={onRetry}>{t('list.retry')}</Button>;
};
