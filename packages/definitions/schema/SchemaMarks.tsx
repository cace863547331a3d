import classes from './SchemaTree.module.css';
import { useSchemaText } from './schemaTranslation.ts';
import type { SchemaView } from './view/schemaView.ts';

type SchemaMarksProps = { view: SchemaView; isRequired?: boolean; isDiscriminator?: boolean };

/** Small labels after the type: required, deprecated, read-only. */
export function SchemaMarks({ view, isRequired = false, isDiscriminator = false }: SchemaMarksProps) {
  const t = useSchemaText();
  return (
    <>
      {isRequired && (
        <span className={classes.mark} data-tone="required">
          {t('mark.required')}
        </span>
      )}
      {view.isDeprecated && (
        <span className={classes.mark} data-tone="deprecated">
          {t('mark.deprecated')}
        </span>
      )}
      {view.isReadOnly && <span className={classes.mark}>{t('mark.readOnly')}</span>}
      {view.isWriteOnly && <span className={classes.mark}>{t('mark.writeOnly')}</span>}
      {isDiscriminator && <span className={classes.mark}>{t('mark.discriminator')}</span>}
    </>
  );
}
