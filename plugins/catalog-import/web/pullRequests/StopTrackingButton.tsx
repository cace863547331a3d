import { ConfirmDialog } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PullRequestState } from '../../common/index.ts';
import { importTranslation } from '../importTranslation.ts';
import type { usePullRequestActions } from '../queries.ts';

type ForgetButtonProps = {
  repository: string;
  state: PullRequestState;
  forget: ReturnType<typeof usePullRequestActions>['forget'];
};

/**
 * Stops tracking a pull request. Before the merge, a dialog first explains that the file will not be registered
 * automatically. When tracking has ended, only its row is removed.
 */
export function StopTrackingButton({ repository, state, forget }: ForgetButtonProps) {
  const { t } = useTranslation(importTranslation);
  const [isAsking, setAsking] = useState(false);
  const hasEnded = state === 'arrived' || state === 'given-up';
  return (
    <>
      <Button
        variant="default"
        size="compact-xs"
        loading={forget.isPending}
        onClick={() => (state === 'waiting' ? setAsking(true) : forget.mutate())}
        aria-label={t(hasEnded ? 'requests.removeThis' : 'requests.forgetThis', { repository })}
      >
        {t(hasEnded ? 'requests.remove' : 'requests.forget')}
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
