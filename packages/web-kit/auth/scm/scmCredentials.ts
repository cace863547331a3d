import type { SessionRequest } from '../providerAuth.ts';

/** Both empty if the request is optional and the user has no session with the host. */
export type ScmCredentials = { token: string; headers: Record<string, string> };

export type ScmCredentialsRequest = Pick<SessionRequest, 'optional' | 'reason' | 'instantPopup'> & {
  /** Anything at the code host: a repository, a file, the host itself. */
  url: string;
  additionalScope?: {
    /** Whether the token must allow changes to repositories. */
    repoWrite?: boolean;
    /** By the type of the host: `{ github: ['gist'] }`. */
    customScopes?: Readonly<Record<string, readonly string[]>>;
  };
};
