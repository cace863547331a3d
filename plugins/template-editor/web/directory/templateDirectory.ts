/** A file of a template directory. Its content is bytes, so images stay intact. */
export type DirectoryFile = { path: string; content: Uint8Array; isExecutable?: boolean };

/** The origin of a directory, for showing its changes and opening a pull request there. */
export type DirectorySource = {
  /** The template in the catalog. */
  templateRef: string;
  /** The URL of its file on a code host, if it is on one. */
  url?: string;
  files: readonly DirectoryFile[];
};

/** A folder with a template in it. */
export type TemplateDirectory = {
  name: string;
  /** `local` is a folder on this computer; `kept` is stored in the browser. */
  type: 'local' | 'kept';
  /** Only for `kept`. */
  id?: string;
  source?: DirectorySource;
  read(): Promise<DirectoryFile[]>;
  write(file: DirectoryFile): Promise<void>;
  remove(path: string): Promise<void>;
};

/** Folders with generated files. */
const ignoredFolders = new Set(['.git', 'node_modules', '__MACOSX']);

export const isIgnoredFolder = (folder: string): boolean => ignoredFolders.has(folder);

export const MAX_DIRECTORY_FILES = 2_000;
