import { ConfirmDialog } from '@callboard/ui';
import { IconLogout } from '@callboard/ui/icons';
import { alertApi, errorApi, useApi, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { accountTranslation } from '../accountTranslation.ts';
import { useEndOtherSessions } from '../queries.ts';

/** Ends all other sessions, after confirmation. */
export function SignOutOthers({ count }: { count: number }) {
  const { t } = useTranslation(accountTranslation);
  const alerts = useApi(alertApi);
  const errors = useApi(errorApi);
  const end = useEndOtherSessions();
  const [isAsked, setAsked] = useState(false);

  async function signOut() {
    try {
      await end.mutateAsync();
      alerts.post({ message: t('sessions.othersSignedOut'), severity: 'success', display: 'transient' });
    } catch (error) {
      errors.post(error as Error);
    } finally {
      setAsked(false);
    }
  }

  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsked(true)} leftSection={<IconLogout size={15} />}>
        {t('sessions.others')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('sessions.confirm.title', { count })}
        confirmLabel={t('sessions.confirm.action')}
        tone="danger"
        isBusy={end.isPending}
        onConfirm={signOut}
        onClose={() => setAsked(false)}
      >
        {t('sessions.confirm.text')}
      </ConfirmDialog>
    </>
  );
}
