import { asksForSecrets, TemplateForm } from '@callboard/forms';
import { WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ParameterSchema } from '../../common/index.ts';
import { useDraft } from './draft/useDraft.ts';
import { MakingCard } from './making/MakingCard.tsx';
import { type TemplateName, templateRefOf } from './queries.ts';
import { requestFailure } from './sending/requestFailure.ts';
import { useSend } from './sending/useSend.ts';
import { useLinkValues } from './useLinkValues.ts';
import classes from './WizardForm.module.css';
import { wizardTranslation } from './wizardTranslation.ts';

type WizardFormProps = { template: TemplateName; form: ParameterSchema };

/** The form of a template, filled from a link or a draft, until it is sent. */
export function WizardForm({ template, form }: WizardFormProps) {
  const { t } = useTranslation(wizardTranslation);
  const templateRef = templateRefOf(template);
  const link = useLinkValues();
  const draft = useDraft({ templateRef, pages: form.steps, isIgnored: link.values !== undefined });
  const [freshStarts, setFreshStarts] = useState(0);
  const { send, isBusy, error } = useSend(templateRef, form, draft.forget);
  const labels = labelsOf(form);

  function startFresh() {
    draft.forget();
    setFreshStarts(freshStarts + 1);
  }

  return (
    <div className={classes.wizard}>
      {link.isBad && <WarningPanel message={t('badLink')} />}
      {draft.restored && (
        <WarningPanel
          severity="info"
          message={[t('draft.restored'), asksForSecrets(form.steps) && t('draft.secrets')].filter(Boolean).join(' ')}
          actions={
            <Button size="xs" variant="default" onClick={startFresh}>
              {t('draft.fresh')}
            </Button>
          }
        />
      )}
      <TemplateForm
        key={freshStarts}
        pages={form.steps}
        initialValues={draft.restored?.values ?? link.values}
        initialPage={draft.restored?.page}
        onChange={draft.keep}
        onSubmit={(values, secrets) => void send(values, secrets)}
        backLabel={labels.backButtonText}
        reviewLabel={labels.reviewButtonText}
        submitLabel={labels.createButtonText}
        isBusy={isBusy}
        error={error && <Failure error={error} />}
        aside={({ values, page }) => page > 0 && <MakingCard template={template} pages={form.steps} values={values} />}
      />
    </div>
  );
}

function Failure({ error }: { error: Error }) {
  const { t } = useTranslation(wizardTranslation);
  const { message, reasons } = requestFailure(error);
  return (
    <>
      <strong>{t('notCreated')}</strong>
      {reasons.map((reason) => (
        <p key={reason} className={classes.reason}>
          {reason}
        </p>
      ))}
      <p className={classes.message}>{message}</p>
    </>
  );
}

/** Wire: `presentation.buttonLabels`. */
function labelsOf({ presentation }: ParameterSchema) {
  const labels = (presentation?.buttonLabels ?? {}) as Record<string, unknown>;
  const text = (name: string) => (typeof labels[name] === 'string' ? labels[name] : undefined);
  return {
    backButtonText: text('backButtonText'),
    reviewButtonText: text('reviewButtonText'),
    createButtonText: text('createButtonText'),
  };
}
