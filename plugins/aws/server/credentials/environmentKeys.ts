import { createExpiringValue } from '@callboard/concurrency';
import { ProxyAgent, SecureProxyAgent } from '@callboard/integrations';
import type { AwsKeys } from '../signing/signRequest.ts';
import { type Environment, type IssuedKeys, type LibraryKeys, libraryKeys } from './libraryKeys.ts';

/** A source of keys, and their owner for messages; undefined without any. */
export type KeySource = { owner(): string | undefined; keys(): Promise<AwsKeys | undefined> };

type Options = { takesMachineKeys: boolean; now: () => number };
type Provider = { owner: string; issue(): Promise<IssuedKeys | undefined> };

/** Keys are renewed this long before they expire, so no request outlives its keys. */
const reserveMs = 5 * 60_000;
/** A machine may get a role, or a file a profile, while the portal runs. */
const askAgainMs = 60_000;

/** For the Security Token Service and for single sign-on. */
const requestHandler = () => ({
  connectionTimeout: 5_000,
  requestTimeout: 10_000,
  httpAgent: new ProxyAgent(),
  httpsAgent: new SecureProxyAgent(),
});
/** Outside EC2 nothing responds, so a long timeout would only delay reading without keys. */
const machineTimeoutMs = 1_000;
const containerTimeoutMs = 5_000;

/**
 * The identity that AWS's own tools would use, in their order: variables, a profile, a web identity, the role of a
 * container, the role of the machine. Profiles and the machine are skipped unless `takesMachineKeys`. AWS's library,
 * which reads the process environment itself, requests all but the first.
 */
export function environmentKeys(env: Environment, { takesMachineKeys, now }: Options): KeySource {
  const providers = [
    variableKeys(env),
    takesMachineKeys && profileKeys(env, now),
    webIdentityKeys(env, now),
    containerKeys(env, now),
    takesMachineKeys && machineKeys(env, now),
  ];
  return firstOf(
    providers.filter((provider) => provider !== undefined && provider !== false),
    now,
  );
}

function firstOf(providers: readonly Provider[], now: () => number): KeySource {
  let owner: string | undefined;
  const keys = createExpiringValue<AwsKeys | undefined>(async () => {
    for (const provider of providers) {
      const issued = await provider.issue();
      if (!issued) continue;
      owner = provider.owner;
      return { value: issued.keys, until: issued.expires - reserveMs };
    }
    owner = undefined;
    return { value: undefined, until: now() + askAgainMs };
  }, now);
  return { owner: () => owner, keys };
}

export const renewed = (issue: () => Promise<IssuedKeys>, now: () => number) =>
  createExpiringValue(async () => {
    const { keys, expires } = await issue();
    return { value: keys, until: expires - reserveMs };
  }, now);

function variableKeys(env: Environment): Provider | undefined {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = env;
  if (!accessKeyId || !secretAccessKey) return undefined;
  const keys = { accessKeyId, secretAccessKey, ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }) };
  return { owner: 'the keys in AWS_ACCESS_KEY_ID', issue: async () => ({ keys, expires: Number.POSITIVE_INFINITY }) };
}

/** Also single sign-on, `credential_process`, and roles that a profile assumes. */
function profileKeys({ AWS_PROFILE: profile, AWS_REGION: region }: Environment, now: () => number): Provider {
  const clientConfig = { requestHandler: requestHandler(), ...(region && { region }) };
  return requested({
    owner: `the AWS profile '${profile ?? 'default'}'`,
    isRequired: Boolean(profile),
    provider: ({ fromIni }) => fromIni({ ...(profile && { profile }), clientConfig, ignoreCache: true }),
    now,
  });
}

function webIdentityKeys(env: Environment, now: () => number): Provider | undefined {
  const { AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile, AWS_ROLE_ARN: roleArn, AWS_REGION: region = 'us-east-1' } = env;
  if (!tokenFile || !roleArn) return undefined;
  const clientConfig = { requestHandler: requestHandler(), region };
  const roleSessionName = env.AWS_ROLE_SESSION_NAME || 'callboard';
  return requested({
    owner: `the role '${roleArn}' of AWS_ROLE_ARN`,
    isRequired: true,
    provider: ({ fromTokenFile }) => fromTokenFile({ clientConfig, roleSessionName }),
    now,
  });
}

function containerKeys(env: Environment, now: () => number): Provider | undefined {
  if (!env.AWS_CONTAINER_CREDENTIALS_RELATIVE_URI && !env.AWS_CONTAINER_CREDENTIALS_FULL_URI) return undefined;
  return requested({
    owner: 'the role of the container',
    isRequired: true,
    provider: ({ fromHttp }) => fromHttp({ timeout: containerTimeoutMs, maxRetries: 1 }),
    now,
  });
}

function machineKeys(env: Environment, now: () => number): Provider | undefined {
  if (env.AWS_EC2_METADATA_DISABLED?.toLowerCase() === 'true') return undefined;
  return requested({
    owner: 'the role of the machine',
    isRequired: false,
    // Version 1 of the metadata service needs no token, so any code that can make the portal send a GET could use it.
    provider: ({ fromInstanceMetadata }) =>
      fromInstanceMetadata({ timeout: machineTimeoutMs, ec2MetadataV1Disabled: true }),
    now,
  });
}

const requested = (keys: LibraryKeys): Provider => ({ owner: keys.owner, issue: () => libraryKeys(keys) });
