import type { ReadResult } from '@callboard/integrations';
import type { BitbucketPlace, BitbucketUrls } from '../common/index.ts';
import type { Asked } from './bitbucketAccess.ts';

/** What the cloud and servers do differently. */
export type BitbucketEdition = {
  urls: BitbucketUrls;
  /** Where the content of a file is. */
  fileAddress(place: BitbucketPlace, asked: Asked): Promise<string>;
  /** Whether an answer is the list of what is in a folder. */
  isFolder(result: ReadResult, path: string): boolean;
  /** The commit that a branch or tag is at, and for a URL without one, the default branch. */
  lastCommit(place: BitbucketPlace, asked: Asked): Promise<string>;
  /** The place with the name of its branch, so that the URLs of what is found in it have one where they need it. */
  named(place: BitbucketPlace, asked: Asked): Promise<BitbucketPlace>;
  /** The archive of one commit, and how many folders its names begin with. */
  archive(place: BitbucketPlace, commit: string): { address: string; dropFolders: number };
};
