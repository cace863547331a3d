import { InputError } from '@callboard/errors';

/** An empty repository has no branch for a pull request. */
export const noDefaultBranch = (page: string) =>
  new InputError(
    `Couldn't fetch default branch data, the repository at ${page} is empty: add a file to it and try again`,
  );
