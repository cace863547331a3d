import { ConfirmDialog } from '@callboard/ui';
import { alertApi, errorApi, useApi } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';

type ConfirmedButtonProps = {
  label: string;
  /** For screen readers, if the label does not name what the action affects. */
  fullLabel?: string;
  icon?: ReactNode;
  question: { title: string; action: string; text: string };
  /** The message after the action. */
  done: string;
  isBusy: boolean;
  act(): Promise<unknown>;
};

/** A button for an action that takes access away: it asks first, and reports the result. */
export function ConfirmedButton({ label, fullLabel, icon, question, done, isBusy, act }: ConfirmedButtonProps) {
  const alerts = useApi(alertApi);
  const errors = useApi(errorApi);
  const [isAsked, setAsked] = useState(false);

  async function confirm() {
    try {
      await act();
      alerts.post({ message: done, severity: 'success', display: 'transient' });
    } catch (error) {
      errors.post(error as Error);
    } finally {
      setAsked(false);
    }
  }

  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsked(true)} leftSection={icon} aria-label={fullLabel}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={question.title}
        confirmLabel={question.action}
        tone="danger"
        isBusy={isBusy}
        onConfirm={confirm}
        onClose={() => setAsked(false)}
      >
        {question.text}
      </ConfirmDialog>
    </>
  );
}
