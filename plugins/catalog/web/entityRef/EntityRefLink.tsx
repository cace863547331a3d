import { Link } from '@callboard/ui';
import type { Entity } from '../../common/index.ts';
import { KindIcon } from '../kinds/KindIcon.tsx';
import { EntityHoverCard } from './EntityHoverCard.tsx';
import classes from './EntityRef.module.css';
import { useEntityPresentation } from './queries.ts';
import { useEntityPageUrl } from './useEntityPageUrl.ts';

export type EntityRefLinkProps = {
  /** An entity or its ref. The title for a ref is looked up in a batch with others on the page. */
  entity: Entity | string;
  /** Replaces the entity's title. */
  title?: string;
  /** Whether the icon of the kind is shown; default true. */
  hasIcon?: boolean;
};

/** An entity's name as a link to its page, with a details card on hover. */
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
