import { frontend, secret } from '@callboard/config';
import { duration } from '@callboard/server-kit';
import * as z from 'zod';
import { objectTypes } from '../objects/objectTypes.ts';
import { customResourceConfig } from './customResourceConfig.ts';
import { locatorConfig } from './locatorConfig.ts';

const typeNames = [...objectTypes.map(({ type }) => type), 'customresources'] as const;
const objectType = z.enum(typeNames, {
  error: ({ input }) =>
    input === 'secrets' ? 'must not have secrets, which are never read' : `must be one of ${typeNames.join(', ')}`,
});

const waitingTime = duration.refine(
  (ms) => ms > 0 && ms < 600_000,
  'must be longer than nothing and below ten minutes',
);

const requests = z
  .object({
    /** For one call to a cluster, from the connection to the last byte. */
    timeout: waitingTime.default(15_000),
    /** At once, to one cluster. */
    parallel: z.number().int().min(1).max(100).default(10),
    /** For one answer of a cluster. */
    maxBytes: z
      .number()
      .int()
      .positive()
      .default(64 * 1024 * 1024),
    /** How long a response is cached for others who request the same with the same credentials. */
    keepFor: duration.refine((ms) => ms < 600_000, 'must be below ten minutes').default(5_000),
  })
  .prefault({});

/** The application at Microsoft that the portal is to clusters with the auth provider `azure`; by default that of the environment. */
const microsoft = z.object({
  tenantId: z.string().min(1),
  clientId: z.string().min(1),
  clientSecret: secret(z.string().min(1)),
});

const auth = z
  .object({
    /** Which of the entries below counts. */
    environment: z.string().default('development'),
    microsoft: z.record(z.string(), microsoft).default({}),
  })
  .prefault({});

/** Wire: the keys of the peer; `requests` and some types of locators are ours. */
export const kubernetesConfig = z.object({
  kubernetes: z
    .object({
      /** Which clusters are asked for an entity: all of them, or those that it depends on. */
      serviceLocatorMethod: z
        .object({ type: z.enum(['multiTenant', 'singleTenant', 'catalogRelation']).default('multiTenant') })
        .prefault({}),
      clusterLocatorMethods: z.array(locatorConfig).default([]),
      /** Whether clusters of the other locators are still listed when one fails. */
      clusterLocatorContinueOnError: z.boolean().default(false),
      customResources: z.array(customResourceConfig).default([]),
      /** All that are known by default. */
      objectTypes: z.array(objectType).optional(),
      /** Of other kinds than these, custom resources say their version themselves. */
      apiVersionOverrides: z.record(z.string(), z.string().regex(/^v\d\w*$/)).default({}),
      /** The JSON key of a service account; by default the file that GOOGLE_APPLICATION_CREDENTIALS names. */
      googleServiceAccountCredentials: secret(z.string()).optional(),
      auth,
      requests,
      frontend: z
        .object({ podDelete: z.object({ enabled: frontend(z.boolean()).default(false) }).prefault({}) })
        .prefault({}),
      podExecTerminal: z
        .object({
          enabled: frontend(z.boolean()).default(false),
          /** Also where there is more than one cluster, each with its own name in the path. */
          severalClusters: frontend(z.boolean()).default(false),
        })
        .prefault({}),
    })
    .prefault({}),
});

export type KubernetesConfig = z.output<typeof kubernetesConfig>['kubernetes'];
