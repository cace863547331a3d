import { InputError } from '@callboard/errors';

/** What is empty has no branch that a change could be proposed for. */
export const noDefaultBranch = (page: string) =>
  new InputError(
    `Couldn't fetch default branch data, the repository at ${page} is empty: add a first file to it, and try again`,
  );
