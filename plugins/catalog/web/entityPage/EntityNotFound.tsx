import { EmptyState, Link } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { type CompoundEntityRef, stringifyEntityRef } from '../../common/index.ts';
import { catalogIndexRoute } from '../routes.ts';
import { entityTranslation } from './entityTranslation.ts';

/** What the address of an entity shows that is not in the catalog, or not for this reader. */
export function EntityNotFound({ wanted }: { wanted: CompoundEntityRef }) {
  const { t } = useTranslation(entityTranslation);
  const catalog = useRouteRef(catalogIndexRoute);
  return (
    <EmptyState
      variant="info"
      title={t('notFound.title')}
      description={
        <>
          <p>{t('notFound.explanation', { kind: wanted.kind })}</p>
          <p>
            <code>{stringifyEntityRef(wanted)}</code>
          </p>
        </>
      }
      action={<Link to={catalog()}>{t('notFound.catalog')}</Link>}
    />
  );
}
