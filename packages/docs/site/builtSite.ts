/** A site as the builder gives it: files to store, and what others want to know of its pages. */
export interface BuiltSite {
  files: readonly BuiltFile[];
  metadata: SiteMetadata;
  pages: readonly BuiltPage[];
  /** What was odd in the source, each with the file it is about; the same lines went to `onLog`. */
  warnings: readonly string[];
  /** Lets go of all that its files are made from; they cannot be read after that. */
  close(): Promise<void>;
}

export interface BuiltFile {
  /** Where it belongs in the site, such as `guide/index.html`. */
  path: string;
  /** Changes when the file does. */
  hash: string;
  bytes: number;
  /** The previous build has the same file: nothing has to be stored, nor read. */
  unchanged: boolean;
  /** Made when asked for, so that a big site is never in memory as a whole. A file from the source is read from it again. */
  read(): Promise<Uint8Array>;
}

/** What goes into `techdocs_metadata.json`. Whoever stores the site adds the etag of its source and writes the file. */
export interface SiteMetadata {
  site_name: string;
  site_description: string;
  build_timestamp: number;
  files: readonly string[];
}

export interface BuiltPage {
  /** Below the site, percent-encoded and ending in a slash: `guide/`; the first page is the empty text. */
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
  /** The heading's anchor; empty for what is above the first one. */
  id: string;
  title: string;
  text: string;
}
