import { ConfirmDialog } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { importTranslation } from '../importTranslation.ts';
import type { usePullRequestActions } from '../queries.ts';

type ForgetButtonProps = {
  repository: string;
  /** If true, a dialog first explains that the file will not be registered automatically. */
  isWaiting: boolean;
  forget: ReturnType<typeof usePullRequestActions>['forget'];
};

/** Stops tracking a pull request. */
export function StopTrackingButton({ repository, isWaiting, forget }: ForgetButtonProps) {
  const { t } = useTranslation(importTranslation);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-xs"
        loading={forget.isPending}
        onClick={() => (isWaiting ? setAsking(true) : forget.mutate())}
        aria-label={t('requests.forgetThis', { repository })}
      >
        {t('requests.forget')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('requests.forgetTitle', { repository })}
        confirmLabel={t('requests.forget')}
        isBusy={forget.isPending}
        onConfirm={() => forget.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t('requests.forgetHint')}
      </ConfirmDialog>
    </>
  );
}
