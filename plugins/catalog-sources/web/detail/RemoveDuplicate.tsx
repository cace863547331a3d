import { catalogLocationDelete, type Source } from '@callboard/plugin-catalog/common';
import { alertApi, errorApi, useApi, usePermission, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useUnregister } from '../queries.ts';
import { sourcesTranslation } from '../sourcesTranslation.ts';
import classes from './Detail.module.css';

type RemoveDuplicateProps = { source: Source; onRemoved: () => void };

/** Offers the removal of a source whose file another one reads, too. */
export function RemoveDuplicate({ source, onRemoved }: RemoveDuplicateProps) {
  const { t } = useTranslation(sourcesTranslation);
  const { isAllowed } = usePermission(catalogLocationDelete);
  if (source.duplicateOf === undefined) return null;
  if (source.origin === 'config') return <p className={classes.nothing}>{t('duplicate.configured')}</p>;
  if (source.origin !== 'registered' || !isAllowed) return null;
  return <Removal source={source} onRemoved={onRemoved} />;
}

function Removal({ source, onRemoved }: RemoveDuplicateProps) {
  const { t } = useTranslation(sourcesTranslation);
  const alerts = useApi(alertApi);
  const errors = useApi(errorApi);
  const [isAsking, setAsking] = useState(false);
  const removal = useUnregister();
  const remove = () =>
    removal.mutate(source, {
      onSuccess: () => {
        alerts.post({ message: t('duplicate.done'), severity: 'success', display: 'transient' });
        onRemoved();
      },
      onError: (error) => errors.post(error),
    });
  return (
    <div className={classes.head}>
      <span className={classes.nothing}>{t(isAsking ? 'duplicate.question' : 'duplicate.hint')}</span>
      {isAsking ? (
        <div className={classes.actions}>
          <Button size="xs" variant="default" disabled={removal.isPending} onClick={() => setAsking(false)} autoFocus>
            {t('duplicate.keep')}
          </Button>
          <Button size="xs" color="red.6" loading={removal.isPending} onClick={remove}>
            {t('duplicate.confirm')}
          </Button>
        </div>
      ) : (
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          {t('duplicate.remove')}
        </Button>
      )}
    </div>
  );
}
