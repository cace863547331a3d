/** Everything but the source that a build depends on. */
export interface BuildOptions {
  /** What the site is called when its `mkdocs.yml` has no `site_name`. */
  siteName: string;
  /** The site as it was stored last; pages of the same input are taken from it instead of being made again. */
  previous?: PreviousBuild;
  /** A line for whoever watches the build. */
  onLog?(line: string): void;
  /** Ends the build; it then throws the signal's reason. */
  signal?: AbortSignal;
  /** Where a file of the source (its path below the root) can be edited, unless `mkdocs.yml` has `repo_url` or `edit_uri`. */
  editUrl?(path: string): string | undefined;
  /** Where a file of the source is shown; a path may lead out of the root, to the rest of its repository. */
  codeUrl?(path: string): string | undefined;
  /** Hosts whose pages may be shown in a frame; by default none. */
  frameHosts?: readonly string[];
  limits?: Partial<BuildLimits>;
}

/** The stored files of an earlier build. */
export interface PreviousBuild {
  /** The file's bytes, or undefined when it is not there. */
  read(path: string): Promise<Uint8Array | undefined>;
}

/** A file that is too big is left out with a warning. Too many files, entries or bytes in all are an error. */
export interface BuildLimits {
  files: number;
  /** Of the text of a page, with all that it includes. */
  pageBytes: number;
  /** Of the HTML that a page becomes, without the navigation around it. */
  htmlBytes: number;
  assetBytes: number;
  /** Of all files that are copied as they are. */
  totalBytes: number;
  /** Of all files of the finished site. */
  siteBytes: number;
  /** Of the navigation: pages, links and sections. */
  navEntries: number;
  /** How long one page may take, and once more for each megabyte of it; after that its code is not coloured, and after that again it is shown as plain text. */
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
