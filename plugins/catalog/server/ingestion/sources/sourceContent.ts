import type { LocationSpec } from '../../../common/index.ts';

export type Place = LocationSpec & {
  /** A file that others have named must be inside it when it is opened. */
  folder?: string;
  /** What a search has already found there; without its content while that is still what the mark stands for. */
  found?: { mark: string; content?: Buffer };
};

/** What was read; the mark stands for exactly this content. */
export type SourceContent = { content: Buffer; mark: string };
