import { Page, PageHeader, TabbedLayout } from '@callboard/ui';
import { featureFlagsApi, useApi, useObserved, useTranslation } from '@callboard/web-kit';
import { settingsTranslation } from '../settingsTranslation.ts';
import { AuthProviders } from './AuthProviders.tsx';
import { FeatureFlags } from './FeatureFlags.tsx';
import { GeneralSettings } from './GeneralSettings.tsx';

export function SettingsPage() {
  const { t } = useTranslation(settingsTranslation);
  const { length } = useObserved(useApi(featureFlagsApi).flags);
  return (
    <Page title={t('title')} width="narrow">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <TabbedLayout
        tabs={[
          { path: '', title: t('tabs.general'), content: <GeneralSettings /> },
          { path: 'auth-providers', title: t('tabs.providers'), content: <AuthProviders /> },
          { path: 'feature-flags', title: t('tabs.flags'), count: length || undefined, content: <FeatureFlags /> },
        ]}
      />
    </Page>
  );
}
