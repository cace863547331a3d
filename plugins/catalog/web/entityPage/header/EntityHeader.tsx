import { PageHeader } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { DEFAULT_NAMESPACE, type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { KindIcon } from '../../kinds/KindIcon.tsx';
import { useKindWord } from '../../kinds/useKindTitles.ts';
import { ChangedJustNow } from '../../live/ChangedJustNow.tsx';
import { StarButton } from '../../starred/StarButton.tsx';
import { entityTranslation } from '../entityTranslation.ts';
import { RelatedLinks } from '../relations/RelatedLinks.tsx';
import { targetsOf } from '../relations/relationGroups.ts';
import { textAt, titleOf } from '../textAt.ts';
import { useKindPage } from '../useKindPage.ts';
import classes from './EntityHeader.module.css';
import { EntityMenu } from './EntityMenu.tsx';
import { LifecycleStatus } from './LifecycleStatus.tsx';
import { useParentTrail } from './useParentTrail.ts';

export function EntityHeader({ entity, marks }: { entity: Entity; marks: readonly ReactNode[] }) {
  const { t } = useTranslation(entityTranslation);
  const { namespace = DEFAULT_NAMESPACE } = entity.metadata;
  const { HeaderAction } = useKindPage(entity.kind) ?? {};
  const owners = targetsOf(entity, 'ownedBy');
  const lifecycle = textAt(entity, 'lifecycle');
  const type = textAt(entity, 'type');
  const wordOf = useKindWord();
  return (
    <PageHeader
      breadcrumbs={useParentTrail(entity)}
      icon={<KindIcon kind={entity.kind} size={40} />}
      title={titleOf(entity)}
      titleActions={
        <>
          {namespace !== DEFAULT_NAMESPACE && (
            <span className={classes.namespace}>{t('header.inNamespace', { namespace })}</span>
          )}
          <StarButton entity={entity} />
          <ChangedJustNow of={stringifyEntityRef(entity)} shown={entity.metadata.etag} />
        </>
      }
      subtitle={type ? `${wordOf(entity.kind)} · ${type.toLowerCase()}` : wordOf(entity.kind)}
      meta={
        <>
          {owners.length > 0 && (
            <span className={classes.owner}>
              <span className={classes.label}>{t('header.owner')}</span>
              <RelatedLinks entity={entity} refs={owners} isInline />
            </span>
          )}
          {lifecycle && (
            <span className={classes.lifecycle}>
              <LifecycleStatus lifecycle={lifecycle} />
            </span>
          )}
          {marks}
        </>
      }
      actions={
        <>
          {HeaderAction && <HeaderAction />}
          <EntityMenu entity={entity} />
        </>
      }
    />
  );
}
