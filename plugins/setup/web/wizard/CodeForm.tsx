import { WarningPanel } from '@callboard/ui';
import { reasonOf, useTranslation } from '@callboard/web-kit';
import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import classes from '../layout/Setup.module.css';
import { useAdmission, useNewCode } from '../queries.ts';
import { setupTranslation } from '../setupTranslation.ts';

/** Asks for the code in the log. */
export function CodeForm({ hasCode }: { hasCode: boolean }) {
  const { t } = useTranslation(setupTranslation);
  const [code, setCode] = useState('');
  const admission = useAdmission();
  const newCode = useNewCode();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (code.trim() !== '') admission.mutate(code.trim());
  }

  return (
    <section className={classes.entrance} aria-labelledby="setup-code">
      <h2 id="setup-code" className={classes.stepHeading}>
        {t('code.heading')}
      </h2>
      <p className={classes.hint}>
        {t('code.hint')} {hasCode && t('code.where')}
      </p>
      <form className={classes.codeForm} onSubmit={submit} noValidate>
        <TextInput
          className={classes.code}
          label={t('code.label')}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          value={code}
          maxLength={100}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" loading={admission.isPending} disabled={code.trim() === ''}>
          {t('code.enter')}
        </Button>
      </form>
      {admission.error && (
        <WarningPanel severity="error" title={t('code.failed')} message={reasonOf(admission.error)} />
      )}
      {newCode.isSuccess && hasCode && (
        <WarningPanel severity="info" title={t('code.printed')} message={t('code.where')} />
      )}
      {!hasCode && (
        <WarningPanel
          severity="info"
          title={t('code.none')}
          message={newCode.error ? reasonOf(newCode.error) : undefined}
          actions={
            <Button size="xs" variant="default" loading={newCode.isPending} onClick={() => newCode.mutate()}>
              {t('code.print')}
            </Button>
          }
        />
      )}
    </section>
  );
}
