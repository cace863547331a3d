import { Card, CardSkeleton, EmptyState, List, LoadErrorPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { ApplicationRow } from './ApplicationRow.tsx';
import { useGrantedApplications } from './applicationQueries.ts';
import { applicationsTranslation } from './applicationsTranslation.ts';

/** The applications that act in the user's name. */
export function Applications() {
  const { t } = useTranslation(applicationsTranslation);
  const { data: applications, error, refetch } = useGrantedApplications();
  if (!applications && error)
    return <LoadErrorPanel error={error} title={t('failed')} onRetry={() => void refetch()} />;
  if (!applications) return <CardSkeleton lines={4} />;
  if (applications.length === 0) return <EmptyState variant="content" title={t('none')} description={t('noneHint')} />;
  return (
    <Card title={t('title')} count={applications.length} footer={t('hint')} isFlush>
      <List isDivided>
        {applications.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </List>
    </Card>
  );
}
