import { Button } from '@ui/kit/button';
import { SearchX } from 'lucide-react';
import { useArea } from '../area-scope';
import { Notice } from '../notices.view';

/** A record that is not there, or not for him: asking again would find no more. */
export const RecordGone = ({ onBack }: { onBack(): void }) => {
  const { t } = useArea();
  return (
    <Notice icon={SearchX} title={t('record.goneTitle')} text={t('record.gone')} alert>
      <Button onClick={onBack}>{t('record.backToList')}</Button>
    </Notice>
  );
};
