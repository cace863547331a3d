import { useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { fieldsTranslation } from '../fieldsTranslation.ts';
import classes from './UnknownEntity.module.css';

type UnknownEntityProps = { description: ReactNode; entityRef: string | undefined };

/** The description of a field, followed by a warning that the catalog does not know its value. Templates may want such values. */
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
