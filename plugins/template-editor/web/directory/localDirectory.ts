import { InputError } from '@callboard/errors';
import {
  type DirectoryFile,
  isIgnoredFolder,
  MAX_DIRECTORY_FILES,
  type TemplateDirectory,
} from './templateDirectory.ts';
import { MAX_ZIP_BYTES } from './zip.ts';

/** The part of the File System Access API that is used here; TypeScript declares only what all browsers support. */
export type FolderHandle = {
  kind: 'directory';
  name: string;
  values(): AsyncIterable<FolderHandle | FileHandle>;
  getDirectoryHandle(name: string, options?: { create?: boolean }): Promise<FolderHandle>;
  getFileHandle(name: string, options?: { create?: boolean }): Promise<FileHandle>;
  removeEntry(name: string): Promise<void>;
};
type FileHandle = {
  kind: 'file';
  name: string;
  getFile(): Promise<{ size: number; arrayBuffer(): Promise<ArrayBuffer> }>;
  createWritable(): Promise<{ write(content: Uint8Array): Promise<void>; close(): Promise<void> }>;
};
type PickerWindow = { showDirectoryPicker?: (options: { mode: 'readwrite' }) => Promise<FolderHandle> };

/** Whether this browser gives pages access to local folders, as some Chromium-based browsers do. */
export const canOpenLocal = (): boolean => typeof (window as PickerWindow).showDirectoryPicker === 'function';

/** Asks the user for a folder; undefined if they cancel. */
export async function pickLocalDirectory(): Promise<TemplateDirectory | undefined> {
  try {
    return localDirectory(await (window as PickerWindow).showDirectoryPicker!({ mode: 'readwrite' }));
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return undefined;
    throw thrown;
  }
}

export function localDirectory(root: FolderHandle): TemplateDirectory {
  async function folderOf(path: string, create: boolean) {
    const segments = path.split('/');
    const name = segments.pop()!;
    let folder = root;
    for (const segment of segments) folder = await folder.getDirectoryHandle(segment, { create });
    return { folder, name };
  }
  return {
    name: root.name,
    type: 'local',
    read: () => readFolder(root),
    async write({ path, content }) {
      const { folder, name } = await folderOf(path, true);
      const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await writable.write(content);
      await writable.close();
    },
    async remove(path) {
      const { folder, name } = await folderOf(path, false);
      await folder.removeEntry(name);
    },
  };
}

async function readFolder(root: FolderHandle): Promise<DirectoryFile[]> {
  const files: DirectoryFile[] = [];
  let bytes = 0;
  async function walk(folder: FolderHandle, above: string): Promise<void> {
    for await (const entry of folder.values()) {
      const path = above + entry.name;
      if (entry.kind === 'directory') {
        if (!isIgnoredFolder(entry.name)) await walk(entry, `${path}/`);
        continue;
      }
      const file = await entry.getFile();
      bytes += file.size;
      if (files.length >= MAX_DIRECTORY_FILES || bytes > MAX_ZIP_BYTES) {
        throw new InputError(
          `'${root.name}' contains more than ${MAX_DIRECTORY_FILES} files or ${MAX_ZIP_BYTES} bytes. Choose the folder of one template.`,
        );
      }
      files.push({ path, content: new Uint8Array(await file.arrayBuffer()) });
    }
  }
  await walk(root, '');
  return files;
}

let waiting: TemplateDirectory | undefined;

/** A local folder has no URL, so the page that opened it hands it to the editor. */
export function handOver(directory: TemplateDirectory): void {
  waiting = directory;
}

export function takeOver(): TemplateDirectory | undefined {
  const taken = waiting;
  waiting = undefined;
  return taken;
}
