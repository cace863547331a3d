/** A file to store in a site. */
export type SiteFile = {
  /** Below the site, such as `guide/index.html`. */
  path: string;
  /** Changes when the content does. */
  hash: string;
  /** The site already has the same file, so it is not written again. */
  unchanged: boolean;
  read(): Promise<Uint8Array>;
};

export type StoredFile = {
  /** As in the header, with quotes. */
  etag: string;
  /** Undefined if the reader has the current version. */
  content?: Buffer;
};

export type ReadFileOptions = {
  /** The etag of the reader's version. */
  known?: string;
  signal?: AbortSignal;
};

export type PublishOptions = {
  signal?: AbortSignal;
  /** Throws if this build no longer owns the site. Called before anything is switched. */
  hold?(): Promise<void>;
};

/**
 * Stores built sites. A site has a name of three parts, `default/component/booking`, and is a consistent set of files:
 * `publish` shows either all new ones or none. The last one of `files` is the metadata.
 */
export type DocsStorage = {
  read(site: string, path: string, options?: ReadFileOptions): Promise<StoredFile | undefined>;
  publish(site: string, files: readonly SiteFile[], options?: PublishOptions): Promise<void>;
  /**
   * Removes a site completely; removing a missing one succeeds. An interrupted removal leaves the metadata, or no visible
   * site.
   */
  remove(site: string, options?: { signal?: AbortSignal }): Promise<void>;
  /** Periodic cleanup: removes content that no site shows any more. */
  sweep?(signal: AbortSignal): Promise<void>;
};
