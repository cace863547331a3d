import { Page } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Grid } from '../grid/Grid.tsx';
import { WidgetCard } from '../grid/WidgetCard.tsx';
import { compact } from '../layout/arrange.ts';
import type { Layout } from '../layout/layout.ts';
import { reflow } from '../layout/reflow.ts';
import { HomeHeader } from './HomeHeader.tsx';
import { homeTranslation } from './homeTranslation.ts';
import { useColumns } from './useColumns.ts';
import { usePageLayout } from './usePageLayout.ts';
import { useWidgets, type Widgets } from './useWidgets.ts';

/** The page that each user makes their own. */
export function HomePage() {
  const { t } = useTranslation(homeTranslation);
  const widgets = useWidgets();
  const columns = useColumns();
  const { layout, isLoading } = usePageLayout(widgets.byId);
  const shown = reflow(presentIn(layout, widgets), columns);
  return (
    <Page title={t('title')}>
      <HomeHeader />
      <Grid layout={isLoading ? [] : shown} columns={columns} label={t('widgets.label')}>
        {(item) => <WidgetCard item={item} widgets={widgets} />}
      </Grid>
    </Page>
  );
}

/** Without the cards whose widgets are all gone for good; only who edits the page sees those. */
function presentIn(layout: Layout, { byId, isLoading, hasFailed }: Widgets): Layout {
  if (isLoading || hasFailed) return layout;
  return compact(layout.filter(({ widgets }) => widgets.some(({ widget }) => byId.has(widget))));
}
