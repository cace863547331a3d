import { secret } from '@callboard/config';
import { simulationConfig } from '@callboard/simulation/server';
import * as z from 'zod';

const provider = z.looseObject({
  target: z.string().optional(),
  tenantId: z.string().optional(),
  clientId: z.string().optional(),
  clientSecret: secret(z.string()).optional(),
});

/** Its own keys, and those of the portal's directory, which contain its credentials. */
export const simulatedDirectoryConfig = z.object({
  simulatedDirectory: simulationConfig({
    name: 'simulated directory',
    url: 'http://127.0.0.1:7010',
    seed: 'A YAML file with the organisation, its people and its groups.',
  }),
  catalog: z.object({ providers: z.object({ microsoftGraphOrg: provider.optional() }).prefault({}) }).prefault({}),
});

type SimulatedDirectoryConfig = z.output<typeof simulatedDirectoryConfig>;

/** The tenant and client of the portal's directory, if it is this one. */
export function credentialsIn({ simulatedDirectory: { url }, catalog }: SimulatedDirectoryConfig) {
  const { target, tenantId, clientId, clientSecret } = catalog.providers.microsoftGraphOrg ?? {};
  if (!target?.startsWith(`${url}/`) || !tenantId || !clientId || !clientSecret) return undefined;
  return { tenantId, client: { id: clientId, secret: clientSecret } };
}
