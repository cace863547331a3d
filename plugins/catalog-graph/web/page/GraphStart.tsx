import { catalogIndexRoute, useIsCatalogEmpty } from '@callboard/plugin-catalog/web';
import { EmptyState, LinkButton } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { graphTranslation } from '../graphTranslation.ts';
import classes from './CatalogGraphPage.module.css';
import { EntitySearch } from './EntitySearch.tsx';

/** Asks for the entity to start from. `missing` are requested refs that are not in the catalog. */
export function GraphStart({ missing = [], onPick }: { missing?: readonly string[]; onPick: (ref: string) => void }) {
  const { t } = useTranslation(graphTranslation);
  const isMissing = missing.length > 0;
  const isEmpty = useIsCatalogEmpty();
  const catalog = useRouteRef(catalogIndexRoute)();
  if (isEmpty && !isMissing) {
    return (
      <EmptyState
        variant="content"
        title={t('empty.title')}
        description={t('empty.hint')}
        action={<LinkButton to={catalog}>{t('empty.action')}</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      variant={isMissing ? 'info' : 'data'}
      title={isMissing ? t('missing.title') : t('start.title')}
      description={isMissing ? t('missing.hint', { entities: missing.join(', ') }) : t('start.hint')}
    >
      <div className={classes.search}>
        <EntitySearch label={t('start.search')} selected={[]} onPick={onPick} />
      </div>
    </EmptyState>
  );
}
