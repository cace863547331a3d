import { Dialog } from '@callboard/ui';
import { configApi, errorApi, identityApi, useApi, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { signInTranslation } from '../signInTranslation.ts';
import classes from './IdleWatch.module.css';
import { createIdleClock } from './idleClock.ts';

const standardIdleMinutes = 60;
const standardPromptSeconds = 10;

/** Watches for activity in all tabs; asks before it signs out. */
export function IdleWatch() {
  const { t } = useTranslation(signInTranslation);
  const config = useApi(configApi);
  const identity = useApi(identityApi);
  const errors = useApi(errorApi);
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const [clock] = useState(() =>
    createIdleClock({
      idleMilliseconds:
        (config.getOptionalNumber('auth.autologout.idleTimeoutMinutes') ?? standardIdleMinutes) * 60_000,
      promptMilliseconds:
        (config.getOptionalNumber('auth.autologout.promptBeforeIdleSeconds') ?? standardPromptSeconds) * 1000,
      countsWhileClosed: config.getOptionalBoolean('auth.autologout.logoutIfDisconnected') ?? true,
    }),
  );

  useEffect(
    () =>
      clock.watch({ onPrompt: setSecondsLeft, onIdle: () => identity.signOut().catch((error) => errors.post(error)) }),
    [clock, identity, errors],
  );

  const stay = () => {
    clock.stay();
    setSecondsLeft(undefined);
  };
  return (
    <Dialog isOpen={secondsLeft !== undefined} title={t('idle.title')} onClose={stay}>
      <p className={classes.question}>{t('idle.question', { count: secondsLeft ?? 0 })}</p>
      <div className={classes.actions}>
        <Button onClick={stay} data-autofocus>
          {t('idle.stay')}
        </Button>
      </div>
    </Dialog>
  );
}
