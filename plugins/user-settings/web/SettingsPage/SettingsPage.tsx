import { Page, PageHeader } from '@callboard/ui';
import { featureFlagsApi, text, useApi, useContributions, useObserved, useTranslation } from '@callboard/web-kit';
import { type SettingsTab, settingsTabPoint } from '../settingsTabPoint.ts';
import { settingsTranslation } from '../settingsTranslation.ts';
import { AppearanceCard } from './AppearanceCard.tsx';
import { ConnectAgent } from './ConnectAgent/ConnectAgent.tsx';
import { FeatureFlags } from './FeatureFlags.tsx';
import { LanguageCard } from './LanguageCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import classes from './SettingsPage.module.css';
import { SettingsTabs } from './SettingsTabs.tsx';

const ownTabs: SettingsTab[] = [
  { path: '', title: text(settingsTranslation, 'tabs.general'), order: 0, Component: GeneralSettings },
  { path: 'agents', title: text(settingsTranslation, 'tabs.agents'), order: 80, Component: ConnectAgent },
  {
    path: 'feature-flags',
    title: text(settingsTranslation, 'tabs.flags'),
    order: 90,
    Component: FeatureFlags,
    useStatus: () => ({ isShown: true, count: useObserved(useApi(featureFlagsApi).flags).length || undefined }),
  },
];

export function SettingsPage() {
  const { t } = useTranslation(settingsTranslation);
  const own = ownTabs.map((value) => ({ pluginId: 'user-settings', value }));
  const tabs = [...own, ...useContributions(settingsTabPoint)].toSorted((a, b) => a.value.order - b.value.order);
  return (
    <Page title={t('title')} width="narrow">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <SettingsTabs tabs={tabs} />
    </Page>
  );
}

function GeneralSettings() {
  return (
    <div className={classes.cards}>
      <ProfileCard />
      <AppearanceCard />
      <LanguageCard />
    </div>
  );
}
