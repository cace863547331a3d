import { List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { KindIcon } from '../../kinds/KindIcon.tsx';
import type { Colocated } from '../colocated/queries.ts';
import { entityTranslation } from '../entityTranslation.ts';
import type { KeptEntities } from './keptEntities.ts';
import classes from './UnregisterModal.module.css';

type RemovedEntitiesProps = { entity: Entity; colocated: Colocated; kept: KeptEntities };

/** All entities that are removed with the location, and those that stay because another source provides them. */
export function RemovedEntities({ entity, colocated, kept }: RemovedEntitiesProps) {
  const { t } = useTranslation(entityTranslation);
  const all = [entity, ...colocated.entities];
  const going = all.filter((item) => !kept.has(stringifyEntityRef(item)));
  const staying = all.filter((item) => kept.has(stringifyEntityRef(item)));
  const unnamed = colocated.total - colocated.entities.length;
  return (
    <>
      {going.length > 0 && <Going going={going} unnamed={unnamed} />}
      {staying.length > 0 && (
        <>
          <p>{t('unregister.staying', { count: staying.length })}</p>
          <List gap={6} className={classes.going} aria-label={t('unregister.stayingLabel')} tabIndex={0}>
            {staying.map((item) => (
              <li key={stringifyEntityRef(item)}>
                <p className={classes.gone}>
                  <KindIcon kind={item.kind} size={20} />
                  <span>{stringifyEntityRef(item)}</span>
                </p>
                <p className={classes.hint}>
                  {t('unregister.broughtBy', { sources: kept.get(stringifyEntityRef(item))?.join(', ') ?? '' })}
                </p>
              </li>
            ))}
          </List>
        </>
      )}
    </>
  );
}

function Going({ going, unnamed }: { going: readonly Entity[]; unnamed: number }) {
  const { t } = useTranslation(entityTranslation);
  return (
    <>
      <p>{t('unregister.going', { count: going.length + unnamed })}</p>
      {/* A scroll area must be reachable by keyboard. */}
      <List gap={6} className={classes.going} aria-label={t('unregister.goingLabel')} tabIndex={0}>
        {going.map((item) => (
          <li key={stringifyEntityRef(item)} className={classes.gone}>
            <KindIcon kind={item.kind} size={20} />
            <span>{stringifyEntityRef(item)}</span>
          </li>
        ))}
        {unnamed > 0 && <li className={classes.hint}>{t('unregister.more', { count: unnamed })}</li>}
      </List>
    </>
  );
}
