/** The result of a build: files to store, and data about its pages. */
export interface BuiltSite {
  files: readonly BuiltFile[];
  metadata: SiteMetadata;
  pages: readonly BuiltPage[];
  /** Problems in the source, each with its file; the same lines went to `onLog`. */
  warnings: readonly string[];
  /** Releases the data that its files are created from; they cannot be read after that. */
  close(): Promise<void>;
}

export interface BuiltFile {
  /** Its path in the site, such as `guide/index.html`. */
  path: string;
  /** Changes when the file does. */
  hash: string;
  bytes: number;
  /** The previous build has the same file: it need not be stored or read. */
  unchanged: boolean;
  /** Created on demand, so a large site is never completely in memory. A file from the source is read from it again. */
  read(): Promise<Uint8Array>;
}

/** The content of `techdocs_metadata.json`. The caller that stores the site adds the etag of its source and writes the file. */
export interface SiteMetadata {
  site_name: string;
  site_description: string;
  build_timestamp: number;
  files: readonly string[];
}

export interface BuiltPage {
  /** Below the site, percent-encoded and ending in a slash: `guide/`; the first page is the empty string. */
  url: string;
  /** The Markdown file in the source. */
  source: string;
  title: string;
  description?: string;
}

export interface BuiltHeading {
  id: string;
  title: string;
  level: number;
}

export interface BuiltSection {
  /** The heading's anchor; empty for the part above the first one. */
  id: string;
  title: string;
  text: string;
}
