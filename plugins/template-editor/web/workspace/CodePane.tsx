import { ConfirmDialog, EmptyState } from '@callboard/ui';
import { IconDeviceFloppy, IconRefresh } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import { useProblemText } from '../code/codeTexts.ts';
import { LazyCodeEditor } from '../code/lazyCode.tsx';
import type { FileFacts } from '../code/yaml/fileFacts.ts';
import { nameOf } from '../directory/filePath.ts';
import { editorTranslation } from '../editorMessages.ts';
import classes from '../panes/Panes.module.css';
import { TreeButton } from '../tree/FileTree.tsx';
import type { WorkspaceActions } from './useWorkspace.ts';
import { textAt } from './workspace.ts';

/** The text of the open file. */
export function CodePane({ files, facts }: { files: WorkspaceActions; facts: FileFacts }) {
  const { t } = useTranslation(editorTranslation);
  const { workspace } = files;
  const path = workspace.openPath;
  const [isAsking, setAsking] = useState(false);
  if (path === undefined) return <NoFile />;
  const isUnsaved = workspace.drafts.has(path);
  const reload = () => files.reloadFile(path);
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title} title={path}>
          {path}
          {isUnsaved && <span className={classes.unsaved}> {t('tree.unsaved')}</span>}
        </h2>
        <TreeButton label={t('code.save')} isDisabled={!isUnsaved} onClick={() => files.save(path)}>
          <IconDeviceFloppy size={16} aria-hidden />
        </TreeButton>
        <TreeButton label={t('code.reload')} onClick={() => (isUnsaved ? setAsking(true) : void reload())}>
          <IconRefresh size={16} aria-hidden />
        </TreeButton>
      </div>
      <FileText path={path} files={files} facts={facts} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('code.reloadTitle', { name: nameOf(path) })}
        confirmLabel={t('editor.reload')}
        onConfirm={() => {
          setAsking(false);
          void reload();
        }}
        onClose={() => setAsking(false)}
      >
        {t('editor.closeQuestion')}
      </ConfirmDialog>
    </>
  );
}

function FileText({ path, files, facts }: { path: string; files: WorkspaceActions; facts: FileFacts }) {
  const { t } = useTranslation(editorTranslation);
  const say = useProblemText();
  const text = textAt(files.workspace, path);
  if (text === undefined) {
    const count = files.workspace.saved.get(path)?.content.length ?? 0;
    return (
      <div className={classes.middle}>
        <EmptyState variant="content" title={t('code.binary')} description={t('code.binaryHint', { path, count })} />
      </div>
    );
  }
  return (
    <LazyCodeEditor
      key={`${path} ${files.revision}`}
      label={t('code.label', { path })}
      path={path}
      text={text}
      facts={facts}
      say={say}
      onChange={(changed) => files.edit(path, changed)}
      onSave={() => files.save(path)}
    />
  );
}

/** The placeholder while no file is open. */
export function NoFile() {
  const { t } = useTranslation(editorTranslation);
  return (
    <div className={classes.middle}>
      <p className={classes.empty}>{t('editor.empty')}</p>
    </div>
  );
}
