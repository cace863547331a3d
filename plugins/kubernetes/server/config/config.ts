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
    timeout: waitingTime.default(15_000).describe('How long one call to a cluster may take.'),
    parallel: z
      .number()
      .int()
      .min(1)
      .max(100)
      .default(10)
      .describe('How many calls to one cluster run at the same time.'),
    maxBytes: z
      .number()
      .int()
      .positive()
      .default(64 * 1024 * 1024)
      .describe('The largest response of a cluster, in bytes.'),
    keepFor: duration
      .refine((ms) => ms < 600_000, 'must be below ten minutes')
      .default(5_000)
      .describe('How long a response is cached for others with the same credentials.'),
  })
  .prefault({});

/** The application at Microsoft that the portal is to clusters with the auth provider `azure`; by default that of the environment. */
const microsoft = z.object({
  tenantId: z.string().min(1).describe('The id of the Microsoft Entra tenant.'),
  clientId: z.string().min(1).describe('The application id of the portal.'),
  clientSecret: secret(z.string().min(1)).describe('The client secret of the portal.'),
});

const auth = z
  .object({
    environment: z.string().default('development').describe('The entry below microsoft that is in use.'),
    microsoft: z
      .record(z.string(), microsoft)
      .default({})
      .describe(
        'Applications at Microsoft that clusters with the auth provider azure know, by environment; that of the environment variables by default.',
      ),
  })
  .prefault({});

/** Wire: the keys of the peer; `requests` and some types of locators are ours. */
export const kubernetesConfig = z.object({
  kubernetes: z
    .object({
      /** Which clusters are asked for an entity: all of them, or those that it depends on. */
      serviceLocatorMethod: z
        .object({
          type: z
            .enum(['multiTenant', 'singleTenant', 'catalogRelation'])
            .default('multiTenant')
            .describe(
              'Which clusters an entity is looked for in: all (multiTenant, singleTenant), or those that it depends on (catalogRelation).',
            ),
        })
        .prefault({}),
      clusterLocatorMethods: z.array(locatorConfig).default([]).describe('Where clusters are found.'),
      clusterLocatorContinueOnError: z
        .boolean()
        .default(false)
        .describe('Lists clusters of the other locators when one fails.'),
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
        .describe('The JSON key of a Google service account; the file in GOOGLE_APPLICATION_CREDENTIALS by default.'),
      auth,
      requests,
      frontend: z
        .object({
          podDelete: z
            .object({ enabled: frontend(z.boolean()).default(false).describe('Lets people delete pods on the page.') })
            .prefault({}),
        })
        .prefault({}),
      podExecTerminal: z
        .object({
          enabled: frontend(z.boolean()).default(false).describe('Lets people open a terminal in a container.'),
          severalClusters: frontend(z.boolean())
            .default(false)
            .describe('Offers terminals also where there is more than one cluster.'),
        })
        .prefault({}),
    })
    .prefault({}),
});

export type KubernetesConfig = z.output<typeof kubernetesConfig>['kubernetes'];
