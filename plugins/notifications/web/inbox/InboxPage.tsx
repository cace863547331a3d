import { settingsRoute } from '@callboard/plugin-user-settings/web';
import { Kbd, Page, PageHeader, SearchBox, TabStrip, useDebouncedInput } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useRef } from 'react';
import { Link } from 'react-router';
import { useUnreadCount } from '../queries.ts';
import classes from './Inbox.module.css';
import { InboxFilters } from './InboxFilters.tsx';
import { InboxList } from './InboxList.tsx';
import { inboxTranslation } from './inboxTranslation.ts';
import { useInbox, useInboxChanges } from './queries.ts';
import { useInboxKeys } from './useInboxKeys.ts';
import { useInboxUrl, views } from './useInboxUrl.ts';

/** The user's notifications; by default the unread ones. */
export function InboxPage() {
  const { t } = useTranslation(inboxTranslation);
  const { state, change, urlOf } = useInboxUrl();
  const inbox = useInbox(state);
  const unread = useUnreadCount();
  const settings = useRouteRef(settingsRoute);
  const { update, readAll } = useInboxChanges();
  const typed = useDebouncedInput(state.search, (search) => change({ search }));
  const isWide = useMediaQuery('(min-width: 68.75em)', false, { getInitialValueInEffect: false }) === true;
  const list = useRef<HTMLDivElement>(null);
  const { mutate } = update;
  const notifications = inbox.data?.notifications;
  const onKey = useCallback(
    (key: 'e' | 's', id: string) => {
      const one = notifications?.find((known) => known.id === id);
      if (one) mutate(key === 'e' ? { ids: [id], read: !one.read } : { ids: [id], saved: !one.saved });
    },
    [notifications, mutate],
  );
  useInboxKeys({ list, onKey });
  return (
    <Page title={t('title')} width={isWide ? 'full' : 'narrow'}>
      <PageHeader
        title={t('title')}
        {...(inbox.data && { count: inbox.data.totalCount })}
        search={<SearchBox label={t('search')} value={typed.value} onChange={typed.change} />}
        actions={
          <>
            <Button variant="default" component={Link} to={`${settings()}/notifications`}>
              {t('settings')}
            </Button>
            <Button disabled={unread === 0} loading={readAll.isPending} onClick={() => readAll.mutate()}>
              {t('readAll')}
            </Button>
          </>
        }
      />
      <TabStrip
        label={t('views')}
        tabs={views.map((view) => ({
          to: urlOf({ view }),
          title: t(`view.${view}`),
          isCurrent: state.view === view,
          ...(view === 'unread' && { count: unread }),
        }))}
      />
      <div className={classes.tools}>
        <InboxFilters state={state} onChange={change} />
      </div>
      <div ref={list}>
        <InboxList inbox={inbox} state={state} onChange={change} isWide={isWide} />
      </div>
      {notifications && notifications.length > 0 && (
        <p className={classes.keys} aria-hidden>
          <Kbd>j</Kbd> <Kbd>k</Kbd> {t('keys')} · <Kbd>e</Kbd> {t('keys.done')} · <Kbd>s</Kbd> {t('keys.save')}
        </p>
      )}
    </Page>
  );
}
