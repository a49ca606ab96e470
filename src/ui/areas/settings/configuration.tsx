import { Configuration } from '@domain/settings/settings';
import { useArea } from '@ui/area/area-scope';
import { Failed, LoadingRows } from '@ui/area/notices.view';
import { failureText } from '@ui/area/reasons';
import { useQuestion } from '@ui/area/use-question';
import * as z from 'zod/mini';
import { EntriesSection } from './entries-section';
import { FiguresSection } from './figures-section';

/** What staff set for the whole portal. */
export const ConfigurationSection = ({ section }: { section: 'figures' | 'configuration' }) => {
  const { say } = useArea();
  const { data, failure, isBroken, ask } = useQuestion('settings', 'configuration', null);
  const read = z.safeParse(Configuration, data);
  if (data === null && (failure || isBroken))
    return <Failed text={(failure && failureText(failure, say)) ?? say('problem.other')} onRetry={ask} />;
  if (data === null) return <LoadingRows label={say('list.loading')} />;
  if (!read.success) return <Failed text={say('problem.other')} onRetry={ask} />;
  return section === 'figures' ? (
    <FiguresSection figures={read.data.figures} onChanged={ask} />
  ) : (
    <EntriesSection entries={read.data.entries} onChanged={ask} />
  );
};
