import { providerInstances, providerSchedule } from '@callboard/plugin-catalog/server';
import * as z from 'zod';

const instance = z.object({
  bucketName: z.string().regex(/^[a-z\d][\w.-]{1,62}$/i, 'must be the name of a bucket'),
  /** What the keys of the objects begin with; by default all. */
  prefix: z.string().default(''),
  /** Of the bucket; by default us-east-1. */
  region: z
    .string()
    .regex(/^[a-z\d-]+$/, "must be a region such as 'eu-central-1'")
    .optional(),
  /** Known to Backstage, which looks for its keys by it. */
  accountId: z.union([z.string(), z.number()]).optional(),
  schedule: providerSchedule,
});

export const discoveryConfig = providerInstances(instance, 'bucketName');

export type DiscoveryInstance = z.output<typeof instance>;
