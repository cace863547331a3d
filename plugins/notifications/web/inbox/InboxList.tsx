import {
  Bone,
  EmptyState,
  isPastLastPage,
  List,
  ListPager,
  type OffsetPaging,
  PastLastPage,
  SkeletonGroup,
  WarningPanel,
} from '@callboard/ui';
import { reasonOf, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import classes from './Inbox.module.css';
import { InboxRow } from './InboxRow.tsx';
import { inboxTranslation } from './inboxTranslation.ts';
import { InboxPanes } from './panes/InboxPanes.tsx';
import type { useInbox } from './queries.ts';
import { type InboxUrl, pageSizes } from './useInboxUrl.ts';

type InboxListProps = {
  inbox: ReturnType<typeof useInbox>;
  state: InboxUrl;
  onChange: (change: Partial<InboxUrl>) => void;
  /** Whether there is room for a detail pane. */
  isWide: boolean;
};

export function InboxList({ inbox, state, onChange, isWide }: InboxListProps) {
  const { data, error, isPlaceholderData, refetch } = inbox;
  const { t } = useTranslation(inboxTranslation);
  if (error && !data) {
    return (
      <WarningPanel
        severity="error"
        title={t('failed')}
        message={reasonOf(error)}
        actions={
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  if (!data) {
    return (
      <SkeletonGroup>
        {[0, 1, 2, 3, 4].map((line) => (
          <Bone key={line} height={72} />
        ))}
      </SkeletonGroup>
    );
  }
  const { offset, limit } = state;
  const total = data.totalCount;
  const paging: OffsetPaging = { mode: 'offset', offset, limit, total, pageSizes, onChange };
  if (data.notifications.length === 0)
    return isPastLastPage(paging) ? (
      <PastLastPage paging={paging} />
    ) : (
      <NothingThere state={state} onChange={onChange} />
    );
  const pager = total > pageSizes[0] && (
    <nav className={classes.pager} aria-label={t('pages')}>
      <ListPager paging={paging} shown={data.notifications.length} isLoading={isPlaceholderData} />
    </nav>
  );
  if (isWide) {
    return (
      <InboxPanes
        notifications={data.notifications}
        id={state.id}
        onChoose={(id) => onChange({ id })}
        isBusy={isPlaceholderData}
        pager={pager}
      />
    );
  }
  return (
    <>
      <List isDivided className={classes.list} aria-busy={isPlaceholderData}>
        {data.notifications.map((notification) => (
          <InboxRow key={notification.id} notification={notification} />
        ))}
      </List>
      {pager}
    </>
  );
}

function NothingThere({
  state: { view, search, topic, severity },
  onChange,
}: Pick<InboxListProps, 'state' | 'onChange'>) {
  const { t } = useTranslation(inboxTranslation);
  if (search || topic || severity) {
    const clear = () => onChange({ search: '', topic: undefined, severity: undefined });
    return (
      <EmptyState
        variant="info"
        title={t('empty.filtered')}
        action={
          <Button variant="default" onClick={clear}>
            {t('empty.clear')}
          </Button>
        }
      />
    );
  }
  if (view === 'saved') {
    return <EmptyState variant="content" title={t('empty.saved')} description={t('empty.saved.hint')} />;
  }
  if (view === 'all') {
    return <EmptyState variant="data" title={t('empty.all')} description={t('empty.unread.hint')} />;
  }
  return (
    <EmptyState
      variant="data"
      title={t('empty.unread')}
      description={t('empty.unread.hint')}
      action={
        <Button variant="default" onClick={() => onChange({ view: 'all' })}>
          {t('empty.showAll')}
        </Button>
      }
    />
  );
}
