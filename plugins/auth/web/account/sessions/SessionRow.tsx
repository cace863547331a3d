import { List } from '@callboard/ui';
import { IconDeviceDesktop, IconDeviceMobile } from '@callboard/ui/icons';
import { alertApi, errorApi, identityApi, useApi, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PortalSession } from '../../../common/index.ts';
import { AccountRow, TimeFact } from '../AccountRow.tsx';
import classes from '../AccountRows.module.css';
import { accountTranslation } from '../accountTranslation.ts';
import { useEndSession } from '../queries.ts';
import { deviceOf } from './deviceOf.ts';

/** A session of the user. */
export function SessionRow({ session }: { session: PortalSession }) {
  const { t } = useTranslation(accountTranslation);
  const device = useDeviceName()(session.userAgent);
  const { isBusy, signOut } = useSignOut(session, t('sessions.signedOut', { device }));
  const { isCurrent, provider, createdAt, lastUsedAt } = session;
  const DeviceIcon = deviceOf(session.userAgent).isHandheld ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <AccountRow
      name={device}
      mark={isCurrent && <span className={classes.current}>{t('sessions.current')}</span>}
      icon={DeviceIcon}
      action={
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          onClick={signOut}
          aria-label={t('sessions.signOutOf', { device })}
        >
          {t('sessions.signOut')}
        </Button>
      }
    >
      <List className={classes.facts}>
        <li>{provider.title}</li>
        {isCurrent ? <li>{t('sessions.active')}</li> : <TimeFact label={t('sessions.lastUsed')} value={lastUsedAt} />}
        <TimeFact label={t('sessions.since')} value={createdAt} />
      </List>
    </AccountRow>
  );
}

/** Ending the current session signs out of the portal. */
function useSignOut(session: PortalSession, done: string) {
  const identity = useApi(identityApi);
  const alerts = useApi(alertApi);
  const errors = useApi(errorApi);
  const end = useEndSession();
  const [isBusy, setBusy] = useState(false);

  async function signOut() {
    setBusy(true);
    try {
      if (session.isCurrent) return await identity.signOut();
      await end.mutateAsync(session);
      alerts.post({ message: done, severity: 'success', display: 'transient' });
    } catch (error) {
      errors.post(error as Error);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, signOut };
}

/** "Firefox on Linux", or the known part of it. */
function useDeviceName(): (userAgent: string) => string {
  const { t } = useTranslation(accountTranslation);
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknown');
  };
}
