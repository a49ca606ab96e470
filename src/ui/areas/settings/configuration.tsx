import { useArea } from '@ui/records/area-scope';
import { Failed, LoadingRows } from '@ui/records/notices.view';
import { useQuery } from '@ui/records/use-query';
import { EntriesSection } from './entries-section';
import { FiguresSection } from './figures-section';

/** What staff set for the whole portal. */
export const ConfigurationSection = ({ section }: { section: 'figures' | 'configuration' }) => {
  const { t } = useArea();
  const { data, failure, isBroken, ask } = useQuery('settings.configuration', {});
  if (data === null && (failure || isBroken)) return <Failed failure={failure} onRetry={ask} />;
  if (data === null) return <LoadingRows label={t('list.loading')} />;
  return section === 'figures' ? (
    <FiguresSection figures={data.figures} onChanged={ask} />
  ) : (
    <EntriesSection entries={data.entries} onChanged={ask} />
  );
};
