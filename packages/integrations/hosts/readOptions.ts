export type ReadOptions = {
  /** What was read last: the same content again is a NotModifiedError. */
  etag?: string;
  lastModifiedAfter?: Date;
  signal?: AbortSignal;
  maxBytes?: number;
  /** Of the caller. It is sent to the URL's own host, and not along with a redirect to another. */
  token?: string;
};

export type ReadResult = {
  content: Buffer;
  etag?: string;
  lastModified?: Date;
  contentType?: string;
  /** Where the content came from, after redirects. */
  url: string;
};

/** One file of a tree; `path` is relative to the root of what was asked for, with slashes, and never leads out of it. */
export type TreeFile = {
  path: string;
  size: number;
  lastModified?: Date;
  isExecutable?: boolean;
  content(): Promise<Buffer>;
};

export type TreeLimits = {
  /** For all files together, unpacked; 100 MB by default. */
  maxBytes?: number;
  /** 20,000 by default. */
  maxFiles?: number;
  /** For an archive as it travels; 100 MB by default. One that has to be in memory as a whole is never larger than that. */
  maxPackedBytes?: number;
  /** For all that comes out of an archive, also what nobody wants: somebody has to unpack it. 1 GB by default. */
  maxUnpackedBytes?: number;
};

export type ReadTreeOptions = Pick<ReadOptions, 'etag' | 'signal' | 'token'> &
  TreeLimits & {
    /** Of the files that it says no to, no content is read. */
    filter?(path: string, file: { size: number }): boolean;
  };

export type ReadTreeResult = {
  /** Stands for the whole tree; given again, the same tree is a NotModifiedError. */
  etag: string;
  /** Reads the files one after the other, as they are asked for; to be gone through once. */
  files(): AsyncIterable<TreeFile>;
};

export type SearchOptions = Pick<ReadOptions, 'etag' | 'signal' | 'token'> & TreeLimits;

export type SearchResult = {
  /** Stands for all files that were found; given again, the same ones are a NotModifiedError. */
  etag: string;
  /** In the order of their URLs. */
  files: readonly FoundFile[];
};

/** A file that a pattern means, by the URL under which `read` has it. */
export type FoundFile = {
  url: string;
  /** From the root of the repository, or of what the host has in its place. */
  path: string;
  lastModified?: Date;
  content(): Promise<Buffer>;
};
