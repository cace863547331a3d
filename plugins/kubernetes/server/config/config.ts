import { frontend, secret } from '@callboard/config';
import { duration } from '@callboard/server-kit';
import * as z from 'zod';
import { objectTypes } from '../resources/objectTypes.ts';
import { customResourceConfig } from './clusterConfig.ts';
import { locatorConfig } from './locatorConfig.ts';

const typeNames = [...objectTypes.map(({ type }) => type), 'customresources'] as const;
const objectType = z.enum(typeNames, {
  error: ({ input }) =>
    input === 'secrets' ? 'must not contain secrets, which are never read' : `must be one of ${typeNames.join(', ')}`,
});

const waitingTime = duration.refine((ms) => ms > 0 && ms < 600_000, 'must be more than 0 and less than 10 minutes');

const requests = z
  .object({
    timeout: waitingTime.default(15_000).describe('The timeout of a request to a cluster.'),
    parallel: z
      .number()
      .int()
      .min(1)
      .max(100)
      .default(10)
      .describe('The maximum number of concurrent requests to one cluster.'),
    maxBytes: z
      .number()
      .int()
      .positive()
      .default(64 * 1024 * 1024)
      .describe('The maximum size of a response in bytes.'),
    keepFor: duration
      .refine((ms) => ms < 600_000, 'must be less than 10 minutes')
      .default(5_000)
      .describe('How long a response is cached for callers with the same credentials.'),
  })
  .prefault({});

/** The portal's Microsoft application for clusters with the auth provider `azure`; taken from the environment by default. */
const microsoft = z.object({
  tenantId: z.string().min(1).describe('The id of the Microsoft Entra tenant.'),
  clientId: z.string().min(1).describe('The application id of the portal.'),
  clientSecret: secret(z.string().min(1)).describe('The client secret of the portal.'),
});

const auth = z
  .object({
    environment: z.string().default('development').describe('The entry under microsoft to use.'),
    microsoft: z
      .record(z.string(), microsoft)
      .default({})
      .describe(
        'Microsoft applications for clusters with the auth provider azure, by environment; taken from environment variables by default.',
      ),
  })
  .prefault({});

/** Wire: the peer's keys; `requests` and some locator types are ours. */
export const kubernetesConfig = z.object({
  kubernetes: z
    .object({
      /** The clusters to read for an entity: all of them, or those that it depends on. */
      serviceLocatorMethod: z
        .object({
          type: z
            .enum(['multiTenant', 'singleTenant', 'catalogRelation'])
            .default('multiTenant')
            .describe(
              'The clusters to read for an entity: all (multiTenant), the one that its annotation names (singleTenant), or those that it depends on (catalogRelation).',
            ),
        })
        .prefault({}),
      clusterLocatorMethods: z.array(locatorConfig).default([]).describe('The sources of clusters.'),
      clusterLocatorContinueOnError: z
        .boolean()
        .default(false)
        .describe('If a locator fails, still lists the clusters from the others.'),
      customResources: z
        .array(customResourceConfig)
        .default([])
        .describe('Custom resources to read besides the built-in types.'),
      objectTypes: z.array(objectType).optional().describe('The types of objects to read; all by default.'),
      apiVersionOverrides: z
        .record(z.string(), z.string().regex(/^v\d\w*$/))
        .default({})
        .describe('Other API versions for object types, such as cronjobs: v1beta1.'),
      googleServiceAccountCredentials: secret(z.string())
        .optional()
        .describe(
          'The JSON key of a Google service account; by default the file in GOOGLE_APPLICATION_CREDENTIALS, or the account of the machine.',
        ),
      auth,
      requests,
      frontend: z
        .object({
          podDelete: z
            .object({ enabled: frontend(z.boolean()).default(false).describe('Allows users to delete pods.') })
            .prefault({}),
        })
        .prefault({}),
      podExecTerminal: z
        .object({
          enabled: frontend(z.boolean()).default(false).describe('Allows users to open a terminal in a container.'),
          severalClusters: frontend(z.boolean())
            .default(false)
            .describe('Also offers terminals if there is more than one cluster.'),
        })
        .prefault({}),
    })
    .prefault({}),
});

export type KubernetesConfig = z.output<typeof kubernetesConfig>['kubernetes'];
