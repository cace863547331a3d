import { frontend, unread } from '@callboard/config';
import * as z from 'zod';
import { oauthConfig } from './authorizationServer/oauthConfig.ts';
import { personalTokensConfig } from './personalTokens/personalTokensConfig.ts';
import { providerProblems } from './providerProblems.ts';
import { ownProviders, providerShapes } from './providers/providerDescriptions.ts';

const entityRef = z
  .string()
  .regex(/^[a-z]+:[^\s:/]+\/[^\s:/]+$/i, 'must be a full entity reference, such as user:default/guest')
  // Refs are always compared in lower case.
  .transform((ref) => ref.toLocaleLowerCase('en-US'));

const guest = z.object({
  userEntityRef: entityRef.optional().describe('The user that guests sign in as; user:development/guest by default.'),
  ownershipEntityRefs: z
    .array(entityRef)
    .optional()
    .describe('The users and groups that count as owners for guests; only the guest user by default.'),
  dangerouslyAllowOutsideDevelopment: z
    .boolean()
    .optional()
    .describe('Allows guest sign-in when NODE_ENV is production: everyone who can reach the portal gets in.'),
});

const providers = z.object({
  guest: guest.nullish().describe('Allows sign-in without an account, for trials; an empty object is enough.'),
  ...providerShapes(ownProviders),
});

const auth = z
  .object({
    environment: frontend(z.string().min(1))
      .default('development')
      .describe('The environment in use, which is a key below each provider, such as production.'),
    providers: providers.prefault({}).describe('The sign-in providers, by id.'),
    ...oauthConfig,
    autologout: frontend(
      z.object({
        enabled: z.boolean().optional().describe('Turns automatic sign-out on.'),
        idleTimeoutMinutes: z
          .number()
          .min(0.5)
          .optional()
          .describe('Minutes without activity until sign-out; 60 by default.'),
        promptBeforeIdleSeconds: z
          .number()
          .min(0)
          .optional()
          .describe('Seconds of warning before sign-out; 10 by default.'),
        useWorkerTimers: unread(),
        logoutIfDisconnected: z
          .boolean()
          .optional()
          .describe('Whether time without an open tab counts as idle; true by default.'),
      }),
    )
      .optional()
      .describe('Signs out idle users.'),
    personalTokens: personalTokensConfig.prefault({}).describe('Tokens that users create for scripts.'),
    // The portal creates, stores and rotates its own keys.
    session: unread(),
    keyStore: unread(),
    identityTokenAlgorithm: unread((value) => (value === 'ES256' ? undefined : 'tokens are signed with ES256')),
    backstageTokenExpiration: unread('tokens are valid for an hour, and renewed while the session lasts'),
    experimentalExtraAllowedOrigins: z
      .array(z.string())
      .default([])
      .describe('Additional origins whose pages may sign users in, besides app.baseUrl and backend.cors.origin.'),
  })
  .superRefine(({ environment, providers: configured }, context) => {
    for (const { path, message } of providerProblems(configured, environment, ownProviders)) {
      context.addIssue({ code: 'custom', path: ['providers', ...path], message });
    }
  });

const origins = z.union([z.string().transform((origin) => [origin]), z.array(z.string())]);

export const authConfig = z.object({
  auth: auth.prefault({}),
  app: z
    .object({
      baseUrl: z.string().optional(),
      /** Options of the sign-in page besides the providers. */
      auth: frontend(
        z.object({
          custom: z
            .boolean()
            .optional()
            .describe('Shows a form on the sign-in page where users enter any name, for trials.'),
          autoSignIn: z.boolean().optional().describe('Signs users in without a click if there is only one provider.'),
        }),
      ).optional(),
    })
    .prefault({}),
  enableExperimentalRedirectFlow: frontend(z.boolean())
    .optional()
    .describe('Signs users in with a redirect instead of a popup.'),
  backend: z.object({ cors: z.object({ origin: origins.optional() }).optional() }).prefault({}),
});

export type GuestSettings = z.output<typeof guest>;
