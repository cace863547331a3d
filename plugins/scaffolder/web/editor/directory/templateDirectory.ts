/** A file of a template directory. Its content is bytes, so that pictures stay what they are. */
export type DirectoryFile = { path: string; content: Uint8Array; isExecutable?: boolean };

/** What a directory was made from, for showing what has changed since and for proposing it there. */
export type DirectorySource = {
  /** The template in the catalog. */
  templateRef: string;
  /** Where its file is at a code host; missing where it is none's. */
  url?: string;
  files: readonly DirectoryFile[];
};

/** A folder with a template in it, wherever it is kept. */
export type TemplateDirectory = {
  name: string;
  /** `local` is a folder of this computer; `kept` stays in the browser until it is exported. */
  type: 'local' | 'kept';
  /** Of one that is kept. */
  id?: string;
  source?: DirectorySource;
  read(): Promise<DirectoryFile[]>;
  write(file: DirectoryFile): Promise<void>;
  remove(path: string): Promise<void>;
};

/** Folders that hold what tools made, and nothing of a template. */
const leftOut = new Set(['.git', 'node_modules', '__MACOSX']);

export const isLeftOut = (folder: string): boolean => leftOut.has(folder);

export const MAX_DIRECTORY_FILES = 2_000;
