import { createExtensionPoint } from '@callboard/server-kit';

export type AutocompleteQuery = {
  resource: string;
  /** The user's token for the code host. */
  token: string;
  context: Readonly<Record<string, string>>;
  signal: AbortSignal;
};

/** Completes user input in a form by querying a code host with the user's own token. */
export type AutocompleteProvider = {
  /** `github` */
  id: string;
  complete(query: AutocompleteQuery): Promise<readonly { id: string; title?: string }[]>;
};

export const autocompleteProviders = createExtensionPoint<AutocompleteProvider>({
  id: 'scaffolder.autocomplete',
  description: 'Completes owners, repositories and branches in template forms',
});
