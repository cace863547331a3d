import { InputError, NotAllowedError, ServiceUnavailableError } from '@callboard/errors';
import { createCachedToken, type HostHttp } from '@callboard/integrations';
import * as z from 'zod';
import type { KeycloakInstance } from './config.ts';

type Options = {
  http: HostHttp;
  /** As the configuration names it: `keycloakOrg.default`. */
  directory: string;
};

export type KeycloakToken = {
  get(): Promise<string>;
  /** Drops a token that Keycloak no longer accepts. */
  drop(token: string): void;
};

const answerShape = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

/** The portal's token for the admin API. Keycloak's tokens for administrators last a minute by default, so a sync needs many. */
export function createKeycloakToken(instance: KeycloakInstance, { http, directory }: Options): KeycloakToken {
  const url = `${instance.baseUrl}/realms/${encodeURIComponent(instance.loginRealm)}/protocol/openid-connect/token`;
  const form = formOf(instance);
  const name = `The ${form.username ? `user '${form.username}'` : `client '${form.client_id}'`} of ${directory}`;

  async function issue() {
    const askedAt = Date.now();
    const { body } = await http.json(url, { method: 'POST', form }).catch((thrown) => {
      const isRefused = thrown instanceof NotAllowedError || thrown instanceof InputError;
      throw isRefused ? new NotAllowedError(`${name} was refused a token. ${thrown.message}`, thrown) : thrown;
    });
    const parsed = answerShape.safeParse(body);
    if (!parsed.success) throw new ServiceUnavailableError(`${name} received no token from '${url}'`);
    const { access_token: token, expires_in: seconds } = parsed.data;
    // Renewed after half its life, however short that is.
    return { token, until: askedAt + (seconds * 1_000) / 2 };
  }

  const cached = () => createCachedToken(issue, Date.now, 0);
  let current = cached();
  let last = '';
  return {
    async get() {
      last = await current();
      return last;
    },
    drop(token) {
      // Concurrent requests fail with the same token, and only the first of them drops it.
      if (token !== last) return;
      last = '';
      current = cached();
    },
  };
}

function formOf({ username, password, clientId, clientSecret }: KeycloakInstance): Record<string, string> {
  const secret: Record<string, string> = clientSecret === undefined ? {} : { client_secret: clientSecret };
  if (username === undefined || password === undefined) {
    return { grant_type: 'client_credentials', client_id: clientId ?? '', ...secret };
  }
  return { grant_type: 'password', client_id: clientId ?? 'admin-cli', username, password, ...secret };
}
