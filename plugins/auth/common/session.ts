import { entityRef } from '@callboard/contract/schemas';
import * as z from 'zod/mini';

export const Profile = z.object({
  email: z.optional(z.string()),
  displayName: z.optional(z.string()),
  picture: z.optional(z.string()),
});

/** The data from the provider; a guest has none. */
export const ProviderInfo = z.object({
  idToken: z.optional(z.string()),
  accessToken: z.string(),
  scope: z.string(),
  expiresInSeconds: z.optional(z.number()),
});

/** The identity of a user in the portal, and the token that proves it. */
export const PortalIdentity = z.object({
  token: z.string(),
  expiresInSeconds: z.number(),
  identity: z.object({
    type: z.literal('user'),
    userEntityRef: entityRef,
    ownershipEntityRefs: z.array(entityRef),
  }),
});

export const Session = z.object({
  profile: Profile,
  providerInfo: z.optional(ProviderInfo),
  backstageIdentity: z.optional(PortalIdentity),
});

export type Profile = z.infer<typeof Profile>;
export type ProviderInfo = z.infer<typeof ProviderInfo>;
export type PortalIdentity = z.infer<typeof PortalIdentity>;
export type Session = z.infer<typeof Session>;
