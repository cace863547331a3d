import type { ResolverMatch } from '../../common/index.ts';

/** The text that describes how a resolver finds people. */
export const textKeyOf = ({ place, resolver }: ResolverMatch) => {
  if (place === 'name' && resolver.startsWith('emailLocalPart')) return 'signIn.byEmailName' as const;
  if (place === 'name') return 'signIn.byName' as const;
  return place === 'spec.profile.email' ? ('signIn.byEmail' as const) : ('signIn.byId' as const);
};

/** Several names of the same resolver are one choice. */
export const distinctMatches = (matches: readonly ResolverMatch[]) =>
  matches.filter(
    (match, index) => matches.findIndex(({ place, value }) => place === match.place && value === match.value) === index,
  );
