import type { ScaffolderConfig } from '../config.ts';

/** The configured defaults for all actions that publish to a code host. */
export const publishingDefaults = (config: ScaffolderConfig) => ({
  author: config.defaultAuthor,
  message: config.defaultCommitMessage,
  signingKey: config.defaultCommitSigningKey,
  signingPassphrase: config.defaultCommitSigningPassphrase,
  needsUserToken: config.requireScmUserCredentials,
});
