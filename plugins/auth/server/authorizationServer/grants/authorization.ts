import type { TokenScope } from '@callboard/server-kit';

/** A request of an application for access. */
export type Authorization = {
  id: string;
  clientId: string;
  clientName: string;
  address: string | undefined;
  redirectUri: string;
  state: string | undefined;
  scope: string | undefined;
  resource: string | undefined;
  codeChallenge: string;
  createdAt: number;
  expiresAt: number;
};

/** The user's decision, from which a code makes a grant. */
export type Consent = {
  grantId: string;
  userEntityRef: string;
  ownershipEntityRefs: readonly string[];
  scopes: readonly TokenScope[];
  isOffline: boolean;
};
