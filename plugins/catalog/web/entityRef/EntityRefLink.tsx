import { Link } from '@callboard/ui';
import type { Entity } from '../../common/index.ts';
import { KindIcon } from '../kinds/KindIcon.tsx';
import { EntityHoverCard } from './EntityHoverCard.tsx';
import classes from './EntityRef.module.css';
import { useEntityPresentation } from './queries.ts';
import { useEntityPageUrl } from './useEntityPageUrl.ts';

export type EntityRefLinkProps = {
  /** An entity, or the ref of one; its title is then looked up together with the others of the page. */
  entity: Entity | string;
  /** In place of the entity's title. */
  title?: string;
  hasIcon?: boolean;
};

/** An entity's name: a link to its page, with a card that tells more on hover. */
export function EntityRefLink({ entity, title, hasIcon = true }: EntityRefLinkProps) {
  const presentation = useEntityPresentation(entity);
  const url = useEntityPageUrl()(presentation.entityRef);
  const name = (
    <>
      {hasIcon && <KindIcon kind={presentation.kind} size={20} />}
      <span className={classes.name}>{title ?? presentation.title}</span>
    </>
  );
  return (
    <EntityHoverCard of={presentation}>
      {url ? (
        <Link to={url} look="plain" className={classes.link}>
          {name}
        </Link>
      ) : (
        <span className={classes.link}>{name}</span>
      )}
    </EntityHoverCard>
  );
}
