import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { KindIcon, presentationOf } from '@callboard/plugin-catalog/web';
import { List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { importTranslation } from '../importTranslation.ts';
import classes from './SelectStep.module.css';

const maxNamed = 6;

/** The entities of a file, in one line. */
export function EntityNames({ entities }: { entities: readonly Entity[] }) {
  const { t } = useTranslation(importTranslation);
  const unnamed = entities.length - maxNamed;
  return (
    <List className={classes.names} aria-label={t('select.entities', { count: entities.length })}>
      {entities.slice(0, maxNamed).map((entity) => (
        <li key={stringifyEntityRef(entity)}>
          <KindIcon kind={entity.kind} size={18} isNamed />
          <span className={classes.name}>{presentationOf(entity).title}</span>
        </li>
      ))}
      {unnamed > 0 && <li>+{unnamed}</li>}
    </List>
  );
}
