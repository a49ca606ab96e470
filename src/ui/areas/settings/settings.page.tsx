import { reachOf } from '@domain/session/access.policy';
import { Tabs } from '@ui/kit/records/tabs';
import { AreaScope, useArea } from '@ui/records/area-scope';
import { pageTexts } from '@ui/records/page-texts';
import { useRole } from '@ui/records/use-who';
import { useState } from 'react';
import { ConfigurationSection } from './configuration';
import { OwnSections } from './own-sections';
import styles from './settings.module.css';
import { en } from './texts.en';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const manifest = pageTexts({ en, ar: () => import('./texts.ar').then(({ ar }) => ar) });

const OWN = ['profile', 'password', 'sessions', 'notices'] as const;
const isOwn = (tab: string): tab is (typeof OWN)[number] => OWN.some((own) => own === tab);

const Settings = () => {
  const { t } = useArea();
  const role = useRole();
  const [selected, setSelected] = useState<string>('profile');
  const shown = [...OWN, ...(reachOf(role) === 'all' ? (['figures', 'configuration'] as const) : [])];
  return (
    <div className={styles.page}>
      <Tabs
        label={t.of('settings.parts')}
        tabs={shown.map((id) => ({ id, label: t.of(`settings.${id}`) }))}
        selected={selected}
        onSelect={setSelected}
      >
        {isOwn(selected) ? (
          <OwnSections section={selected} />
        ) : (
          <ConfigurationSection section={selected === 'figures' ? 'figures' : 'configuration'} />
        )}
      </Tabs>
    </div>
  );
};

const SettingsPage = () => (
  <AreaScope manifest={manifest}>
    <Settings />
  </AreaScope>
);
export default SettingsPage;
