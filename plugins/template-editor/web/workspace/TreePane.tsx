import { ConfirmDialog } from '@callboard/ui';
import { IconDeviceFloppy, IconFilePlus, IconRefresh, IconX } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { useMemo, useState } from 'react';
import { folderOf, nameOf } from '../directory/filePath.ts';
import { editorTranslation } from '../editorMessages.ts';
import classes from '../panes/Panes.module.css';
import { FileTree, TreeButton } from '../tree/FileTree.tsx';
import { PathDialog } from './PathDialog.tsx';
import type { WorkspaceActions } from './useWorkspace.ts';
import { unsavedPaths } from './workspace.ts';

type TreePaneProps = { files: WorkspaceActions; onReload: () => void; onClose: () => void };
type OpenDialog = { type: 'new' | 'rename' | 'delete'; path: string };

/** The files of a directory and the actions for the directory. */
export function TreePane({ files, onReload, onClose }: TreePaneProps) {
  const { t } = useTranslation(editorTranslation);
  const { workspace, directory } = files;
  const [dialog, setDialog] = useState<OpenDialog>();
  const paths = useMemo(() => [...new Set([...workspace.saved.keys(), ...workspace.drafts.keys()])], [workspace]);
  const unsaved = useMemo(() => new Set(unsavedPaths(workspace)), [workspace]);
  const done = () => setDialog(undefined);
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title} title={directory.name}>
          {directory.name}
        </h2>
        <TreeButton
          label={t('tree.new')}
          onClick={() => setDialog({ type: 'new', path: folderOf(workspace.openPath ?? '') })}
        >
          <IconFilePlus size={16} aria-hidden />
        </TreeButton>
        <TreeButton label={t('tree.saveAll')} isDisabled={unsaved.size === 0} onClick={files.saveAll}>
          <IconDeviceFloppy size={16} aria-hidden />
        </TreeButton>
        <TreeButton label={t('tree.reload')} onClick={onReload}>
          <IconRefresh size={16} aria-hidden />
        </TreeButton>
        <TreeButton label={t('tree.close')} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </TreeButton>
      </div>
      <FileTree
        label={t('tree.label', { name: directory.name })}
        paths={paths}
        openPath={workspace.openPath}
        unsaved={unsaved}
        onOpen={files.open}
        onRename={(path) => setDialog({ type: 'rename', path })}
        onDelete={(path) => setDialog({ type: 'delete', path })}
      />
      {dialog && dialog.type !== 'delete' && (
        <PathDialog
          key={dialog.path}
          title={dialog.type === 'new' ? t('tree.newTitle') : t('tree.renameTitle', { name: nameOf(dialog.path) })}
          submitLabel={dialog.type === 'new' ? t('tree.add') : t('tree.rename')}
          path={dialog.path}
          others={paths}
          onSubmit={(path) => {
            done();
            void (dialog.type === 'new' ? files.create(path) : files.rename(dialog.path, path));
          }}
          onClose={done}
        />
      )}
      <ConfirmDialog
        isOpen={dialog?.type === 'delete'}
        title={t('tree.deleteTitle', { name: nameOf(dialog?.path ?? '') })}
        tone="danger"
        confirmLabel={t('tree.delete')}
        onConfirm={() => {
          if (dialog) void files.remove(dialog.path);
          done();
        }}
        onClose={done}
      >
        {t('tree.deleteHint')}
      </ConfirmDialog>
    </>
  );
}
