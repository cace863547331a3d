import type { LocationSpec } from '../../../common/index.ts';

export type Place = LocationSpec & {
  /** A file named by others must be inside this folder when it is opened. */
  folder?: string;
  /** The result of an earlier search; without content if it still matches the mark. */
  found?: { mark: string; content?: Buffer };
};

/** The content; the mark identifies exactly this content. */
export type SourceContent = { content: Buffer; mark: string };
