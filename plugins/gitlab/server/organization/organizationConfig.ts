import { providerInstances, providerSchedule } from '@callboard/plugin-catalog/server';
import * as z from 'zod';
import { organizationKeys, placeKeys, refuseWithoutGroup } from './organizationKeys.ts';

const keys = z.object({ ...placeKeys, ...organizationKeys, schedule: providerSchedule });
const instance = keys.superRefine(refuseWithoutGroup);
const alone = keys
  .extend({ host: z.string().describe('The host, which must be in integrations.gitlab.') })
  .superRefine(refuseWithoutGroup);

/** For people and groups without the projects of the same instance. */
export const organizationConfig = providerInstances(instance, 'host', alone);

/** An instance for users and groups, under either key. */
export type OrganizationInstance = z.output<typeof instance>;
