import { secret } from '@callboard/config';
import { simulationConfig } from '@callboard/simulation/server';
import * as z from 'zod';

/** Its own keys, and those of others with the credentials of the portal. */
export const simulatedHostConfig = z.object({
  simulatedHost: simulationConfig({
    name: 'simulated code host',
    url: 'http://127.0.0.1:7008',
    seed: 'A folder with the organisation and repositories that it starts with.',
  }),
  app: z.object({ baseUrl: z.string().optional() }).prefault({}),
  integrations: z
    .object({
      github: z
        .array(
          z.object({
            host: z.string().optional(),
            token: secret(z.string()).optional(),
            webhookSecret: secret(z.string()).optional(),
          }),
        )
        .optional(),
    })
    .prefault({}),
  auth: z
    .object({
      environment: z.string().default('development'),
      providers: z
        .object({
          github: z
            .record(
              z.string(),
              z.object({
                enterpriseInstanceUrl: z.string().optional(),
                clientId: z.string().optional(),
                clientSecret: secret(z.string()).optional(),
              }),
            )
            .optional(),
        })
        .prefault({}),
    })
    .prefault({}),
});

export type SimulatedHostConfig = z.output<typeof simulatedHostConfig>;

/** The portal's credentials: the token and the secret of its integration, and its client. */
export function credentialsIn({ simulatedHost: { url }, integrations, auth }: SimulatedHostConfig) {
  const integration = integrations.github?.find(({ host }) => host?.toLowerCase() === new URL(url).host);
  const provider = auth.providers.github?.[auth.environment];
  const isOurs = provider?.enterpriseInstanceUrl?.replace(/\/$/, '') === url;
  const { clientId, clientSecret } = (isOurs && provider) || {};
  return {
    token: integration?.token,
    webhookSecret: integration?.webhookSecret,
    client: clientId && clientSecret ? { id: clientId, secret: clientSecret } : undefined,
  };
}
