import { ConfirmDialog, QuietIconButton, VisuallyHidden } from '@callboard/ui';
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Widgets } from '../page/useWidgets.ts';
import classes from './EditBar.module.css';
import { editTranslation } from './editTranslation.ts';
import type { Editor } from './useEditor.ts';
import { useUndoKeys } from './useUndoKeys.ts';

const WidgetDrawer = lazy(async () => ({ default: (await import('./drawer/WidgetDrawer.tsx')).WidgetDrawer }));

/** The page-level actions of edit mode. */
export function EditBar({ editor, widgets }: { editor: Editor; widgets: Widgets }) {
  const { t } = useTranslation(editTranslation);
  // Undefined until it is first opened, which loads its code.
  const [isAdding, setAdding] = useState<boolean>();
  const [isAsking, setAsking] = useState(false);
  useUndoKeys(editor);
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('bar')}>
      <QuietIconButton label={t('undo')} disabled={!editor.canUndo} onClick={editor.undo}>
        <IconArrowBackUp size={18} aria-hidden />
      </QuietIconButton>
      <QuietIconButton label={t('redo')} disabled={!editor.canRedo} onClick={editor.redo}>
        <IconArrowForwardUp size={18} aria-hidden />
      </QuietIconButton>
      <Button variant="subtle" color="gray" disabled={editor.isStandard} onClick={() => setAsking(true)}>
        {t('restore')}
      </Button>
      <Button
        className={classes.onward}
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {t('add')}
      </Button>
      <Button className={classes.onward} onClick={editor.done}>
        {t('done')}
      </Button>
      <VisuallyHidden>
        <span role="status">{editor.message}</span>
      </VisuallyHidden>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('restore.title')}
        confirmLabel={t('restore')}
        onConfirm={() => {
          setAsking(false);
          editor.restore();
        }}
        onClose={() => setAsking(false)}
      >
        {t('restore.hint', { count: editor.layout.length })}
      </ConfirmDialog>
      {isAdding !== undefined && (
        <Suspense fallback={null}>
          <WidgetDrawer isOpen={isAdding} editor={editor} widgets={widgets} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}
