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

/** What a build gives up at. A file that is too big is left out with a warning; too many files are an error. */
export interface BuildLimits {
  files: number;
  pageBytes: number;
  assetBytes: number;
  totalBytes: number;
  /** How long one page may take, and once more for each megabyte of it; after that its code is not coloured, and after that again it is shown as plain text. */
  pageMs: number;
}

const MEGABYTE = 1024 * 1024;

export const defaultLimits: BuildLimits = {
  files: 50_000,
  pageBytes: 10 * MEGABYTE,
  assetBytes: 100 * MEGABYTE,
  totalBytes: 1024 * MEGABYTE,
  pageMs: 20_000,
};
