import { EmptyState, ErrorPage, Page, PageHeader, TabbedLayout } from '@callboard/ui';
import { permissionApi, RequirePermission, useApi, useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { policyRead } from '../common/index.ts';
import { AuditTab } from './audit/AuditTab.tsx';
import { pagesTranslation } from './pagesTranslation.ts';
import { PeopleTab } from './people/PeopleTab.tsx';
import { RolesTab } from './roles/RolesTab.tsx';
import { WhyTab } from './why/WhyTab.tsx';

/** For administrators: the policy, its decisions, and the audit log. */
export function PermissionsPage() {
  const { t } = useTranslation(pagesTranslation);
  const { isEnabled } = useApi(permissionApi);
  if (!isEnabled) {
    return (
      <Frame>
        <EmptyState variant="info" title={t('off.title')} description={t('off.description')} />
      </Frame>
    );
  }
  return (
    <RequirePermission
      permission={policyRead}
      errorPage={<ErrorPage status={403} statusMessage={t('refused.title')} additionalInfo={t('refused.hint')} />}
    >
      <Frame>
        <TabbedLayout
          tabs={[
            { path: '', title: t('tabs.roles'), content: <RolesTab /> },
            { path: 'people', title: t('tabs.people'), content: <PeopleTab /> },
            { path: 'why', title: t('tabs.why'), content: <WhyTab /> },
            { path: 'audit', title: t('tabs.audit'), content: <AuditTab /> },
          ]}
        />
      </Frame>
    </RequirePermission>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(pagesTranslation);
  return (
    <Page title={t('title')}>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {children}
    </Page>
  );
}
