import { Tooltip } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { PolicySource } from '../../../common/index.ts';
import parts from '../../parts/Parts.module.css';
import { editTranslation } from './editTranslation.ts';

/** Marks an entry that only the configuration can change. */
export function FixedNote({ of: { file, path } }: { of: PolicySource }) {
  const { t } = useTranslation(editTranslation);
  const source = [file, path].filter(Boolean).join(':');
  return (
    <Tooltip label={t('edit.fixedHint', { source })}>
      <span className={parts.source}>{t('edit.fixed')}</span>
    </Tooltip>
  );
}
