import { bytesOf, textOf } from '../directory/fileContent.ts';
import { folderOf } from '../directory/filePath.ts';
import type { DirectoryFile } from '../directory/templateDirectory.ts';

/** A directory being edited: saved files and unsaved drafts. */
export type Workspace = {
  saved: ReadonlyMap<string, DirectoryFile>;
  /** Unsaved text by path. */
  drafts: ReadonlyMap<string, string>;
  openPath?: string;
};

export const emptyWorkspace: Workspace = { saved: new Map(), drafts: new Map() };

const isTemplateFile = (path: string): boolean => /(^|\/)template\.ya?ml$/.test(path);

/** Starts with the saved files and opens the template, if there is one. */
export function loaded(files: readonly DirectoryFile[], before: Workspace = emptyWorkspace): Workspace {
  const saved = new Map(files.map((file) => [file.path, file]));
  const paths = [...saved.keys()].sort((one, other) => folderOf(one).length - folderOf(other).length);
  const isStillThere = before.openPath !== undefined && saved.has(before.openPath);
  const openPath = isStillThere ? before.openPath : (paths.find(isTemplateFile) ?? paths[0]);
  return { saved, drafts: new Map(), ...(openPath !== undefined && { openPath }) };
}

export const opened = (workspace: Workspace, openPath: string): Workspace => ({ ...workspace, openPath });

/** Undefined for a binary file. */
export function textAt({ saved, drafts }: Workspace, path: string): string | undefined {
  const draft = drafts.get(path);
  if (draft !== undefined) return draft;
  const file = saved.get(path);
  return file && textOf(file.content);
}

export function edited(workspace: Workspace, path: string, text: string): Workspace {
  const drafts = new Map(workspace.drafts);
  const file = workspace.saved.get(path);
  if (file && textOf(file.content) === text) drafts.delete(path);
  else drafts.set(path, text);
  return { ...workspace, drafts };
}

/** Marks the current text as saved; text typed in the meantime stays a draft. */
export function saved(workspace: Workspace, file: DirectoryFile): Workspace {
  const drafts = new Map(workspace.drafts);
  if (drafts.get(file.path) === textOf(file.content)) drafts.delete(file.path);
  return { ...workspace, drafts, saved: new Map(workspace.saved).set(file.path, file) };
}

export function removed(workspace: Workspace, path: string): Workspace {
  const [kept, drafts] = [new Map(workspace.saved), new Map(workspace.drafts)];
  kept.delete(path);
  drafts.delete(path);
  const { openPath, ...rest } = workspace;
  return { ...rest, saved: kept, drafts, ...(openPath !== undefined && openPath !== path && { openPath }) };
}

export const unsavedPaths = ({ drafts }: Workspace): string[] => [...drafts.keys()];

/** A file with its unsaved changes. */
export function currentFile({ saved: files, drafts }: Workspace, path: string): DirectoryFile {
  const file = files.get(path);
  const draft = drafts.get(path);
  const content = draft === undefined ? (file?.content ?? bytesOf('')) : bytesOf(draft);
  return { ...file, path, content };
}

/** All files with their unsaved changes, sorted by path. */
export function currentFiles(workspace: Workspace): DirectoryFile[] {
  const paths = new Set([...workspace.saved.keys(), ...workspace.drafts.keys()]);
  return [...paths].sort().map((path) => currentFile(workspace, path));
}
