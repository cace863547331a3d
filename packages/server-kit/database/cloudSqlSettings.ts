import { once } from 'node:events';
import { connect, type TLSSocket } from 'node:tls';
import { loadOnce } from '@callboard/concurrency';
import { InputError } from '@callboard/errors';
import { openGoogleToken } from '@callboard/integrations';
import type pg from 'pg';
import { type CloudSqlInstance, createCloudSqlAccess } from './cloudSqlAccess.ts';
import type { ConnectionKey } from './connectionConfig.ts';
import { LateSocket } from './lateSocket.ts';

type Options = {
  /** 'project:region:name' */
  instance: string;
  ipAddressType: 'PUBLIC' | 'PRIVATE' | 'PSC';
  key: ConnectionKey;
  env: Readonly<Record<string, string | undefined>>;
};

/** Of the proxy before each instance, which checks certificates. */
const port = 3307;
const adminScope = 'https://www.googleapis.com/auth/sqlservice.admin';
const loginScope = 'https://www.googleapis.com/auth/sqlservice.login';

/** Settings that connect to an instance of Cloud SQL as the portal's own Google identity. */
export function cloudSqlSettings({ instance, ipAddressType, key, env }: Options): Partial<pg.ClientConfig> {
  const place = instanceOf(instance, key);
  const tokenFor = (scope: string) => {
    const source = loadOnce(() => openGoogleToken({ scope, env, logger: quiet }));
    return async () => (await source())();
  };
  const loginToken = tokenFor(loginScope);
  const { access, forget } = createCloudSqlAccess(place, {
    ipAddressType,
    apiUrl: env.CLOUDSDK_API_ENDPOINT_OVERRIDES_SQL ?? 'https://sqladmin.googleapis.com/',
    adminToken: tokenFor(adminScope),
    loginToken,
  });

  async function open(): Promise<TLSSocket> {
    const { host, ...options } = await access();
    const socket = connect({ host, port, minVersion: 'TLSv1.3', ...options });
    try {
      await once(socket, 'secureConnect');
    } catch (error) {
      // The instance may have another address or certificate now.
      forget();
      throw error;
    }
    return socket;
  }

  // The driver shows the host and the port in messages.
  return { host: instance, port, ssl: false, password: loginToken, stream: () => new LateSocket(open) };
}

const quiet = { warn() {} };

function instanceOf(instance: string, key: ConnectionKey): CloudSqlInstance {
  const parts = instance.split(':');
  const [name, region] = [parts.pop(), parts.pop()];
  const project = parts.join(':');
  if (name && region && project) return { project, region, name };
  throw new InputError(`'backend.database.${key}.instance' is '${instance}', but must be 'project:region:name'`);
}
