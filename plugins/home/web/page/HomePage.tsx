import { EmptyState, Page } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { lazy, Suspense } from 'react';
import { useEditor } from '../edit/useEditor.ts';
import classes from '../grid/Grid.module.css';
import { Grid } from '../grid/Grid.tsx';
import { WidgetCard } from '../grid/WidgetCard.tsx';
import { compact } from '../layout/arrange.ts';
import { reflow } from '../layout/reflow.ts';
import { ContentProbes } from './ContentProbes.tsx';
import { EditButton } from './EditButton.tsx';
import { HomeHeader } from './HomeHeader.tsx';
import { homeTranslation } from './homeTranslation.ts';
import { isInstalled } from './isInstalled.ts';
import { useColumns } from './useColumns.ts';
import { useContent } from './useContent.ts';
import { useContentRows } from './useContentRows.ts';
import { usePageLayout } from './usePageLayout.ts';
import { useWidgets } from './useWidgets.ts';

const EditBar = lazy(async () => ({ default: (await import('../edit/EditBar.tsx')).EditBar }));
const ItemTools = lazy(async () => ({ default: (await import('../edit/ItemTools.tsx')).ItemTools }));

/** The home page, which each user can customise. */
export function HomePage() {
  const { t } = useTranslation(homeTranslation);
  const widgets = useWidgets();
  const columns = useColumns();
  const pageLayout = usePageLayout(widgets);
  const editor = useEditor(pageLayout);
  const { isEditing, preview } = editor;
  const { hasContent, onAnswer } = useContent(widgets);
  const { withContentRows, onRowsOf } = useContentRows(widgets, columns);
  const present = () =>
    compact(withContentRows(editor.layout.filter((item) => isInstalled(item, widgets) && hasContent(item))));
  const layout = preview?.layout ?? (isEditing ? editor.layout : present());
  const button = <EditButton onClick={editor.start} />;
  return (
    <Page title={t('title')}>
      <HomeHeader
        isEditing={isEditing}
        actions={
          isEditing ? (
            <Suspense fallback={button}>
              <EditBar editor={editor} widgets={widgets} />
            </Suspense>
          ) : (
            button
          )
        }
      />
      <ContentProbes layout={editor.layout} widgets={widgets} onAnswer={onAnswer} />
      {layout.length === 0 && !pageLayout.isLoading && (
        <EmptyState variant="content" title={t('empty.title')} description={t('empty.hint')} />
      )}
      <Grid
        ref={editor.grid}
        layout={pageLayout.isLoading ? [] : reflow(layout, columns)}
        columns={columns}
        label={t('widgets.label')}
        isEditing={isEditing}
        held={preview?.held}
      >
        {(item) => (
          <>
            <div className={classes.content} inert={isEditing}>
              <WidgetCard item={item} widgets={widgets} onRows={isEditing ? undefined : onRowsOf(item)} />
            </div>
            {isEditing && (
              <Suspense fallback={null}>
                <ItemTools item={item} columns={columns} editor={editor} widgets={widgets} />
              </Suspense>
            )}
          </>
        )}
      </Grid>
    </Page>
  );
}
