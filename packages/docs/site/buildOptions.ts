/** Everything but the source that a build depends on. */
export interface BuildOptions {
  /** The default site name, if `mkdocs.yml` has no `site_name`. */
  siteName: string;
  /** The last stored site; pages with unchanged input are reused. */
  previous?: PreviousBuild;
  /** Receives log lines of the build. */
  onLog?(line: string): void;
  /** Aborts the build; it then throws the signal's reason. */
  signal?: AbortSignal;
  /** The URL to edit a file of the source (its path below the root), unless `mkdocs.yml` has `repo_url` or `edit_uri`. */
  editUrl?(path: string): string | undefined;
  /** The URL to view a file of the source; a path may lead out of the root, to the rest of its repository. */
  codeUrl?(path: string): string | undefined;
  /** Hosts that pages may embed in a frame; none by default. */
  frameHosts?: readonly string[];
  limits?: Partial<BuildLimits>;
}

/** The stored files of an earlier build. */
export interface PreviousBuild {
  /** The file's bytes, or undefined if it does not exist. */
  read(path: string): Promise<Uint8Array | undefined>;
}

/** A file that is too large is skipped with a warning. Too many files, entries or bytes in total are an error. */
export interface BuildLimits {
  files: number;
  /** Of the text of a page, with all its includes. */
  pageBytes: number;
  /** Of the HTML of a page, without the navigation around it. */
  htmlBytes: number;
  assetBytes: number;
  /** Of all files that are copied unchanged. */
  totalBytes: number;
  /** Of all files of the finished site. */
  siteBytes: number;
  /** Of the navigation: pages, links and sections. */
  navEntries: number;
  /**
   * The time limit for one page, plus the same for each megabyte of it. After that its code is not highlighted, and after
   * that again it is shown as plain text.
   */
  pageMs: number;
}

const MEGABYTE = 1024 * 1024;

export const defaultLimits: BuildLimits = {
  files: 50_000,
  pageBytes: 10 * MEGABYTE,
  htmlBytes: 40 * MEGABYTE,
  assetBytes: 100 * MEGABYTE,
  totalBytes: 1024 * MEGABYTE,
  siteBytes: 1024 * MEGABYTE,
  navEntries: 50_000,
  pageMs: 20_000,
};
