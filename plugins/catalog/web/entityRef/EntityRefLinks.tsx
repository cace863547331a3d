import { List } from '@callboard/ui';
import { type Entity, stringifyEntityRef } from '../../common/index.ts';
import classes from './EntityRef.module.css';
import { EntityRefLink } from './EntityRefLink.tsx';

type EntityRefLinksProps = {
  entities: readonly (Entity | string)[];
  hasIcon?: boolean;
  /** On one line with commas, as in a table cell; otherwise one per line. */
  isInline?: boolean;
};

export function EntityRefLinks({ entities, hasIcon, isInline = false }: EntityRefLinksProps) {
  if (entities.length === 0) return null;
  return (
    <List gap={4} className={classes.list} data-inline={isInline || undefined}>
      {entities.map((entity) => (
        <li key={typeof entity === 'string' ? entity : stringifyEntityRef(entity)} className={classes.item}>
          <EntityRefLink entity={entity} hasIcon={hasIcon} />
        </li>
      ))}
    </List>
  );
}
