import { createExpiringValue } from '@callboard/concurrency';
import type { Lookup, ReadLogger } from '@callboard/integrations';
import type { AwsKeys } from '../signing/signRequest.ts';
import { containerAddress, createContainerKeys } from './containerKeys.ts';
import type { IssuedKeys } from './issuedAnswer.ts';
import { createMachineKeys } from './machineKeys.ts';
import { createProfileKeys } from './profileKeys.ts';
import type { Environment } from './sharedProfiles.ts';
import { createWebIdentityKeys } from './webIdentityKeys.ts';

/** A source of keys, and their owner for messages; undefined without any. */
export type KeySource = { owner(): string | undefined; keys(): Promise<AwsKeys | undefined> };

type Options = { logger?: ReadLogger; lookup?: Lookup; now: () => number };
type Provider = { owner: string; issue(): Promise<IssuedKeys | undefined> };

/** Keys are renewed this long before they expire, so no request outlives its keys. */
const reserveMs = 5 * 60_000;
/** A machine may get a role, or a file a profile, while the portal runs. */
const askAgainMs = 60_000;

/**
 * The identity that AWS's own tools would use, in their order: variables, a profile, a web identity, the role of a
 * container, the role of the machine. Profiles and the machine are skipped unless `takesMachineKeys`.
 */
export function environmentKeys(
  env: Environment,
  { takesMachineKeys, ...options }: Options & { takesMachineKeys: boolean },
) {
  const variables = variableKeys(env);
  const container = containerKeys(env);
  const machine = createMachineKeys(env);
  const sources = { Environment: variables, EcsContainer: container, Ec2InstanceMetadata: machine };
  const profile = createProfileKeys(env, { ...options, stsOf: (region) => stsOf(env, region), sources });
  const { AWS_ROLE_ARN: roleArn = '' } = env;
  const providers: Provider[] = [
    { owner: 'the keys in AWS_ACCESS_KEY_ID', issue: variables },
    ...(takesMachineKeys ? [{ owner: `the AWS profile '${env.AWS_PROFILE ?? 'default'}'`, issue: profile }] : []),
    { owner: `the role '${roleArn}' of AWS_ROLE_ARN`, issue: webIdentityKeys(env, options) },
    { owner: 'the role of the container', issue: container },
    ...(takesMachineKeys ? [{ owner: 'the role of the machine', issue: machine }] : []),
  ];
  return firstOf(providers, options.now);
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

const stsOf = ({ AWS_ENDPOINT_URL_STS: endpoint }: Environment, region: string) =>
  endpoint?.replace(/\/$/, '') ?? `https://sts.${region}.amazonaws.com`;

function variableKeys(env: Environment): Provider['issue'] {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = env;
  if (!accessKeyId || !secretAccessKey) return async () => undefined;
  const keys = { accessKeyId, secretAccessKey, ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }) };
  return async () => ({ keys, expires: Number.POSITIVE_INFINITY });
}

function webIdentityKeys(env: Environment, options: Options): Provider['issue'] {
  const { AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile, AWS_ROLE_ARN: roleArn, AWS_REGION: region = 'us-east-1' } = env;
  if (!tokenFile || !roleArn) return async () => undefined;
  return createWebIdentityKeys({ tokenFile, roleArn, endpoint: stsOf(env, region) }, options);
}

function containerKeys(env: Environment): Provider['issue'] {
  const address = containerAddress(env);
  return address ? createContainerKeys(address, env) : async () => undefined;
}
