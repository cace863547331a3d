import { useTranslation } from '@callboard/web-kit';
import { PasswordInput } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import { formTranslation } from '../../formTranslation.ts';
import { controlOf } from './controlOf.tsx';

export function PasswordWidget(props: WidgetProps) {
  const { t } = useTranslation(formTranslation);
  const { label, value, options, onChange } = props;
  return (
    <PasswordInput
      {...controlOf(props)}
      autoComplete="off"
      visibilityToggleButtonProps={{ 'aria-label': t('showSecret', { title: label }) }}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? options.emptyValue : currentTarget.value)}
    />
  );
}
