import { CardSkeleton, ErrorPanel, RowList, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { presentationOf } from '../../entityRef/entityPresentation.ts';
import { useEntityPageUrl } from '../../entityRef/useEntityPageUrl.ts';
import { KindIcon } from '../../kinds/KindIcon.tsx';
import { useKindWord } from '../../kinds/useKindTitles.ts';
import { placesOf, useColocated } from '../colocated/queries.ts';
import { entityTranslation } from '../entityTranslation.ts';
import classes from './Inspector.module.css';

/** The entities from the same file, and from the same origin. */
export function ColocatedTab({ entity }: { entity: Entity }) {
  const { t } = useTranslation(entityTranslation);
  const { location, origin } = placesOf(entity);
  const { data, error } = useColocated(entity, 'either');
  if (!location && !origin) return <WarningPanel message={t('inspector.noLocation')} />;
  if (error) return <ErrorPanel title={t('inspector.colocatedFailed')} error={error} />;
  if (!data) return <CardSkeleton lines={6} />;
  if (data.entities.length === 0) return <WarningPanel severity="info" message={t('inspector.noColocated')} />;
  const near = data.entities.filter((item) => placesOf(item).location === location);
  const far = data.entities.filter((item) => placesOf(item).location !== location);
  return (
    <div className={classes.sections}>
      {near.length > 0 && <Place title={t('inspector.sameLocation')} place={location} entities={near} />}
      {far.length > 0 && <Place title={t('inspector.sameOrigin')} place={origin} entities={far} />}
      {data.total > data.entities.length && (
        <p className={classes.none}>{t('unregister.more', { count: data.total - data.entities.length })}</p>
      )}
    </div>
  );
}

type PlaceProps = { title: string; place: string | undefined; entities: readonly Entity[] };

function Place({ title, place, entities }: PlaceProps) {
  const pageUrl = useEntityPageUrl();
  const wordOf = useKindWord();
  return (
    <section>
      <h3 className={classes.heading}>
        {title} <span className={classes.count}>{entities.length}</span>
      </h3>
      {place && <p className={classes.place}>{place}</p>}
      <div className={classes.rows}>
        <RowList
          rows={entities.map((item) => ({
            id: stringifyEntityRef(item),
            icon: <KindIcon kind={item.kind} />,
            title: presentationOf(item).title,
            aside: wordOf(item.kind),
            to: pageUrl(item),
          }))}
        />
      </div>
    </section>
  );
}
