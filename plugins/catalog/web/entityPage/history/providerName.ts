import { capitalized, wordsOfName } from './wordsOfName.ts';

export type ProviderName = { type: string; name?: string };

/** Words that describe how a provider works, not what it reads. */
const technical = new Set(['provider', 'entity', 'discovery', 'multi']);

/** The type and name of a provider in words: `github-provider:default` is GitHub and `default`. */
export function providerName(id: string): ProviderName {
  const colon = id.indexOf(':');
  const kind = colon === -1 ? id : id.slice(0, colon);
  const name = colon === -1 ? '' : id.slice(colon + 1);
  const words = wordsOfName(kind).filter((word) => !technical.has(word.toLowerCase()));
  const type = words.map(capitalized).join(' ').replace('Dev Ops', 'DevOps').replace(/ Org$/, ' organization');
  return { type: type || kind, ...(name && { name }) };
}
