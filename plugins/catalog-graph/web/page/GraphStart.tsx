import { EmptyState } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { graphTranslation } from '../graphTranslation.ts';
import classes from './CatalogGraphPage.module.css';
import { EntitySearch } from './EntitySearch.tsx';

/** Asks where the graph is to start. `missing` are refs that were asked for but are not in the catalog. */
export function GraphStart({ missing = [], onPick }: { missing?: readonly string[]; onPick: (ref: string) => void }) {
  const { t } = useTranslation(graphTranslation);
  const isMissing = missing.length > 0;
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
