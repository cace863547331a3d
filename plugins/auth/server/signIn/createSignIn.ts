import { NotAllowedError } from '@callboard/errors';
import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { Credentials } from '@callboard/server-kit';
import type { PortalIdentity } from '../../common/index.ts';
import type { ProviderIdentity } from './identity.ts';
import { type Annotations, type Resolver, resolvers, usesEmail } from './resolvers.ts';
import { optionsOf, type ResolverOptions, type SignInConfig } from './signInConfig.ts';
import { hasLeft, type Users } from './users.ts';

type Owner = { userEntityRef: string; ownershipEntityRefs: string[] };
type Attempt = { owner: Owner } | { reason: string };
type SignInOptions = {
  config: SignInConfig | undefined;
  annotations?: Annotations;
  users: Users;
  credentials: Pick<Credentials, 'issueUserToken'>;
};

/**
 * Maps an identity at a provider to a user of the portal; returns undefined if no resolver is configured. The token belongs to the
 * session from `sessionFor`, if there are sessions.
 */
export type SignIn =
  | ((identity: ProviderIdentity, sessionFor?: (userEntityRef: string) => Promise<string>) => Promise<PortalIdentity>)
  | undefined;

/** Whether some resolver accepts people without a User entity. */
export const admitsUnknownUsers = (config: SignInConfig | undefined): boolean =>
  (config?.resolvers ?? []).some((entry) => optionsOf(entry).dangerouslyAllowSignInWithoutUserInCatalog === true);

// Wire: the start and end of the message.
const advice =
  'Please verify that your catalog contains the expected User entities that would match your configured sign-in resolver.';

export function createSignIn({ config, annotations = {}, users, credentials }: SignInOptions): SignIn {
  const entries = config?.resolvers ?? [];
  if (entries.length === 0) return undefined;

  return async (identity, sessionFor) => {
    const reasons: string[] = [];
    for (const entry of entries) {
      const attempt = await resolve(identity, { name: entry.resolver, options: optionsOf(entry), annotations, users });
      if ('owner' in attempt) {
        const { owner } = attempt;
        const sessionId = await sessionFor?.(owner.userEntityRef);
        const issued = await credentials.issueUserToken({ ...owner, sessionId });
        return { ...issued, identity: { type: 'user', ...owner } };
      }
      reasons.push(attempt.reason);
    }
    const why = [...new Set(reasons)].join('; ');
    throw new NotAllowedError(`Failed to sign-in, unable to resolve user identity: ${why}. ${advice}`);
  };
}

type Question = { name: string; options: ResolverOptions; annotations: Annotations; users: Users };

async function resolve(identity: ProviderIdentity, { name, options, annotations, users }: Question): Promise<Attempt> {
  const resolver = resolvers[name];
  const place = resolver?.place(annotations);
  if (!resolver || !place) return { reason: `there is no resolver '${name}'` };
  const value = resolver.value(identity, options);
  if (!value) return { reason: missing(resolver, identity) };
  if (usesEmail(name) && !isOfAllowedDomain(identity, options)) {
    return { reason: 'the email address is not in an allowed domain' };
  }
  const found = await users.matching(place, value);
  const otherValue = resolver.otherValue?.(identity);
  if (otherValue !== undefined) found.push(...(await users.matching(place, otherValue)));
  const matches = currentAmong(found, `${resolver.by} '${value}'`);
  if (matches.length > 1) {
    throw new NotAllowedError(`Failed to sign-in: several users in the catalog match the ${resolver.by} '${value}'`);
  }
  const user = matches[0];
  if (user && (await users.isTrusted(user))) return { owner: await ownerOf(user, users) };
  if (options.dangerouslyAllowSignInWithoutUserInCatalog && canBeName(value))
    return { owner: ownerWithoutEntity(value) };
  if (!user) return { reason: `no user in the catalog matches the ${resolver.by} '${value}'` };
  return {
    reason: `the user '${user.metadata.name}' comes from a registered location, not from the configuration`,
  };
}

/** A person who is known to have left must not get in under another name through another resolver. */
function currentAmong(users: readonly Entity[], match: string): readonly Entity[] {
  const current = users.filter((user) => !hasLeft(user));
  if (users.length > 0 && current.length === 0)
    throw new NotAllowedError(`Failed to sign-in: the user who matches the ${match} has left the organisation`);
  return current;
}

function missing({ by }: Resolver, { profile }: ProviderIdentity): string {
  const isUnverified = by === 'email address' && profile.email !== undefined;
  return isUnverified
    ? `the provider does not confirm that the email address '${profile.email}' is verified`
    : `the provider sent no ${by}`;
}

function isOfAllowedDomain({ verifiedEmail = '' }: ProviderIdentity, { allowedDomains }: ResolverOptions): boolean {
  if (!allowedDomains) return true;
  const domain = verifiedEmail.slice(verifiedEmail.lastIndexOf('@') + 1).toLowerCase();
  return allowedDomains.some((allowed) => allowed.toLowerCase() === domain);
}

const ownerOf = async (user: Entity, users: Users): Promise<Owner> => ({
  userEntityRef: stringifyEntityRef(user),
  ownershipEntityRefs: await users.ownershipOf(user),
});

// The name may be made up, so the ref must be unambiguous.
const canBeName = (value: string) => /^[^\s:/]{1,254}$/.test(value);

function ownerWithoutEntity(name: string): Owner {
  const userEntityRef = stringifyEntityRef({ kind: 'user', namespace: 'default', name });
  return { userEntityRef, ownershipEntityRefs: [userEntityRef] };
}
