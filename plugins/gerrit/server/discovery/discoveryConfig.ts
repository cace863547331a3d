import { isRef, isRepositoryPath } from '@callboard/integrations/common';
import { providerInstances, providerSchedule } from '@callboard/plugin-catalog/server';
import * as z from 'zod';

const isPaged = (query: string) => new URLSearchParams(query).has('n') || new URLSearchParams(query).has('S');

const instance = z.object({
  host: z.string().min(1),
  /** As the query of the address that lists projects: 'state=ACTIVE&type=CODE&prefix=shop'. */
  query: z
    .string()
    .regex(/^[^\s#]*$/, 'must be the query of a URL, without spaces')
    .refine((query) => !isPaged(query), 'must not have n or S: projects are asked for in pages'),
  /** The branch that is read; by default the one that the head of each project is at. */
  branch: z.string().refine(isRef, 'must be the name of a branch').optional(),
  /** From the root of a project; may be a pattern. */
  catalogPath: z
    .string()
    .default('catalog-info.yaml')
    .transform((path) => path.replace(/^\/+/, ''))
    .refine((path) => path !== '' && isRepositoryPath(path), 'must be a path in a repository'),
  schedule: providerSchedule,
});

export const discoveryConfig = providerInstances(instance, 'host');

export type DiscoveryInstance = z.output<typeof instance>;
