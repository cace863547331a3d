import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { importTranslation } from '../importTranslation.ts';
import classes from './Steps.module.css';

type StepActionsProps = {
  onBack?: () => void;
  /** Disables the back button while an action runs. */
  isBusy?: boolean;
  /** The button to the next step. */
  children: ReactNode;
};

export function StepActions({ onBack, isBusy = false, children }: StepActionsProps) {
  const { t } = useTranslation(importTranslation);
  return (
    <div className={classes.actions}>
      {children}
      {onBack && (
        <Button variant="default" onClick={onBack} disabled={isBusy}>
          {t('steps.back')}
        </Button>
      )}
    </div>
  );
}
