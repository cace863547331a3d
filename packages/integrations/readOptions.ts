export type ReadOptions = {
  /** The etag of the last read: unchanged content is a NotModifiedError. */
  etag?: string;
  lastModifiedAfter?: Date;
  signal?: AbortSignal;
  maxBytes?: number;
  /** Of the caller. Sent to the URL's own host only, not along with a redirect to another. */
  token?: string;
};

export type ReadResult = {
  content: Buffer;
  etag?: string;
  lastModified?: Date;
  contentType?: string;
  /** The URL of the content, after redirects. */
  url: string;
};

/** One file of a tree; `path` is relative to the requested root, with slashes, and never leads outside it. */
export type TreeFile = {
  path: string;
  size: number;
  lastModified?: Date;
  isExecutable?: boolean;
  content(): Promise<Buffer>;
};

export type TreeLimits = {
  /** For all files together, uncompressed; 100 MB by default. */
  maxBytes?: number;
  /** 20,000 by default. */
  maxFiles?: number;
  /** For a compressed archive; 100 MB by default. One that must fit into memory is never larger than that. */
  maxPackedBytes?: number;
  /** For everything unpacked from an archive, including skipped files; 1 GB by default. */
  maxUnpackedBytes?: number;
};

export type ReadTreeOptions = Pick<ReadOptions, 'etag' | 'signal' | 'token'> &
  TreeLimits & {
    /** Files that it rejects are skipped without reading their content. */
    filter?(path: string, file: { size: number }): boolean;
  };

export type ReadTreeResult = {
  /** Identifies the whole tree; an unchanged tree is a NotModifiedError. */
  etag: string;
  /** Reads the files in sequence during iteration; can be iterated once. */
  files(): AsyncIterable<TreeFile>;
};

export type SearchOptions = Pick<ReadOptions, 'etag' | 'signal' | 'token'> & TreeLimits;

export type SearchResult = {
  /** Identifies all found files; unchanged ones are a NotModifiedError. */
  etag: string;
  /** Sorted by URL. */
  files: readonly FoundFile[];
};

/** A file that matches a pattern, with the URL that `read` accepts. */
export type FoundFile = {
  url: string;
  /** From the root of the repository, or of the host's equivalent. */
  path: string;
  lastModified?: Date;
  content(): Promise<Buffer>;
};
