import { useTranslation } from '@callboard/web-kit';
import { PasswordInput } from '@mantine/core';
import type { FieldProps } from '@rjsf/utils';
import { useFormAround } from '../context/formContext.tsx';
import { useFormSecrets } from '../context/formSecrets.tsx';
import { formTranslation } from '../formTranslation.ts';
import { Words } from '../theme/Words.tsx';
import { errorOf } from '../theme/widgets/controlOf.tsx';
import { fieldPropsOf } from './PluginField.tsx';

/** Passes its value to the run as `secrets.<name>`; the form values contain only a mask of the same length. */
export function SecretField(props: FieldProps) {
  const { t } = useTranslation(formTranslation);
  const { values } = useFormAround();
  const { secrets, setSecret } = useFormSecrets();
  const field = fieldPropsOf(props, values);

  function take(text: string) {
    setSecret(field.name, text === '' ? undefined : text);
    // Wire: templates may require the value or limit its length.
    field.onChange(text === '' ? undefined : '*'.repeat(text.length));
  }

  return (
    <PasswordInput
      id={field.id}
      label={field.title}
      description={
        <>
          {field.description && <Words text={field.description} />} {t('secretKept', { name: field.name })}
        </>
      }
      descriptionProps={{ component: 'div' }}
      error={errorOf(field.errors)}
      required={field.isRequired}
      disabled={field.isDisabled}
      placeholder={field.placeholder}
      autoComplete="off"
      visibilityToggleButtonProps={{ 'aria-label': t('showSecret', { title: field.title }) }}
      value={secrets[field.name] ?? ''}
      onChange={({ currentTarget }) => take(currentTarget.value)}
    />
  );
}
