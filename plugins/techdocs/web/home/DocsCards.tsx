import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { KindIcon, plainText, presentationOf, StarButton } from '@callboard/plugin-catalog/web';
import { Link, List } from '@callboard/ui';
import classes from './DocsCards.module.css';
import { useReaderUrl } from './useDocsIndexUrl.ts';

/** A card for each entity, with a link to its docs. */
export function DocsCards({ entities }: { entities: readonly Entity[] }) {
  const readerUrl = useReaderUrl();
  return (
    <List className={classes.cards}>
      {entities.map((entity) => {
        const { title, description, kind } = presentationOf(entity);
        return (
          <li key={stringifyEntityRef(entity)} className={classes.card}>
            <div className={classes.head}>
              <KindIcon kind={kind} />
              <Link to={readerUrl(entity)} look="plain" className={classes.title}>
                {title}
              </Link>
              <span className={classes.star}>
                <StarButton entity={entity} />
              </span>
            </div>
            {description && <p className={classes.text}>{plainText(description)}</p>}
          </li>
        );
      })}
    </List>
  );
}
