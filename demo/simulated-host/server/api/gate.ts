import type { FastifyRequest } from 'fastify';
import { findPerson } from '../access/people.ts';
import type { Caller } from '../access/tokens.ts';
import type { Host } from '../host.ts';
import type { Repository } from '../repositories/repository.ts';
import { ApiError, notFound } from './answers/apiError.ts';

/**
 * Identifies the caller and checks access: public repositories are readable by everyone, everything else needs a token.
 */
export function createGate({
  tokens,
  organization,
  repositories,
}: Pick<Host, 'tokens' | 'organization' | 'repositories'>) {
  function callerOf(request: FastifyRequest): Caller | undefined {
    const token = tokenIn(request.headers.authorization);
    if (token === undefined) return undefined;
    const access = tokens.accessOf(token);
    const person = access && findPerson(organization, access.login);
    if (!access || !person) throw new ApiError(401, 'Bad credentials');
    return { ...person, scopes: access.scopes };
  }

  function signedIn(request: FastifyRequest): Caller {
    const caller = callerOf(request);
    if (caller) return caller;
    throw new ApiError(401, 'Requires authentication');
  }

  function readable(request: FastifyRequest): Repository {
    const { owner = '', repository: name = '' } = request.params as { owner?: string; repository?: string };
    const caller = callerOf(request);
    const found = repositories.find(owner, name);
    if (!found || (found.facts().isPrivate && !caller)) throw notFound();
    return found;
  }

  return {
    callerOf,
    signedIn,
    readable,
    writable(request: FastifyRequest): { repository: Repository; caller: Caller } {
      const repository = readable(request);
      const caller = signedIn(request);
      if (repository.facts().isArchived) throw new ApiError(403, 'Repository was archived so is read-only.');
      return { repository, caller };
    },
  };
}

export type Gate = ReturnType<typeof createGate>;

/** `Bearer x`, `token x`, and `Basic` as git sends it, with the token for a password. */
export function tokenIn(authorization: string | undefined): string | undefined {
  const space = authorization?.indexOf(' ') ?? -1;
  if (!authorization || space < 0) return undefined;
  const kind = authorization.slice(0, space).toLowerCase();
  const value = authorization.slice(space + 1).trim();
  if (kind === 'bearer' || kind === 'token') return value;
  if (kind !== 'basic') return undefined;
  const [user = '', ...password] = Buffer.from(value, 'base64').toString('utf8').split(':');
  return password.join(':') || user;
}
