import { generateKeyPair, X509Certificate } from 'node:crypto';
import { type ConnectionOptions, checkServerIdentity } from 'node:tls';
import { promisify } from 'node:util';
import { createExpiringValue } from '@callboard/concurrency';
import { InputError, ServiceUnavailableError } from '@callboard/errors';
import { createHostHttp } from '@callboard/integrations';
import * as z from 'zod';

export type CloudSqlInstance = { project: string; region: string; name: string };

type Options = {
  ipAddressType: 'PUBLIC' | 'PRIVATE' | 'PSC';
  /** Of the SQL Admin API. */
  apiUrl: string;
  adminToken(): Promise<string>;
  /** A token that is only valid for signing in to databases; the certificate represents it. */
  loginToken(): Promise<string>;
};

type Access = Pick<ConnectionOptions, 'ca' | 'cert' | 'key' | 'checkServerIdentity'> & { host: string };
type Settings = z.output<typeof settingsSchema>;

const settingsSchema = z.object({
  region: z.string(),
  ipAddresses: z.array(z.object({ type: z.string(), ipAddress: z.string() })).default([]),
  serverCaCert: z.object({ cert: z.string() }),
  serverCaMode: z.string().optional(),
  dnsName: z.string().optional(),
});
const certificateSchema = z.object({ ephemeralCert: z.object({ cert: z.string() }) });

/** A certificate is valid for an hour, and renewed this long before. */
const reserveMs = 5 * 60_000;
const apiTypes = { PUBLIC: 'PRIMARY', PRIVATE: 'PRIVATE' };

/** The address of an instance and a client certificate for it, from Google's API; both are renewed before they expire. */
export function createCloudSqlAccess(instance: CloudSqlInstance, options: Options) {
  const { apiUrl, adminToken, loginToken } = options;
  const shown = `${instance.project}:${instance.region}:${instance.name}`;
  const http = createHostHttp({ name: 'Google Cloud SQL', origins: [new URL(apiUrl).origin] });
  const path = ['sql/v1beta4/projects', encodeURIComponent(instance.project), 'instances', instance.name].join('/');
  const url = new URL(path, apiUrl).href;

  async function ask<T>(schema: z.ZodType<T>, suffix: string, json?: object): Promise<T> {
    const credentials = { authorization: `Bearer ${await adminToken()}` };
    const request = json ? { method: 'POST' as const, json, credentials } : { credentials };
    const { body } = await http.json(`${url}${suffix}`, request);
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new ServiceUnavailableError(`Google Cloud SQL returned an unexpected response for '${shown}'`);
  }

  async function load() {
    const settings = await ask(settingsSchema, '/connectSettings');
    if (settings.region !== instance.region)
      throw new InputError(`The Cloud SQL instance '${shown}' is in the region '${settings.region}'`);
    const host = addressOf(settings, options.ipAddressType, shown);
    const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    const public_key = publicKey.export({ type: 'spki', format: 'pem' });
    const login = { public_key, access_token: await loginToken() };
    const { cert } = (await ask(certificateSchema, ':generateEphemeralCert', login)).ephemeralCert;
    const value: Access = {
      host,
      ca: settings.serverCaCert.cert,
      cert,
      key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      checkServerIdentity: (_, given) => checkInstance(instance, settings, given),
    };
    return { value, until: Date.parse(new X509Certificate(cert).validTo) - reserveMs };
  }

  let current = createExpiringValue(load);
  return {
    access: () => current(),
    /** The next access is loaded again. */
    forget: () => {
      current = createExpiringValue(load);
    },
  };
}

function addressOf({ ipAddresses, dnsName }: Settings, type: Options['ipAddressType'], shown: string): string {
  const found =
    type === 'PSC'
      ? dnsName?.replace(/\.$/, '')
      : ipAddresses.find((address) => address.type === apiTypes[type])?.ipAddress;
  if (found) return found;
  throw new InputError(`The Cloud SQL instance '${shown}' has no ${type} address; see ipAddressType`);
}

/** The certificate of an instance contains its name; newer authorities certify the DNS name. */
function checkInstance(
  { project, name }: CloudSqlInstance,
  { serverCaMode = '', dnsName }: Settings,
  given: Parameters<typeof checkServerIdentity>[1],
): Error | undefined {
  if (dnsName && !['', 'GOOGLE_MANAGED_INTERNAL_CA', 'CA_MODE_UNSPECIFIED'].includes(serverCaMode))
    return checkServerIdentity(dnsName.replace(/\.$/, ''), given);
  const { CN: actual } = given.subject;
  const wanted = `${project}:${name}`;
  if (actual === wanted) return undefined;
  return new Error(`The certificate is for '${String(actual)}', not for '${wanted}'`);
}
