import type { Asked, ReadResult } from '@callboard/integrations';
import type { BitbucketPlace, BitbucketUrls } from '../common/index.ts';

/** The differences between the cloud and servers. */
export type BitbucketEdition = {
  urls: BitbucketUrls;
  /** The URL of a file's content. */
  fileAddress(place: BitbucketPlace, asked: Asked): Promise<string>;
  /** Whether a response is the listing of a folder. */
  isFolder(result: ReadResult, path: string): boolean;
  /** The commit of a branch or tag, or of the default branch for a URL without one. */
  lastCommit(place: BitbucketPlace, asked: Asked): Promise<string>;
  /** The place with the name of its branch, so the URLs of matches contain one where they need it. */
  named(place: BitbucketPlace, asked: Asked): Promise<BitbucketPlace>;
  /** The archive of one commit, and the number of leading folders in its names. */
  archive(place: BitbucketPlace, commit: string): { address: string; dropFolders: number };
};
