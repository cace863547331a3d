import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { EntityRefLink, KindIcon, presentationOf, useKindTitles } from '@callboard/plugin-catalog/web';
import { List, MiddleTruncate } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { importTranslation } from '../importTranslation.ts';
import classes from './EntityCards.module.css';
import { ownerRef } from './ownerRef.ts';

type EntityCardsProps = {
  label: string;
  entities: readonly Entity[];
  /** Whether they are in the catalog, or will be in a moment. */
  areLinked?: boolean;
};

/** Entities with their kind, name, type and owner. */
export function EntityCards({ label, entities, areLinked = false }: EntityCardsProps) {
  const { t } = useTranslation(importTranslation);
  const titlesOf = useKindTitles();
  if (entities.length === 0) return <p className={classes.none}>{t('review.noEntities')}</p>;
  return (
    <List className={classes.cards} aria-label={label}>
      {entities.map((entity) => (
        <li key={stringifyEntityRef(entity)} className={classes.card}>
          <KindIcon kind={entity.kind} size={32} />
          <div className={classes.words}>
            <span className={classes.name}>
              {areLinked ? (
                <EntityRefLink entity={entity} hasIcon={false} />
              ) : (
                <MiddleTruncate text={presentationOf(entity).title} />
              )}
            </span>
            <span className={classes.facts}>
              <span>{factsOf(titlesOf(entity.kind).kind, entity)}</span>
              <Owner entity={entity} />
            </span>
          </div>
        </li>
      ))}
    </List>
  );
}

function Owner({ entity }: { entity: Entity }) {
  const owner = entity.spec?.owner;
  const ref = typeof owner === 'string' ? ownerRef(owner) : undefined;
  return ref ? <EntityRefLink entity={ref} /> : null;
}

const factsOf = (kind: string, { spec }: Entity) =>
  [kind, spec?.type, spec?.lifecycle].filter((fact) => typeof fact === 'string' && fact).join(' · ');
