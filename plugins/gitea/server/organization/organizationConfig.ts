import { providerInstances } from '@callboard/plugin-catalog/server';
import { directoryKeys } from '@callboard/plugin-directories/server';
import * as z from 'zod';

const instance = z.object({
  host: z.string().describe('The host, which must be in integrations.gitea.'),
  organization: z
    .string()
    .regex(/^\w[\w.-]*$/, 'must be the name of an organisation')
    .describe('The organisation whose members and teams are read.'),
  ...directoryKeys,
});

export const organizationConfig = providerInstances(instance, 'organization');
