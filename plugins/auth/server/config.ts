import { frontend } from '@callboard/config';
import * as z from 'zod';
import { providerProblems } from './providerProblems.ts';
import { ownProviders, providerShapes } from './providers/providerDescriptions.ts';

const entityRef = z
  .string()
  .regex(/^[a-z]+:[^\s:/]+\/[^\s:/]+$/i, 'must be a full entity reference, such as user:default/guest')
  // Refs are compared in lower case everywhere.
  .transform((ref) => ref.toLocaleLowerCase('en-US'));

const guest = z.object({
  userEntityRef: entityRef.optional(),
  ownershipEntityRefs: z.array(entityRef).optional(),
  dangerouslyAllowOutsideDevelopment: z.boolean().optional(),
});

const providers = z.object({
  /** There as soon as the key is, an empty object included. */
  guest: guest.nullish(),
  ...providerShapes(ownProviders),
});

const auth = z
  .object({
    /** Which of the environments of each provider is in use. */
    environment: frontend(z.string().min(1)).default('development'),
    providers: providers.prefault({}),
    /** Signs people out who do nothing for a while. */
    autologout: frontend(
      z.object({
        enabled: z.boolean().optional(),
        idleTimeoutMinutes: z.number().min(0.5).optional(),
        promptBeforeIdleSeconds: z.number().min(0).optional(),
        useWorkerTimers: z.boolean().optional(),
        logoutIfDisconnected: z.boolean().optional(),
      }),
    ).optional(),
    /** Other origins whose pages may sign people in, beside app.baseUrl and backend.cors.origin. */
    experimentalExtraAllowedOrigins: z.array(z.string()).default([]),
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
      /** What the sign-in page offers beside the providers. */
      auth: frontend(
        z.object({
          /** A form in which one says who one is, for trying things out. */
          custom: z.boolean().optional(),
          /** Where there is one provider, it is used without a click. */
          autoSignIn: z.boolean().optional(),
        }),
      ).optional(),
    })
    .prefault({}),
  /** Providers are visited in the page itself instead of a popup. */
  enableExperimentalRedirectFlow: frontend(z.boolean()).optional(),
  backend: z.object({ cors: z.object({ origin: origins.optional() }).optional() }).prefault({}),
});

export type GuestSettings = z.output<typeof guest>;
