import { StatusDot, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { ColorInput, TextInput } from '@mantine/core';
import type { BrandResult } from '../../common/index.ts';
import type { StepPageProps } from '../setupStepPoint.ts';
import { setupTranslation } from '../setupTranslation.ts';
import { StepFrame } from './StepFrame.tsx';
import classes from './Steps.module.css';
import { useStepForm } from './useStepForm.ts';

/** The name of the portal, its address and its colours. */
export function BrandStep({ state, draft, onNext, onBack }: StepPageProps) {
  const { t } = useTranslation(setupTranslation);
  const form = useStepForm(state, { baseUrl: draft.portalUrl });
  const result = state.result as BrandResult | undefined;
  return (
    <StepFrame
      heading={t('brand.heading')}
      hint={t('brand.hint')}
      form={form}
      testLabel={t('brand.check')}
      onTest={form.test}
      onNext={onNext}
      onBack={onBack}
    >
      <div className={classes.pair}>
        <TextInput
          label={t('brand.title')}
          placeholder="Acme Portal"
          value={form.textOf('title')}
          maxLength={100}
          onChange={(event) => form.set('title', event.currentTarget.value)}
        />
        <TextInput
          label={t('brand.organization')}
          placeholder="Acme"
          value={form.textOf('organization')}
          maxLength={100}
          autoComplete="organization"
          onChange={(event) => form.set('organization', event.currentTarget.value)}
        />
      </div>
      <TextInput
        label={t('brand.baseUrl')}
        description={t('brand.baseUrlHint')}
        type="url"
        value={form.textOf('baseUrl')}
        spellCheck={false}
        onChange={(event) => form.set('baseUrl', event.currentTarget.value)}
      />
      <div className={classes.pair}>
        {(['lightColor', 'darkColor'] as const).map((name) => (
          <ColorInput
            key={name}
            label={`${t(`brand.${name}`)} (${t('optional')})`}
            placeholder="#f0ad1a"
            withEyeDropper={false}
            // Otherwise a colour typed just before the focus leaves the field can be lost, and a wrong one disappears without an error.
            fixOnBlur={false}
            value={form.textOf(name)}
            onChange={(value) => form.set(name, value)}
          />
        ))}
      </div>
      <TextInput
        label={`${t('brand.logo')} (${t('optional')})`}
        placeholder="https://www.acme.example/logo.svg"
        type="url"
        value={form.textOf('logo')}
        spellCheck={false}
        onChange={(event) => form.set('logo', event.currentTarget.value)}
      />
      {result && <Checked result={result} />}
    </StepFrame>
  );
}

function Checked({ result: { problems, warnings } }: { result: BrandResult }) {
  const { t } = useTranslation(setupTranslation);
  if (problems.length + warnings.length === 0) {
    return (
      <p role="status" className={classes.note}>
        <StatusDot tone="success">{t('brand.fine')}</StatusDot>
      </p>
    );
  }
  return (
    <>
      {problems.map((text) => (
        <WarningPanel key={text} severity="error" message={text} />
      ))}
      {warnings.map((text) => (
        <WarningPanel key={text} severity="info" message={text} />
      ))}
    </>
  );
}
