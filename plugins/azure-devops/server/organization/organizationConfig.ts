import { providerInstances } from '@callboard/plugin-catalog/server';
import { directoryKeys } from '@callboard/plugin-directories/server';
import * as z from 'zod';
import { namePattern, organizationPlace } from '../discovery/discoveryConfig.ts';

const instance = z.object({
  ...organizationPlace,
  project: namePattern.default('*').describe('A project name or a pattern; all projects by default.'),
  ...directoryKeys,
});

export const organizationConfig = providerInstances(instance, 'organization');
