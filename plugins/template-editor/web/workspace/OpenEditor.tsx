import { toError } from '@callboard/errors';
import { ErrorPanel, LeaveDialog, PageSkeleton } from '@callboard/ui';
import { errorApi, saveFile, useApi, useTranslation } from '@callboard/web-kit';
import { useLeaving } from '@callboard/web-kit/leaving';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { lazy, Suspense, useMemo, useState } from 'react';
import { type FoundTemplate, templatesIn } from '../code/yaml/templatesIn.ts';
import { exportKept } from '../directory/directoryStore.ts';
import type { DirectoryFile, TemplateDirectory } from '../directory/templateDirectory.ts';
import { packFiles } from '../directory/zip.ts';
import { DryRunPane } from '../dryRun/DryRunPane.tsx';
import { useDryRuns } from '../dryRun/useDryRuns.ts';
import { editorTranslation } from '../editorMessages.ts';
import { Panes } from '../panes/Panes.tsx';
import { FormPane } from '../preview/FormPane.tsx';
import type { Proposal } from '../publish/proposal.ts';
import { useFileFacts } from '../queries.ts';
import { CodePane } from './CodePane.tsx';
import { EditorFrame, type EditorWays } from './EditorFrame.tsx';
import { TreePane } from './TreePane.tsx';
import { useWorkspace } from './useWorkspace.ts';
import { currentFiles, unsavedPaths } from './workspace.ts';

const PublishDialog = lazy(async () => ({ default: (await import('../publish/PublishDialog.tsx')).PublishDialog }));

/** Debounces typing before the form is updated. */
const pauseMs = 350;

export function OpenEditor({ directory, ways }: { directory: TemplateDirectory; ways: EditorWays }) {
  const { t } = useTranslation(editorTranslation);
  const files = useWorkspace(directory);
  const { workspace } = files;
  const facts = useFileFacts();
  const dryRuns = useDryRuns();
  const unsaved = unsavedPaths(workspace).length;
  const leaving = useLeaving(unsaved > 0, { title: t('editor.leaveTitle'), confirm: t('editor.leave') });
  const [settled] = useDebouncedValue(workspace, pauseMs);
  const all = useMemo(() => currentFiles(settled), [settled]);
  const templates = useMemo(() => templatesIn(all), [all]);
  const [chosen, setChosen] = useState<string>();
  const [pane, setPane] = useState<'files' | 'code' | 'form' | 'results'>('code');
  const [isPublishing, setPublishing] = useState(false);
  const [kept, setKept] = useState<{ key: string | undefined; proposal: Proposal | undefined }>();
  const save = useExport(directory, () => currentFiles(workspace));
  const inOpenFile = templates.filter(({ path }) => path === workspace.openPath);
  const isFromCatalog = ({ ref }: FoundTemplate) => ref !== undefined && ref === directory.source?.templateRef;
  const template =
    templates.find(({ key }) => key === chosen) ??
    inOpenFile.find(isFromCatalog) ??
    inOpenFile[0] ??
    templates.find(isFromCatalog) ??
    templates[0];

  const guarded = (act: () => void) => () => leaving.leave(t('editor.closeTitle'), t('editor.close'), act);
  const status = unsaved > 0 ? t('editor.unsaved', { count: unsaved }) : t('editor.allSaved');
  const place = directory.type === 'kept' ? t('editor.keptHere') : t('editor.onComputer');
  return (
    <EditorFrame
      subtitle={`${directory.name} · ${place} · ${status}`}
      toolbar={{
        hasDirectory: true,
        templates,
        current: template,
        onExport: save,
        onTemplate: ({ key, path }) => {
          setChosen(key);
          files.open(path);
        },
        onPublish: () => setPublishing(true),
      }}
      ways={ways}
      guard={guarded}
    >
      {files.isLoading && <PageSkeleton />}
      {files.loadError !== undefined && (
        <ErrorPanel
          error={toError(files.loadError)}
          title={t('editor.loadFailed')}
          actions={
            <Button variant="default" onClick={files.reload}>
              {t('editor.again')}
            </Button>
          }
        />
      )}
      {!files.isLoading && files.loadError === undefined && (
        <Panes
          shown={pane}
          onShow={setPane}
          files={
            <TreePane
              files={{
                ...files,
                open: (path) => {
                  files.open(path);
                  setPane('code');
                },
              }}
              onReload={() => leaving.leave(t('editor.reloadTitle'), t('editor.reload'), files.reload)}
              onClose={guarded(ways.onLeave)}
            />
          }
          code={<CodePane files={files} facts={facts} />}
          form={
            <FormPane
              template={template}
              isBusy={dryRuns.isRunning}
              onDryRun={(values, secrets) => {
                setPane('results');
                const { content, name } = template!;
                void dryRuns.start({ template: content, name, values, secrets, files: currentFiles(workspace) });
              }}
            />
          }
          results={<DryRunPane dryRuns={dryRuns} />}
        />
      )}
      {isPublishing && (
        <Suspense fallback={null}>
          <PublishDialog
            directory={directory}
            files={currentFiles(workspace)}
            template={template}
            hasUnsaved={unsaved > 0}
            kept={kept?.key === template?.key ? kept?.proposal : undefined}
            onKeep={(proposal) => setKept({ key: template?.key, proposal })}
            onExport={save}
            onClose={() => setPublishing(false)}
          />
        </Suspense>
      )}
      <LeaveDialog leaving={leaving}>{t('editor.closeQuestion')}</LeaveDialog>
    </EditorFrame>
  );
}

/** Downloads all files as an archive, including unsaved changes. */
function useExport({ id, name }: TemplateDirectory, files: () => DirectoryFile[]): () => void {
  const errors = useApi(errorApi);
  return () => {
    if (id === undefined) saveFile(`${name}.zip`, packFiles(files()), 'application/zip');
    else exportKept({ id, name, files: files() }).catch((thrown) => errors.post(toError(thrown)));
  };
}
