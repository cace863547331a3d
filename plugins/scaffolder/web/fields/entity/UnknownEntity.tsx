import { useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { fieldsTranslation } from '../fieldsTranslation.ts';
import classes from './UnknownEntity.module.css';

type UnknownEntityProps = { description: ReactNode; entityRef: string | undefined };

/** The description of a field with a warning that its value is not in the catalog. Only a warning, because templates may allow it. */
export function UnknownEntity({ description, entityRef }: UnknownEntityProps) {
  const { t } = useTranslation(fieldsTranslation);
  return (
    <>
      {description}{' '}
      <span className={classes.warning} role="status">
        {t('unknownEntity', { ref: entityRef ?? '' })}
      </span>
    </>
  );
}
