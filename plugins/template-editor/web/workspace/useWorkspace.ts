import { errorApi, useApi } from '@callboard/web-kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { bytesOf } from '../directory/fileContent.ts';
import type { TemplateDirectory } from '../directory/templateDirectory.ts';
import {
  currentFile,
  edited,
  emptyWorkspace,
  loaded,
  opened,
  removed,
  saved,
  unsavedPaths,
  type Workspace,
} from './workspace.ts';

export type WorkspaceActions = ReturnType<typeof useWorkspace>;

/** The edited directory and its file operations. A failed operation is reported and changes nothing. */
export function useWorkspace(directory: TemplateDirectory) {
  const errors = useApi(errorApi);
  const [workspace, setWorkspace] = useState<Workspace>(emptyWorkspace);
  const [isLoading, setLoading] = useState(true);
  const [loadError, setLoadError] = useState<unknown>();
  /** Increases when files are reloaded, so editors show the new content. */
  const [revision, setRevision] = useState(0);
  const latest = useRef(workspace);
  latest.current = workspace;

  const reload = useCallback(async () => {
    try {
      const files = await directory.read();
      setWorkspace((before) => loaded(files, before));
      setRevision((before) => before + 1);
      setLoadError(undefined);
    } catch (thrown) {
      setLoadError(thrown);
    } finally {
      setLoading(false);
    }
  }, [directory]);
  useEffect(() => {
    setLoading(true);
    setWorkspace(emptyWorkspace);
    void reload();
  }, [reload]);

  return useMemo(() => {
    const tried = async (work: () => Promise<void>): Promise<boolean> => {
      try {
        await work();
        return true;
      } catch (thrown) {
        errors.post(thrown as Error);
        return false;
      }
    };
    const write = async (file: ReturnType<typeof currentFile>) => {
      await directory.write(file);
      setWorkspace((before) => saved(before, file));
    };
    const remove = async (path: string) => {
      if (latest.current.saved.has(path)) await directory.remove(path);
      setWorkspace((before) => removed(before, path));
    };
    return {
      workspace,
      directory,
      isLoading,
      loadError,
      revision,
      reload,
      open: (path: string) => setWorkspace((before) => opened(before, path)),
      edit: (path: string, text: string) => setWorkspace((before) => edited(before, path, text)),
      save: (path: string) => tried(() => write(currentFile(latest.current, path))),
      saveAll: () =>
        tried(async () => {
          for (const path of unsavedPaths(latest.current)) await write(currentFile(latest.current, path));
        }),
      reloadFile: (path: string) =>
        tried(async () => {
          const file = (await directory.read()).find((one) => one.path === path);
          setWorkspace((before) => (file ? saved(removedDraft(before, path), file) : removed(before, path)));
          setRevision((before) => before + 1);
        }),
      create: (path: string) =>
        tried(async () => {
          await write({ path, content: bytesOf('') });
          setWorkspace((before) => opened(before, path));
        }),
      rename: (from: string, to: string) =>
        tried(async () => {
          const wasOpen = latest.current.openPath === from;
          await write({ ...currentFile(latest.current, from), path: to });
          await remove(from);
          if (wasOpen) setWorkspace((before) => opened(before, to));
        }),
      remove: (path: string) => tried(() => remove(path)),
    };
  }, [workspace, directory, isLoading, loadError, revision, reload, errors]);
}

function removedDraft(workspace: Workspace, path: string): Workspace {
  const drafts = new Map(workspace.drafts);
  drafts.delete(path);
  return { ...workspace, drafts };
}
