import { QuietIconButton } from '@callboard/ui';
import { IconTrash } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { TextInput } from '@mantine/core';
import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { formTranslation } from '../../formTranslation.ts';
import classes from './Field.module.css';

type Props = Pick<
  FieldTemplateProps,
  'id' | 'label' | 'schema' | 'disabled' | 'readonly' | 'onKeyRenameBlur' | 'onRemoveProperty'
> & { children: ReactNode };

/** A property with a name chosen by the user. */
export function AdditionalProperty(props: Props) {
  const { t } = useTranslation(formTranslation);
  const { id, label, schema, disabled, readonly, onKeyRenameBlur, onRemoveProperty, children } = props;
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return children;
  return (
    <div className={classes.pair}>
      <TextInput
        key={label}
        id={`${id}-key`}
        label={t('key')}
        defaultValue={label}
        disabled={disabled || readonly}
        onBlur={onKeyRenameBlur}
      />
      {children}
      <QuietIconButton label={`${t('remove')} ${label}`} onClick={onRemoveProperty}>
        <IconTrash size={16} aria-hidden />
      </QuietIconButton>
    </div>
  );
}
