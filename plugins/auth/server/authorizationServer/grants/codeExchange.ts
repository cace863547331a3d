import type { PresentedClient } from '../clients/clients.ts';
import { digestOf, isSameDigest } from '../digest.ts';
import type { AccessTerms } from './accessTerms.ts';
import type { Approved } from './authorizationStore.ts';
import type { Grant } from './grant.ts';

/** The parameters with which an application exchanges its code. */
export type CodeExchange = {
  code: string;
  redirectUri: string;
  codeVerifier: string | undefined;
  /** A path of the portal. */
  resource: string | undefined;
  client: PresentedClient;
};

/** RFC 7636: 43 to 128 characters. */
const verifierForm = /^[\w.~-]{43,128}$/;

/** Why a code does not belong to the caller. */
export function exchangeProblem(
  { authorization, codeExpiresAt }: Approved,
  { redirectUri, codeVerifier, resource, client }: CodeExchange,
): string | undefined {
  if (codeExpiresAt <= Date.now()) return 'The code has expired';
  if (client.clientId !== undefined && client.clientId !== authorization.clientId) {
    return 'The code was issued to another application';
  }
  if (redirectUri !== authorization.redirectUri) return 'The redirect_uri differs from that of the request';
  if (resource !== undefined && authorization.resource !== undefined && resource !== authorization.resource) {
    return 'The resource differs from that of the request';
  }
  return isVerified(codeVerifier, authorization.codeChallenge) ? undefined : 'The code_verifier does not match';
}

function isVerified(verifier: string | undefined, challenge: string): boolean {
  if (verifier === undefined || !verifierForm.test(verifier)) return false;
  return isSameDigest(digestOf(verifier), challenge);
}

/** The access that a code gives. */
export function grantFrom(
  { authorization, consent }: Approved,
  { resource }: CodeExchange,
  { unusedMs, totalMs }: ReturnType<AccessTerms['duration']>,
): Grant {
  const now = Date.now();
  return {
    id: consent.grantId,
    userEntityRef: consent.userEntityRef,
    ownershipEntityRefs: consent.ownershipEntityRefs,
    clientId: authorization.clientId,
    name: authorization.clientName,
    address: authorization.address,
    scopes: consent.scopes,
    resource: authorization.resource ?? resource,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now + Math.min(unusedMs, totalMs),
    endsAt: now + totalMs,
  };
}
