import { isRef } from '@callboard/integrations/common';
import { providerCatalogPath, providerInstances, providerSchedule } from '@callboard/plugin-catalog/server';
import * as z from 'zod';

const isPaged = (query: string) => new URLSearchParams(query).has('n') || new URLSearchParams(query).has('S');

const instance = z.object({
  host: z.string().min(1).describe('The host, which must be in integrations.gerrit.'),
  query: z
    .string()
    .regex(/^[^\s#]*$/, 'must be the query of a URL, without spaces')
    .refine((query) => !isPaged(query), 'must not have n or S: projects are listed in pages')
    .describe('The query that lists projects, such as state=ACTIVE&type=CODE&prefix=shop.'),
  branch: z
    .string()
    .refine(isRef, 'must be the name of a branch')
    .optional()
    .describe('The branch to read; the HEAD of each project by default.'),
  catalogPath: providerCatalogPath('catalog-info.yaml').describe(
    'The path of catalog files in a project; may be a pattern.',
  ),
  schedule: providerSchedule,
});

export const discoveryConfig = providerInstances(instance, 'host');

export type DiscoveryInstance = z.output<typeof instance>;
