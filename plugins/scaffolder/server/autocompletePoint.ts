import { createExtensionPoint } from '@callboard/server-kit';

export type AutocompleteQuery = {
  resource: string;
  /** Of the user, for the code host. */
  token: string;
  context: Readonly<Record<string, string>>;
  signal: AbortSignal;
};

/** Completes what a user types in a form by asking a code host with the user's own token. */
export type AutocompleteProvider = {
  /** `github` */
  id: string;
  complete(query: AutocompleteQuery): Promise<readonly { id: string; title?: string }[]>;
};

export const autocompleteProviders = createExtensionPoint<AutocompleteProvider>({
  id: 'scaffolder.autocomplete',
  description: 'Completes owners, repositories and branches in template forms',
});
