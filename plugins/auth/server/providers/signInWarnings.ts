import type { AuthProviderInfo } from '../../common/index.ts';

const guestLines = 'auth: { providers: { guest: {} } }';
const resolvers = 'signIn: { resolvers: [{ resolver: usernameMatchingUserEntityName }] }';
const where = 'docs/sign-in has the steps for each provider';

/** Why nobody can sign in, and the lines to write, for the log; nothing where somebody can. */
export function signInProblem(
  providers: readonly Pick<AuthProviderInfo, 'id' | 'hasSignIn'>[],
  { configured, environment }: { configured: Readonly<Record<string, unknown>>; environment: string },
): string | undefined {
  if (providers.some(({ hasSignIn }) => hasSignIn)) return undefined;
  const [first] = providers;
  if (first) {
    const path = `auth.providers.${first.id}`;
    return `Nobody can sign in: no provider in auth.providers says whose accounts are whose. Add ${resolvers} to ${path}, in the block with its keys; ${where}`;
  }
  const others = Object.keys(configured).filter((id) => configured[id]);
  if (others.length > 0) {
    return `Nobody can sign in: auth.providers.${others[0]} has no block '${environment}', which is the auth.environment in use. Name one that is there in auth.environment, or add auth.providers.${others[0]}.${environment}; ${where}`;
  }
  const github = `auth: { providers: { github: { ${environment}: { clientId: '\${GITHUB_CLIENT_ID}', clientSecret: '\${GITHUB_CLIENT_SECRET}', ${resolvers} } } } }`;
  return `Nobody can sign in: auth.providers is empty. To try things out on your own machine, add ${guestLines}; for your people, a provider such as ${github}; ${where}`;
}
