/** A file that is to be part of a site. */
export type SiteFile = {
  /** Below the site, such as `guide/index.html`. */
  path: string;
  /** Changes when the content does. */
  hash: string;
  /** The site has the same file, so that it need not be written again. */
  unchanged: boolean;
  read(): Promise<Uint8Array>;
};

export type StoredFile = {
  /** As it goes into the header, quotes and all. */
  etag: string;
  /** Undefined when it is what the reader has already. */
  content?: Buffer;
};

export type ReadFileOptions = {
  /** The etag of what the reader has. */
  known?: string;
  signal?: AbortSignal;
};

export type PublishOptions = {
  signal?: AbortSignal;
  /** Throws when the site is no longer this build's to write. Asked before anything is switched. */
  hold?(): Promise<void>;
};

/**
 * Where built sites are. A site is named by its three parts, `default/component/booking`, and is a set of files that are there
 * together: `publish` shows all of the new ones at once, or none. The last one of `files` is the metadata.
 */
export type DocsStorage = {
  read(site: string, path: string, options?: ReadFileOptions): Promise<StoredFile | undefined>;
  publish(site: string, files: readonly SiteFile[], options?: PublishOptions): Promise<void>;
  /**
   * Removes a site with everything left of it; one that is not there is removed already. An interrupted removal leaves the metadata,
   * or a site that is not there.
   */
  remove(site: string, options?: { signal?: AbortSignal }): Promise<void>;
  /** Now and then: removes what no site shows any more. */
  sweep?(signal: AbortSignal): Promise<void>;
};
