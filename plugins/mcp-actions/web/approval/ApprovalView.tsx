import { ResponseError } from '@callboard/errors';
import {
  Card,
  CardSkeleton,
  EmptyState,
  FactList,
  Page,
  PageHeader,
  RelativeTime,
  RequestErrorPanel,
} from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { useEffect, useState } from 'react';
import { type Approval, visibleJson } from '../../common/index.ts';
import { agentsTranslation } from '../agentsTranslation.ts';
import { agentsRoute } from '../entry.ts';
import { useApproval } from '../queries.ts';
import classes from './Approval.module.css';
import { Decide } from './Decide.tsx';

/** One call of an agent, with everything that the user needs for a decision. */
export function ApprovalView({ id }: { id: string }) {
  const { t } = useTranslation(agentsTranslation);
  const agents = useRouteRef(agentsRoute)();
  return (
    <Page title={t('approval.title')} width="narrow">
      <PageHeader title={t('approval.title')} type={t('title')} typeLink={agents} />
      <Content id={id} />
    </Page>
  );
}

function Content({ id }: { id: string }) {
  const { t } = useTranslation(agentsTranslation);
  const { data: approval, error } = useApproval(id);
  if (error instanceof ResponseError && error.statusCode === 404)
    return <EmptyState variant="info" title={t('approval.missing')} description={t('approval.missingHint')} />;
  if (error && !approval) return <RequestErrorPanel error={error} />;
  if (!approval) return <CardSkeleton lines={6} />;
  return <Call key={approval.expiresAt} approval={approval} />;
}

function Call({ approval }: { approval: Approval }) {
  const { t } = useTranslation(agentsTranslation);
  const { status, expiresAt } = approval;
  // The server may be unreachable at that time.
  const isOver = useIsPast(expiresAt);
  if (status === 'waiting' && approval.input && !isOver) return <Waiting approval={approval} input={approval.input} />;
  const shown = status === 'waiting' ? 'expired' : status;
  return (
    <EmptyState
      variant="info"
      title={t(`approval.status.${shown}`)}
      description={`${approval.title} · ${t(`approval.status.${shown}Hint`)}`}
    />
  );
}

/** Whether a time has passed; becomes true at that time. */
function useIsPast(time: string): boolean {
  const at = new Date(time).getTime();
  const [isPast, setPast] = useState(() => at <= Date.now());
  useEffect(() => {
    if (isPast) return;
    const timer = setTimeout(() => setPast(true), at - Date.now());
    return () => clearTimeout(timer);
  }, [at, isPast]);
  return isPast;
}

type WaitingProps = { approval: Approval; input: Readonly<Record<string, unknown>> };

function Waiting({ approval: { id, client, tool, title, createdAt, expiresAt }, input }: WaitingProps) {
  const { t } = useTranslation(agentsTranslation);
  return (
    <Card title={t('approval.question', { client })}>
      <div className={classes.approval}>
        <FactList
          facts={[
            {
              label: t('approval.tool'),
              value: (
                <>
                  {title} <code className={classes.code}>{tool}</code>
                </>
              ),
            },
            {
              label: t('approval.client'),
              value: (
                <>
                  {client} <span className={classes.quiet}>{t('approval.clientHint')}</span>
                </>
              ),
            },
            { label: t('approval.asked'), value: <RelativeTime value={createdAt} /> },
            { label: t('approval.left'), value: <RelativeTime value={expiresAt} /> },
          ]}
        />
        <section aria-label={t('approval.input')}>
          <pre className={classes.input}>{visibleJson(input)}</pre>
        </section>
        <p className={classes.advice}>{t('approval.advice')}</p>
        <Decide id={id} />
      </div>
    </Card>
  );
}
