import type { Lookup, ReadLogger } from '@callboard/integrations';
import type { AwsKeys } from '../signing/signRequest.ts';
import { createCachedValue } from './cachedValue.ts';
import { containerAddress, createContainerKeys } from './containerKeys.ts';
import type { Environment, IssuedKeys } from './issuedKeys.ts';
import { createWebIdentityKeys } from './webIdentityKeys.ts';

/** Whose keys they are, for messages, and a way to have them. */
export type KeySource = { owner: string; keys(): Promise<AwsKeys> };

type Options = { logger?: ReadLogger; lookup?: Lookup; now: () => number };

/** Keys are renewed so long before they expire that no request that begins with them outlives them. */
const reserveMs = 5 * 60_000;

/** The identity that AWS's own tools would find in the environment, in their order; undefined where it has none. */
export function environmentKeys(env: Environment, options: Options): KeySource | undefined {
  const written = keysIn(env);
  if (written) return { owner: 'the keys in AWS_ACCESS_KEY_ID', keys: async () => written };
  const { AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile, AWS_ROLE_ARN: roleArn } = env;
  if (tokenFile && roleArn) {
    const keys = renewed(createWebIdentityKeys({ tokenFile, roleArn, endpoint: stsOf(env) }, options), options.now);
    return { owner: `the role '${roleArn}' of AWS_ROLE_ARN`, keys };
  }
  const address = containerAddress(env);
  if (!address) return undefined;
  return { owner: 'the role of the container', keys: renewed(createContainerKeys(address, env), options.now) };
}

export const renewed = (issue: () => Promise<IssuedKeys>, now: () => number) =>
  createCachedValue(async () => {
    const { keys, expires } = await issue();
    return { value: keys, until: expires - reserveMs };
  }, now);

const stsOf = ({ AWS_ENDPOINT_URL_STS: endpoint, AWS_REGION: region = 'us-east-1' }: Environment) =>
  endpoint?.replace(/\/$/, '') ?? `https://sts.${region}.amazonaws.com`;

function keysIn(env: Environment): AwsKeys | undefined {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = env;
  if (!accessKeyId || !secretAccessKey) return undefined;
  return { accessKeyId, secretAccessKey, ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }) };
}
