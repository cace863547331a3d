import { type Entity, RELATION_PART_OF, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { EntityRefLink, KindIcon, presentationOf } from '@callboard/plugin-catalog/web';
import { CardSkeleton, Link, List } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { docsIndexRoute } from '../entry.ts';
import { DocsFailure } from './DocsFailure.tsx';
import classes from './Home.module.css';
import { homeTranslation } from './homeTranslation.ts';
import { useDocumentedEntities } from './queries.ts';
import { useReaderUrl } from './useDocsIndexUrl.ts';

const maxShown = 100;

/** All entities with docs, grouped by system. */
export function BySystem() {
  const { t } = useTranslation(homeTranslation);
  const index = useRouteRef(docsIndexRoute);
  const { data, error, isPending, refetch } = useDocumentedEntities({ limit: maxShown });
  const groups = bySystem(data?.items ?? []);
  const more = (data?.totalItems ?? 0) - (data?.items.length ?? 0);
  return (
    <section className={classes.panel} aria-label={t('home.systems')}>
      <h2 className={classes.title}>{t('home.systems')}</h2>
      {isPending && <CardSkeleton lines={8} />}
      {error && <DocsFailure error={error} onRetry={refetch} />}
      <div className={classes.systems}>
        {groups.map(([system, entities]) => (
          <div key={system} className={classes.system}>
            <h3 className={classes.systemName}>
              {system === '' ? t('home.noSystem') : <EntityRefLink entity={system} />}
            </h3>
            <SystemDocs entities={entities} />
          </div>
        ))}
      </div>
      {more > 0 && (
        <Link className={classes.more} to={index()}>
          {t('home.more', { count: more })}
        </Link>
      )}
    </section>
  );
}

function SystemDocs({ entities }: { entities: readonly Entity[] }) {
  const readerUrl = useReaderUrl();
  return (
    <List>
      {entities.map((entity) => {
        const { kind, title } = presentationOf(entity);
        return (
          <li key={stringifyEntityRef(entity)} className={classes.doc}>
            <KindIcon kind={kind} />
            <Link to={readerUrl(entity)} look="plain">
              {title}
            </Link>
          </li>
        );
      })}
    </List>
  );
}

/** A system's own docs come first in its group; entities without a system come last. */
function bySystem(entities: readonly Entity[]): [system: string, entities: readonly Entity[]][] {
  const groups = new Map<string, Entity[]>();
  for (const entity of entities) {
    const isSystem = entity.kind.toLowerCase() === 'system';
    const parent = entity.relations?.find(({ type }) => type === RELATION_PART_OF)?.targetRef;
    const part = parent?.startsWith('system:') ? parent : '';
    const system = isSystem ? stringifyEntityRef(entity) : part;
    const group = groups.get(system) ?? [];
    if (isSystem) group.unshift(entity);
    else group.push(entity);
    groups.set(system, group);
  }
  return [...groups].sort(
    ([first], [second]) => Number(first === '') - Number(second === '') || first.localeCompare(second),
  );
}
