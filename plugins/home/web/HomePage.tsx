import { EmptyState, Page } from '@callboard/ui';
import { IconPencil } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useEditor } from './edit/useEditor.ts';
import classes from './grid/Grid.module.css';
import { Grid } from './grid/Grid.tsx';
import { WidgetCard } from './grid/WidgetCard.tsx';
import { compact, reflow } from './layout/arrange.ts';
import { gridColumns } from './layout/layout.ts';
import { ContentProbes } from './page/ContentProbes.tsx';
import { HomeHeader } from './page/HomeHeader.tsx';
import { homeTranslation } from './page/homeTranslation.ts';
import { useContent } from './page/useContent.ts';
import { useContentRows } from './page/useContentRows.ts';
import { isInstalled, usePageLayout } from './page/usePageLayout.ts';
import { useWidgets } from './page/useWidgets.ts';

const now = { getInitialValueInEffect: false };

/** The number of columns that fit the window. */
function useColumns(): number {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, now);
  const isNarrow = useMediaQuery('(max-width: 68.74em)', false, now);
  if (isPhone) return 1;
  return isNarrow ? gridColumns / 2 : gridColumns;
}

const EditBar = lazy(async () => ({ default: (await import('./edit/EditBar.tsx')).EditBar }));
const ItemTools = lazy(async () => ({ default: (await import('./edit/ItemTools.tsx')).ItemTools }));

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

function EditButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation(homeTranslation);
  return (
    <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onClick}>
      {t('edit')}
    </Button>
  );
}
