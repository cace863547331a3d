import { NotFoundError } from '@callboard/errors';
import { describeUrl } from '../describeUrl.ts';

/** For a file or folder of a repository that has no commit yet; whatever is looked for there may come later. */
export const emptyRepository = (url: URL) =>
  new NotFoundError(`'${describeUrl(url)}' is in a repository that is empty: add a first file to it, and try again`);
