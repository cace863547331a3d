import { ResponseError } from '@callboard/errors';
import {
  CardSkeleton,
  EmptyState,
  ErrorPanel,
  Link,
  Page,
  PageColumns,
  PageHeader,
  ResponseErrorPanel,
  SupportButton,
  TabbedLayout,
} from '@callboard/ui';
import { configApi, useApi, useRouteRef, useShownLocation, useTranslation } from '@callboard/web-kit';
import type { PortalAbout } from '../../common/index.ts';
import { portalRoute } from '../entry.ts';
import { PluginsTab } from '../PluginsTab/PluginsTab.tsx';
import { portalTranslation } from '../portalTranslation.ts';
import { useAbout } from '../queries.ts';
import { ConfigWarnings } from './ConfigWarnings.tsx';
import { FailedPlugins } from './FailedPlugins.tsx';
import { KeyboardCard } from './KeyboardCard.tsx';
import { NextCard } from './NextCard.tsx';
import { PlacesCard } from './PlacesCard.tsx';
import { PluginBoard } from './PluginBoard.tsx';
import { ReadingCard } from './ReadingCard.tsx';
import { StatusStrip } from './StatusStrip.tsx';

/** The status of the portal, its plugins and files, and useful links. */
export function PortalPage() {
  const { t } = useTranslation(portalTranslation);
  const organization = useApi(configApi).getOptionalString('organization.name');
  return (
    <Page title={t('title')}>
      <PageHeader
        title={t('title')}
        subtitle={organization ? t('welcome', { organization }) : t('welcomePlain')}
        actions={<SupportButton />}
      />
      <About />
    </Page>
  );
}

function About() {
  const { t } = useTranslation(portalTranslation);
  const { data: about, error } = useAbout();
  const isAtPlugins = useShownLocation().location.pathname.startsWith(`${useRouteRef(portalRoute)()}/plugins`);
  if (error instanceof ResponseError && !about) return <ResponseErrorPanel error={error} />;
  if (error && !about) return <ErrorPanel error={error} />;
  if (!about) return <LoadingAbout />;
  if (!about.installation) return isAtPlugins ? <PluginsRefused /> : <Overview about={about} />;
  return (
    <TabbedLayout
      tabs={[
        { path: '', title: t('tabs.overview'), content: <Overview about={about} /> },
        { path: 'plugins', title: t('tabs.plugins'), content: <PluginsTab /> },
      ]}
    />
  );
}

/** For a shared link: without it, the overview would appear at the address of the plugins. */
function PluginsRefused() {
  const { t } = useTranslation(portalTranslation);
  const overview = useRouteRef(portalRoute);
  return (
    <EmptyState
      variant="info"
      title={t('refused.title')}
      description={t('refused.hint')}
      action={<Link to={overview()}>{t('refused.overview')}</Link>}
    />
  );
}

function Overview({ about }: { about: PortalAbout }) {
  const { installation } = about;
  return (
    <>
      <StatusStrip about={about} />
      {installation && <FailedPlugins plugins={installation.outsidePlugins} />}
      {installation && <ConfigWarnings warnings={installation.configWarnings} />}
      <PageColumns
        aside={
          <>
            {installation && <PlacesCard installation={installation} />}
            <KeyboardCard />
          </>
        }
      >
        <PluginBoard plugins={about.plugins} />
        <NextCard />
        <ReadingCard />
      </PageColumns>
    </>
  );
}

function LoadingAbout() {
  return (
    <PageColumns aside={<CardSkeleton lines={4} />}>
      <CardSkeleton lines={1} />
      <CardSkeleton lines={6} />
    </PageColumns>
  );
}
