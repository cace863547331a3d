import { providerInstances, providerSchedule } from '@callboard/plugin-catalog/server';
import * as z from 'zod';

const instance = z.object({
  bucketName: z
    .string()
    .regex(/^[a-z\d][\w.-]{1,62}$/i, 'must be the name of a bucket')
    .describe('The bucket to search for catalog files.'),
  prefix: z.string().default('').describe('Only objects whose key starts with this; all by default.'),
  region: z
    .string()
    .regex(/^[a-z\d-]+$/, "must be a region such as 'eu-central-1'")
    .optional()
    .describe('The region of the bucket; us-east-1 by default.'),
  accountId: z
    .union([z.string(), z.number()])
    .optional()
    .describe('Accepted for compatibility with Backstage; ignored.'),
  schedule: providerSchedule,
});

export const discoveryConfig = providerInstances(instance, 'bucketName');

export type DiscoveryInstance = z.output<typeof instance>;
