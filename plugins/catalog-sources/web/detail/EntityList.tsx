import type { Source } from '@callboard/plugin-catalog/common';
import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { Bone, Card, List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useSourceEntities, useTargets } from '../queries.ts';
import { sourcesTranslation } from '../sourcesTranslation.ts';
import { shortPlace } from '../sourceTexts.ts';
import classes from './Detail.module.css';

/** The entities of a source that the user may see. */
export function EntityList({ source }: { source: Source }) {
  const { t } = useTranslation(sourcesTranslation);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSourceEntities(source.id);
  const refs = data?.pages.flatMap(({ items }) => items);
  const targets = useTargets(refs ?? []);
  const total = data?.pages[0]?.totalItems ?? source.entities;
  const more = hasNextPage && (
    <Button size="compact-sm" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {t('detail.moreEntities')}
    </Button>
  );
  return (
    <Card title={t('detail.entities')} count={total} footer={more || undefined}>
      {!refs && <Bone width="60%" />}
      {refs?.length === 0 && (
        <p className={classes.nothing}>{t(source.entities === 0 ? 'detail.nothing' : 'detail.noEntities')}</p>
      )}
      {refs && refs.length > 0 && (
        <List className={classes.entities}>
          {refs.map((ref) => (
            <li key={ref}>
              <EntityRefLink entity={ref} title={titleFor(targets.get(ref))} />
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}

const titleFor = (target: string | undefined) => (target === undefined ? undefined : shortPlace(target));
