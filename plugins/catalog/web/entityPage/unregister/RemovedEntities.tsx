import { List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { KindIcon } from '../../kinds/KindIcon.tsx';
import type { Colocated } from '../colocated/queries.ts';
import { entityTranslation } from '../entityTranslation.ts';
import classes from './UnregisterModal.module.css';

/** All entities that are removed with the location. */
export function RemovedEntities({ entity, colocated }: { entity: Entity; colocated: Colocated }) {
  const { t } = useTranslation(entityTranslation);
  const going = [entity, ...colocated.entities];
  const unnamed = colocated.total - colocated.entities.length;
  return (
    <>
      <p>{t('unregister.going', { count: colocated.total + 1 })}</p>
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
