import { DateTimeField, Dialog, ErrorPanel } from '@callboard/ui';
import { alertApi, useApi, useTranslation } from '@callboard/web-kit';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useRequestExemption } from '../queries.ts';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import classes from './Tab.module.css';

type ExemptionDialogProps = {
  entityRef: string;
  scorecard: string;
  check: { id: string; title: string };
  onClose: () => void;
};

const usualMs = 30 * 86_400_000;

/** In the user's time zone, as the field expects it. */
const localTime = (ms: number) => new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** Asks for an exemption of an entity from one check, with a reason and an end. */
export function ExemptionDialog({ entityRef, scorecard, check, onClose }: ExemptionDialogProps) {
  const { t } = useTranslation(scorecardsTranslation);
  const alerts = useApi(alertApi);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState(() => localTime(Date.now() + usualMs));
  const request = useRequestExemption(() => {
    alerts.post({ message: t('exemption.sent'), severity: 'success', display: 'transient' });
    onClose();
  });
  const isPast = Date.parse(until) <= Date.now();
  const isComplete = reason.trim() !== '' && Date.parse(until) > Date.now();
  const send = () =>
    request.mutate({ ref: entityRef, scorecard, check: check.id, reason, until: new Date(until).toISOString() });
  return (
    <Dialog isOpen title={t('exemption.title')} isBusy={request.isPending} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) send();
        }}
      >
        <p className={classes.detail}>{check.title}</p>
        <Textarea
          label={t('exemption.reason')}
          rows={3}
          maxLength={2_000}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          data-autofocus
        />
        <DateTimeField
          label={t('exemption.until')}
          value={until}
          min={localTime(Date.now())}
          error={isPast ? t('exemption.past') : undefined}
          onChange={setUntil}
        />
        {request.error && <ErrorPanel error={request.error} />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('exemption.cancel')}
          </Button>
          <Button type="submit" disabled={!isComplete} loading={request.isPending}>
            {t('exemption.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
