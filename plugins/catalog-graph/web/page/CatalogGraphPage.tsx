import { parseEntityRef } from '@callboard/plugin-catalog/common';
import { ChangedJustNow, useLiveCatalog } from '@callboard/plugin-catalog/web';
import { FilterLayout, Page, PageHeader } from '@callboard/ui';
import { IconAdjustmentsHorizontal } from '@callboard/ui/icons';
import { useDocumentTitle, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { graphTranslation } from '../graphTranslation.ts';
import { useEntityGraph } from '../queries.ts';
import classes from './CatalogGraphPage.module.css';
import { GraphFilters } from './filters/GraphFilters.tsx';
import { GraphStart } from './GraphStart.tsx';
import { GraphWithList } from './GraphWithList.tsx';
import { useGraphState } from './state/useGraphState.ts';
import { writeGraphUrl } from './state/writeGraphUrl.ts';

/** The relations of any entities, as a graph and as a list. */
export function CatalogGraphPage() {
  useLiveCatalog();
  const { t } = useTranslation(graphTranslation);
  const control = useGraphState();
  const { state, setFilters, setRoots } = control;
  const query = useEntityGraph(state);
  const title = t('title');
  const [root] = state.roots;
  useDocumentTitle(root && parseEntityRef(root).name, 'part');
  const hasRoots = state.roots.length > 0;
  const toggle = (
    <Button
      className={classes.toggle}
      variant="default"
      leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
      onClick={() => setFilters({ hasFilters: !state.hasFilters })}
    >
      {state.hasFilters ? t('filters.hide') : t('filters.show')}
    </Button>
  );
  const isShown = query.data && !query.isPlaceholderData;
  const changed = <ChangedJustNow of={`${writeGraphUrl(state)}`} shown={isShown ? query.data : undefined} />;
  const graph = <GraphWithList control={control} query={query} />;
  const filters = <GraphFilters state={state} graph={query.data} onChange={setFilters} />;
  return (
    <Page title={title} width="unlimited">
      <PageHeader title={title} titleActions={changed} actions={hasRoots && toggle} />
      {!hasRoots && <GraphStart onPick={(entityRef) => setRoots([entityRef])} />}
      {hasRoots && (
        <div data-filters={state.hasFilters} className={classes.layout}>
          <FilterLayout filters={filters}>{graph}</FilterLayout>
        </div>
      )}
    </Page>
  );
}
