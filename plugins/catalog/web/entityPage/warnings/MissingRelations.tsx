import { Link, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { ANNOTATION_VIEW_URL, type Entity } from '../../../common/index.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { useInspector } from '../inspector/useInspector.ts';
import { useRelatedEntities } from '../queries.ts';
import { isChecked } from '../relations/relatedRefs.ts';
import classes from './EntityWarnings.module.css';

/** Relations that lead to nothing in the catalog. */
export function MissingRelations({ entity }: { entity: Entity }) {
  const { t } = useTranslation(entityTranslation);
  const { byRef } = useRelatedEntities(entity);
  const missing = [...byRef].filter(([, target]) => target === null).map(([ref]) => ref);
  if (!isChecked(entity) || missing.length === 0) return null;
  return (
    <WarningPanel
      message={
        <>
          {t('warnings.missing', { count: missing.length })}{' '}
          <ul className={classes.refs}>
            {missing.map((ref) => (
              <li key={ref} className={classes.ref}>
                {ref}
              </li>
            ))}
          </ul>
          {'. '}
          <Declaration entity={entity} />
        </>
      }
    />
  );
}

/** Where the relations stand: the file that the entity is from, or the entity as it was read. */
function Declaration({ entity }: { entity: Entity }) {
  const { t } = useTranslation(entityTranslation);
  const inspector = useInspector();
  const file = entity.metadata.annotations?.[ANNOTATION_VIEW_URL];
  if (file) return <Link to={file}>{t('warnings.declaration')}</Link>;
  return (
    <button type="button" className={classes.textButton} onClick={() => inspector.open('yaml')}>
      {t('warnings.declaration')}
    </button>
  );
}
