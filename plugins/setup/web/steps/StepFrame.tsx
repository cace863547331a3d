import { WarningPanel } from '@callboard/ui';
import { reasonOf, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import type { StepValues } from '../../common/index.ts';
import setup from '../layout/Setup.module.css';
import { setupTranslation } from '../setupTranslation.ts';
import classes from './Steps.module.css';
import type { StepForm } from './useStepForm.ts';

type StepFrameProps = {
  heading: string;
  hint: string;
  form: StepForm;
  /** The button of the test; without one the step has no test. */
  testLabel?: string | undefined;
  isTestable?: boolean;
  onTest?: () => void;
  /** Values that follow from the results; undefined stays on the step. */
  beforeNext?: () => Promise<StepValues | undefined>;
  onNext: () => void;
  onBack?: (() => void) | undefined;
  /** Nothing is chosen, so the button skips the step. */
  isSkippable?: boolean;
  children: ReactNode;
};

/** The frame of every step: its heading, its form, and the buttons. */
export function StepFrame(props: StepFrameProps) {
  const {
    heading,
    hint,
    form,
    testLabel,
    isTestable = true,
    onTest,
    beforeNext,
    onNext,
    onBack,
    isSkippable,
    children,
  } = props;
  const { t } = useTranslation(setupTranslation);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const more = beforeNext ? await beforeNext() : {};
    if (more && (await form.save(more))) onNext();
  }

  return (
    <>
      <h2 ref={title} tabIndex={-1} className={setup.stepHeading}>
        {heading}
      </h2>
      <p className={setup.hint}>{hint}</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        {children}
        {form.failure && (
          <WarningPanel
            severity="error"
            title={form.failure.of === 'test' ? t('testFailed') : t('saveFailed')}
            message={reasonOf(form.failure.error)}
          />
        )}
        <div className={classes.buttons}>
          {testLabel && onTest && (
            <Button type="button" variant="default" loading={form.isTesting} disabled={!isTestable} onClick={onTest}>
              {testLabel}
            </Button>
          )}
          <span className={classes.space} />
          {onBack && (
            <Button type="button" variant="subtle" onClick={onBack}>
              {t('back')}
            </Button>
          )}
          <Button type="submit" loading={form.isSaving}>
            {isSkippable ? t('skip') : t('next')}
          </Button>
        </div>
      </form>
    </>
  );
}
