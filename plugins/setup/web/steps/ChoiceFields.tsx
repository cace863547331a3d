import { useTranslation } from '@callboard/web-kit';
import { PasswordInput, TextInput } from '@mantine/core';
import type { SetupChoice } from '../../common/index.ts';
import { setupTranslation } from '../setupTranslation.ts';
import classes from './Steps.module.css';
import type { StepForm } from './useStepForm.ts';

type ChoiceFieldsProps = { choice: SetupChoice; form: StepForm };

/** The fields of the selected option. */
export function ChoiceFields({ choice, form }: ChoiceFieldsProps) {
  const { t } = useTranslation(setupTranslation);
  return (
    <>
      {choice.fields.map(({ key, label, kind, isOptional, example }) => {
        const shared = {
          label: isOptional ? `${t(`fields.${label}`)} (${t('optional')})` : t(`fields.${label}`),
          autoComplete: 'off',
          spellCheck: false,
          ...(example && { placeholder: example }),
        };
        if (kind !== 'secret') {
          return (
            <TextInput
              key={`${choice.id} ${key}`}
              {...shared}
              required={!isOptional}
              withAsterisk={false}
              value={form.textOf(key)}
              onChange={(event) => form.set(key, event.currentTarget.value)}
            />
          );
        }
        const isStored = !form.secrets[key] && form.hasSecret(key);
        return (
          <PasswordInput
            key={`${choice.id} ${key}`}
            {...shared}
            autoComplete="new-password"
            description={isStored ? t('stored') : undefined}
            value={form.secrets[key] ?? ''}
            onChange={(event) => form.setSecret(key, event.currentTarget.value)}
          />
        );
      })}
      {choice.fields.length > 0 && <p className={classes.note}>{t('docs', { page: `docs${choice.docs}` })}</p>}
    </>
  );
}

/** Whether all required fields are filled in. */
export const isComplete = ({ fields }: SetupChoice, form: StepForm) =>
  fields.every(
    ({ key, kind, isOptional }) => isOptional || (kind === 'secret' ? form.hasSecret(key) : form.textOf(key) !== ''),
  );
