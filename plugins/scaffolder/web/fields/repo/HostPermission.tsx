import { reasonOf, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { fieldsTranslation } from '../fieldsTranslation.ts';
import classes from './RepoFields.module.css';
import type { useHostCredentials } from './useHostCredentials.ts';

type HostPermissionProps = { host: string; credentials: ReturnType<typeof useHostCredentials> };

/** The status of the request for the user's token; empty once the token is available. */
export function HostPermission({ host, credentials: { isAsking, error, askAgain } }: HostPermissionProps) {
  const { t } = useTranslation(fieldsTranslation);
  return (
    <div role="status" className={classes.permission} hidden={!isAsking && !error}>
      {isAsking && t('repo.asking', { host })}
      {error && (
        <>
          <span className={classes.refused}>{t('repo.refused', { host, reason: reasonOf(error) })}</span>
          <Button size="compact-sm" variant="default" onClick={askAgain}>
            {t('repo.ask')}
          </Button>
        </>
      )}
    </div>
  );
}
