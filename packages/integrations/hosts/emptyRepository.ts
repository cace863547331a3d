import { NotFoundError } from '@callboard/errors';
import { describeUrl } from '../describeUrl.ts';

/** For a file or folder of a repository without commits; it may appear later. */
export const emptyRepository = (url: URL) =>
  new NotFoundError(`'${describeUrl(url)}' is in an empty repository: add a file to it and try again`);
