import { policyRead } from '@callboard/plugin-permission/common';
import { Page, PageHeader, TabbedLayout } from '@callboard/ui';
import { usePermission, useTranslation } from '@callboard/web-kit';
import { useParams } from 'react-router';
import { agentsTranslation } from './agentsTranslation.ts';
import { ApprovalView } from './approval/ApprovalView.tsx';
import { WaitingTab } from './approval/WaitingTab.tsx';
import { UsageTab } from './usage/UsageTab.tsx';

const approvalPath = /^approvals\/([^/]+)\/?$/;

/** The calls of agents in the user's name, one of them, or for administrators the use of all tools. */
export function AgentsPage() {
  const [, id] = approvalPath.exec(useParams()['*'] ?? '') ?? [];
  return id === undefined ? <Calls /> : <ApprovalView key={id} id={id} />;
}

function Calls() {
  const { t } = useTranslation(agentsTranslation);
  const { isAllowed } = usePermission(policyRead);
  const usage = { path: 'usage', title: t('tabs.usage'), content: <UsageTab /> };
  return (
    <Page title={t('title')}>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <TabbedLayout
        tabs={[{ path: '', title: t('tabs.waiting'), content: <WaitingTab /> }, ...(isAllowed ? [usage] : [])]}
      />
    </Page>
  );
}
