import { Bone, Card, countText, EmptyState, ErrorPanel, Link, List, SkeletonGroup } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { KindIcon } from '../../kinds/KindIcon.tsx';
import { useKindTitles } from '../../kinds/useKindTitles.ts';
import { useCatalogListUrl } from '../../listUrl/useCatalogListUrl.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { useRelatedEntities } from '../queries.ts';
import { isChecked } from '../relations/relatedRefs.ts';
import { targetsOf } from '../relations/relationGroups.ts';
import { countOwned, countRefs, type OwnedCount } from './ownership.ts';
import classes from './People.module.css';
import { type Ownership, useWiderOwnership } from './queries.ts';

/** Owned entities by kind and type; each count links to the filtered list. */
export function OwnershipCard() {
  const { t } = useTranslation(entityTranslation);
  const entity = useEntity();
  const isUser = entity.kind.toLowerCase() === 'user';
  const hasMore = targetsOf(entity, isUser ? 'memberOf' : 'parentOf').length > 0;
  // Users mostly own entities through their groups.
  const [isWide, setWide] = useState(isUser);
  const wide = useWiderOwnership(entity, { isEnabled: isWide && hasMore });
  const own = useOwnOwnership(entity);
  const ownership = isWide && hasMore ? wide.data : own;
  return (
    <Card
      title={t('ownership.title')}
      count={ownership && total(ownership.counts)}
      actions={
        hasMore && (
          <Switch
            size="xs"
            label={isUser ? t('ownership.withGroups') : t('ownership.withSubgroups')}
            checked={isWide}
            onChange={(event) => setWide(event.currentTarget.checked)}
          />
        )
      }
      isFlush
    >
      {isWide && wide.error ? <ErrorPanel error={wide.error} /> : <Owned ownership={ownership} />}
    </Card>
  );
}

/** From the data of the page, without another request. */
function useOwnOwnership(entity: Entity): Ownership | undefined {
  const { byRef, isLoading } = useRelatedEntities(entity);
  if (isLoading) return undefined;
  const refs = targetsOf(entity, 'ownerOf');
  const owned = refs.flatMap((ref) => byRef.get(ref) ?? []);
  return { owners: [stringifyEntityRef(entity)], counts: isChecked(entity) ? countOwned(owned) : countRefs(refs) };
}

function Owned({ ownership }: { ownership: Ownership | undefined }) {
  const { t } = useTranslation(entityTranslation);
  const titlesOf = useKindTitles();
  const listUrl = useCatalogListUrl();
  if (!ownership) return <OwnedSkeleton />;
  if (ownership.counts.length === 0) {
    return <EmptyState variant="content" title={t('ownership.none')} description={t('ownership.noneHint')} />;
  }
  const kinds = [...new Set(ownership.counts.map(({ kind }) => kind))];
  const totalOf = (kind: string) => total(ownership.counts.filter((owned) => owned.kind === kind));
  return (
    <List isDivided>
      {kinds
        .toSorted((a, b) => totalOf(b) - totalOf(a))
        .map((kind) => (
          <li key={kind} className={classes.kind}>
            <KindIcon kind={kind} />
            <Link to={listUrl({ kind, owners: ownership.owners })} look="plain" className={classes.kindName}>
              {titlesOf(kind).kinds} <span className={classes.kindCount}>{countText(totalOf(kind))}</span>
            </Link>
            <List className={classes.types}>
              {ownership.counts
                .filter((owned) => owned.kind === kind && owned.type)
                .map(({ type, count }) => (
                  <li key={type}>
                    <Link
                      to={listUrl({ kind, type: type === undefined ? [] : [type], owners: ownership.owners })}
                      look="plain"
                      className={classes.type}
                    >
                      {type} <span className={classes.typeCount}>{countText(count)}</span>
                    </Link>
                  </li>
                ))}
            </List>
          </li>
        ))}
    </List>
  );
}

function OwnedSkeleton() {
  return (
    <SkeletonGroup className={classes.countsSkeleton}>
      <Bone width="60%" />
      <Bone width="45%" />
      <Bone width="52%" />
    </SkeletonGroup>
  );
}

function total(counts: readonly OwnedCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
