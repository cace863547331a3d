import { useTranslation } from '@callboard/web-kit';
import type { UnsupportedFieldProps } from '@rjsf/utils';
import { formTranslation } from '../../formTranslation.ts';
import { FieldErrors } from './FieldErrors.tsx';

export function UnsupportedFieldTemplate({ reason, fieldPathId }: UnsupportedFieldProps) {
  const { t } = useTranslation(formTranslation);
  return <FieldErrors title={fieldPathId.path.join('.')} errors={[t('unsupported', { reason })]} />;
}
