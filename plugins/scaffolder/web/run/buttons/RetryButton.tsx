import { Dialog, Tooltip, WarningPanel } from '@callboard/ui';
import { reasonOf, usePermission, useTranslation } from '@callboard/web-kit';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { scaffolderTaskCreate, type Task } from '../../../common/index.ts';
import { useNeededSecrets, useRetry } from '../queries.ts';
import { runTranslation } from '../runTranslation.ts';
import classes from './Retry.module.css';

/** Goes on from the step that failed, and asks for what was not kept. */
export function RetryButton({ task, onDone }: { task: Task; onDone(): void }) {
  const { t } = useTranslation(runTranslation);
  const { isAllowed, isLoading } = usePermission(scaffolderTaskCreate);
  const { data: needed } = useNeededSecrets(task, isAllowed);
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const retry = useRetry(task, () => {
    setAsking(false);
    // They are not kept here either.
    setTyped({});
    onDone();
  });
  const send = () => retry.mutate({ needed: needed ?? [], typed });
  const button = (
    <Button
      loading={retry.isPending}
      disabled={!isAllowed || !needed}
      onClick={() => (needed?.length ? setAsking(true) : send())}
    >
      {t('buttons.retry')}
    </Button>
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <>
      {isAllowed || isLoading ? button : <Tooltip label={t('buttons.mayNotCreate')}>{button}</Tooltip>}
      {retry.error && !isAsking && (
        <WarningPanel severity="error" title={t('retry.failed')} message={reasonOf(retry.error)} />
      )}
      <Dialog isOpen={isAsking} title={t('retry.title')} isBusy={retry.isPending} onClose={() => setAsking(false)}>
        <form className={classes.form} onSubmit={onSubmit}>
          <p className={classes.text}>{t('retry.text')}</p>
          {needed?.map(({ name, title, isRequired, credentials }) =>
            credentials ? (
              <p key={name} className={classes.text}>
                {t('retry.host', { host: new URL(credentials.url).host })}
              </p>
            ) : (
              <TextInput
                key={name}
                type="password"
                autoComplete="off"
                label={title ?? name}
                required={isRequired}
                value={typed[name] ?? ''}
                onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
              />
            ),
          )}
          {retry.error && <WarningPanel severity="error" title={t('retry.failed')} message={reasonOf(retry.error)} />}
          <div className={classes.buttons}>
            <Button variant="default" disabled={retry.isPending} onClick={() => setAsking(false)}>
              {t('retry.back')}
            </Button>
            <Button type="submit" loading={retry.isPending}>
              {t('buttons.retry')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
