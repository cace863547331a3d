import { Card, CardSkeleton, ErrorPanel, plainText, RowList } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { presentationOf } from '../../entityRef/entityPresentation.ts';
import { useEntityPageUrl } from '../../entityRef/useEntityPageUrl.ts';
import { KindIcon } from '../../kinds/KindIcon.tsx';
import { entityTranslation } from '../entityTranslation.ts';
import { useFolded } from '../useFolded.tsx';
import { targetsOfLocation } from './broughtBy.ts';
import classes from './Kinds.module.css';
import { useBrought } from './queries.ts';

const maxShown = 10;

export function LocationEntitiesCard() {
  const { t } = useTranslation(entityTranslation);
  const entity = useEntity();
  const pageUrl = useEntityPageUrl();
  const { data, error, isLoading } = useBrought(entity, targetsOfLocation(entity));
  const brought = data ?? [];
  const { shown, showAll } = useFolded(brought, maxShown);
  if (isLoading) return <CardSkeleton lines={5} />;
  if (error) return <ErrorPanel title={t('location.failed')} error={error} />;
  if (brought.length === 0) {
    return (
      <Card title={t('location.brought')}>
        <p className={classes.quiet}>{t('location.nothing')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('location.brought')} count={brought.length} isFlush footer={showAll}>
      <RowList rows={shown.map((item) => rowOf(item, pageUrl(item)))} />
    </Card>
  );
}

function rowOf(entity: Entity, to: string | undefined) {
  const { title, kind, type, description } = presentationOf(entity);
  return {
    id: stringifyEntityRef(entity),
    icon: <KindIcon kind={kind} isNamed />,
    title,
    description: description && plainText(description),
    aside: type ?? kind,
    to,
  };
}
