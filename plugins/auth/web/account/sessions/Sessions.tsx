import { Card, CardSkeleton, ErrorPanel, List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { accountTranslation } from '../accountTranslation.ts';
import { usePortalSessions } from '../queries.ts';
import { SessionRow } from './SessionRow.tsx';
import { SignOutOthers } from './SignOutOthers.tsx';

/** The sessions of the user. */
export function Sessions() {
  const { t } = useTranslation(accountTranslation);
  const { data: sessions, error, refetch } = usePortalSessions();
  if (!sessions && error) {
    const retry = (
      <Button size="xs" variant="default" onClick={() => refetch()}>
        {t('sessions.retry')}
      </Button>
    );
    return <ErrorPanel error={error} title={t('sessions.failed')} actions={retry} />;
  }
  if (!sessions) return <CardSkeleton lines={4} />;
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <Card
      title={t('sessions.title')}
      count={sessions.length}
      actions={others > 0 && <SignOutOthers count={others} />}
      footer={others > 0 ? t('sessions.hint') : t('sessions.alone')}
      isFlush
    >
      <List isDivided>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </List>
    </Card>
  );
}
