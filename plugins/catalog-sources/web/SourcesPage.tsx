import { catalogSourceRead } from '@callboard/plugin-catalog/common';
import { useLiveCatalog } from '@callboard/plugin-catalog/web';
import { ErrorPage, Page, PageHeader, TabbedLayout } from '@callboard/ui';
import { useTranslation, withPermission } from '@callboard/web-kit';
import { useParams } from 'react-router';
import { DeliveriesTab } from './deliveries/DeliveriesTab.tsx';
import { SourcesHeader } from './list/SourcesHeader.tsx';
import { SourcesTab } from './list/SourcesTab.tsx';
import { sourcesTranslation } from './sourcesTranslation.ts';

function Refused() {
  const { t } = useTranslation(sourcesTranslation);
  return <ErrorPage status={403} statusMessage={t('refused.title')} additionalInfo={t('refused.hint')} />;
}

/** For catalog administrators: all providers and locations, and the webhooks of other systems. */
export const SourcesPage = withPermission(catalogSourceRead, Refused)(AllowedPage);

function AllowedPage() {
  const { t } = useTranslation(sourcesTranslation);
  useLiveCatalog();
  const isListOpen = !useParams()['*'];
  return (
    <Page title={t('title')} width="wide">
      {isListOpen ? <SourcesHeader /> : <PageHeader title={t('title')} subtitle={t('subtitle')} />}
      <TabbedLayout
        tabs={[
          { path: '', title: t('tabs.sources'), content: <SourcesTab /> },
          { path: 'deliveries', title: t('tabs.deliveries'), content: <DeliveriesTab /> },
        ]}
      />
    </Page>
  );
}
