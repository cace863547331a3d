export type ReadOptions = {
  /** What was read last: the same content again is a NotModifiedError. */
  etag?: string;
  lastModifiedAfter?: Date;
  signal?: AbortSignal;
  maxBytes?: number;
  /** Sent as a bearer token to the URL's own origin, and not along with a redirect to another. */
  token?: string;
};

export type ReadResult = {
  content: Buffer;
  etag?: string;
  lastModified?: Date;
  /** Where the content came from, after redirects. */
  url: string;
};

/** Reads from one kind of host; the url reader asks the first one in its list that takes the URL. */
export type HostReader = {
  takes(url: URL): boolean;
  read(url: URL, options: ReadOptions): Promise<ReadResult>;
};
