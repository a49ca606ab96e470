import type { OwnSettings } from '@domain/settings/settings';
import { useArea } from '@ui/records/area-scope';
import { Failed, LoadingRows } from '@ui/records/notices.view';
import { useQuery } from '@ui/records/use-query';
import { match } from 'ts-pattern';
import { NoticesSection } from './notices-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { SessionsSection } from './sessions-section';

/** What one of the own sections shows, and how it asks for it anew after a change. */
export interface OwnProps {
  readonly own: OwnSettings;
  onChanged(): void;
}

/** What somebody sets for himself. */
export const OwnSections = ({ section }: { section: 'profile' | 'password' | 'sessions' | 'notices' }) => {
  const { t } = useArea();
  const { data, failure, isBroken, ask } = useQuery('settings.own', {});
  if (data === null && (failure || isBroken)) return <Failed failure={failure} onRetry={ask} />;
  if (data === null) return <LoadingRows label={t('list.loading')} />;
  const input: OwnProps = { own: data, onChanged: ask };
  return match(section)
    .with('profile', () => <ProfileSection {...input} />)
    .with('password', () => <PasswordSection email={input.own.profile.email} />)
    .with('sessions', () => <SessionsSection {...input} />)
    .with('notices', () => <NoticesSection {...input} />)
    .exhaustive();
};
