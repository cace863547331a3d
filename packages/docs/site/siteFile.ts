import { hashOfParts } from '../source/hashOfParts.ts';
import type { Earlier } from './pages/buildRecord.ts';

/** A file of a site in the build thread: created when it is read. */
export interface SiteFile {
  path: string;
  hash: string;
  bytes: number;
  /** Whether the previous build has the same file. */
  unchanged: boolean;
  read(): Promise<Uint8Array>;
}

export function textFile(path: string, content: string, earlier: Earlier): SiteFile {
  const bytes = Buffer.byteLength(content);
  return siteFile({ path, hash: hashOfParts(content), bytes, read: async () => Buffer.from(content) }, earlier);
}

export function siteFile(file: Omit<SiteFile, 'unchanged'>, { files }: Earlier): SiteFile {
  return { ...file, unchanged: Object.hasOwn(files, file.path) && files[file.path] === file.hash };
}
