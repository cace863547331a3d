import { Link, List, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import { ANNOTATION_VIEW_URL, type Entity } from '../../../common/index.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { useInspector } from '../inspector/useInspector.ts';
import { useRelatedEntities } from '../queries.ts';
import { isChecked } from '../relations/relatedRefs.ts';
import classes from './EntityWarnings.module.css';

const fewAtFirst = 5;
/** Up to this number all are shown: nobody expands a list for two more. */
const maxAtFirst = 8;

/** Relations to entities that are not in the catalog. */
export function MissingRelations({ entity }: { entity: Entity }) {
  const { t } = useTranslation(entityTranslation);
  const { byRef } = useRelatedEntities(entity);
  const missing = [...byRef].filter(([, target]) => target === null).map(([ref]) => ref);
  if (!isChecked(entity) || missing.length === 0) return null;
  return (
    <WarningPanel
      message={
        <>
          {t('warnings.missing', { count: missing.length })} <MissingRefs refs={missing} />
          {'. '}
          <Declaration entity={entity} />
        </>
      }
    />
  );
}

/** The first few; the others on demand, because a hundred of them would push down the page. */
function MissingRefs({ refs }: { refs: readonly string[] }) {
  const { t } = useTranslation(entityTranslation);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || refs.length <= maxAtFirst ? refs : refs.slice(0, fewAtFirst);
  const hidden = refs.length - shown.length;
  return (
    <>
      <List className={classes.refs}>
        {shown.map((ref) => (
          <li key={ref} className={classes.ref}>
            {ref}
          </li>
        ))}
      </List>
      {hidden > 0 && (
        <>
          {' '}
          <button type="button" className={classes.textButton} onClick={() => setWhole(true)}>
            {t('warnings.more', { count: hidden })}
          </button>
        </>
      )}
    </>
  );
}

/** Links to the declaration of the relations: the entity's file, or the entity in the inspector. */
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
