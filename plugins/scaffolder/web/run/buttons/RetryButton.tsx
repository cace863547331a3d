import { Words } from '@callboard/forms';
import { Dialog, Tooltip, WarningPanel } from '@callboard/ui';
import { reasonOf, useTranslation } from '@callboard/web-kit';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Task } from '../../../common/index.ts';
import { askForSecrets, useMayRetry } from '../../tasks/useMayRetry.ts';
import { useNeededSecrets, useRetry } from '../queries.ts';
import { runTranslation } from '../runTranslation.ts';
import classes from './Retry.module.css';

type RetryButtonProps = {
  task: Task;
  /** Continues after the interrupted step instead of repeating it. */
  isStepDone?: boolean;
  /** Whether it is the advised action. */
  isAdvised?: boolean;
  onDone(): void;
};

/** Retries from the failed step, and asks for secrets. */
export function RetryButton({ task, isStepDone = false, isAdvised = false, onDone }: RetryButtonProps) {
  const { t } = useTranslation(runTranslation);
  const { isAllowed, isLoading, refusal } = useMayRetry(task);
  const { data: needed } = useNeededSecrets(task, isAllowed);
  const { isAsking, ask, leave } = useDialog(isStepDone);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const label = t(isStepDone ? 'buttons.markDone' : 'buttons.retry');
  const onRetried = () => {
    leave();
    // Secrets are not stored here either.
    setTyped({});
    onDone();
  };
  const retry = useRetry(task, onRetried, isStepDone ? 'done' : undefined);
  const send = () => retry.mutate({ needed: needed ?? [], typed });
  const button = (
    <Button
      variant={isAdvised ? 'filled' : 'default'}
      loading={retry.isPending}
      disabled={!isAllowed || !needed}
      onClick={() => (needed?.length ? ask() : send())}
    >
      {label}
    </Button>
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <>
      {isAllowed || isLoading ? button : <Tooltip label={t(`buttons.${refusal}`)}>{button}</Tooltip>}
      {retry.error && !isAsking && (
        <WarningPanel severity="error" title={t('retry.failed')} message={reasonOf(retry.error)} />
      )}
      <Dialog
        isOpen={isAsking && needed !== undefined && needed.length > 0}
        title={t('retry.title')}
        isBusy={retry.isPending}
        onClose={leave}
      >
        <form className={classes.form} onSubmit={onSubmit}>
          <p className={classes.text}>{t('retry.text')}</p>
          {needed?.map(({ name, title = name, description, isRequired, credentials }) =>
            credentials ? (
              <p key={name} className={classes.text}>
                {t('retry.host', { host: new URL(credentials.url).host })}
              </p>
            ) : (
              <PasswordInput
                key={name}
                autoComplete="off"
                label={title}
                description={description && <Words text={description} />}
                descriptionProps={{ component: 'div' }}
                visibilityToggleButtonProps={{ 'aria-label': t('retry.show', { title }) }}
                required={isRequired}
                value={typed[name] ?? ''}
                onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
              />
            ),
          )}
          {retry.error && <WarningPanel severity="error" title={t('retry.failed')} message={reasonOf(retry.error)} />}
          <div className={classes.buttons}>
            <Button variant="default" disabled={retry.isPending} onClick={leave}>
              {t('retry.back')}
            </Button>
            <Button type="submit" loading={retry.isPending}>
              {label}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

/** Initially open if the user chose to retry the run on another page. */
function useDialog(isStepDone: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  const isExpected = location.state === askForSecrets && !isStepDone;
  const [isAsking, setAsking] = useState(isExpected);
  function leave() {
    setAsking(false);
    if (isExpected) void navigate(location, { replace: true, state: null, preventScrollReset: true });
  }
  return { isAsking, ask: () => setAsking(true), leave };
}
