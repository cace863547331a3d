import type { ThreadScript } from '../../thread/threadScript.ts';
import type { BuildLimits } from '../buildOptions.ts';
import type { BuiltSite } from '../builtSite.ts';
import type { SiteFile } from '../siteFile.ts';

/** The input of a build, as sent to its thread. */
export interface BuildRequest {
  siteName: string;
  frameHosts: readonly string[];
  limits: BuildLimits;
  /** The URL of a sample path at the code host; null if unknown, and undefined if `mkdocs.yml` decides. */
  codeUrlSample?: string | null;
  hasEditUrls: boolean;
  hasPrevious: boolean;
}

/** A site whose files stay in the thread until they are read. */
export type SiteSummary = Omit<BuiltSite, 'files' | 'close'> & { files: readonly Omit<SiteFile, 'read'>[] };

/** The calls that the build thread handles. Sites are numbered by the caller. */
export type BuildThreadCalls = {
  build(id: number, request: BuildRequest): Promise<SiteSummary>;
  abort(id: number): void;
  read(id: number, index: number): Promise<Uint8Array>;
  release(id: number): void;
};

/** The calls of the build thread: it has no access to files itself. */
export type BuildOwnerCalls = {
  list(id: number): Promise<readonly string[]>;
  read(id: number, path: string): Promise<Uint8Array>;
  readPrevious(id: number, path: string): Promise<Uint8Array | undefined>;
  editUrls(id: number, paths: readonly string[]): readonly (string | undefined)[];
  log(id: number, line: string): void;
};

export interface BuildThreadData {
  /** The script of render threads. */
  renderScript: ThreadScript;
  /** Changes with that script. */
  pagesVersion: string;
  /** How many of them one build thread uses. */
  renderThreads: number;
}
