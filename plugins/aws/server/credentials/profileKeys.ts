import { InputError } from '@callboard/errors';
import type { Lookup, ReadLogger } from '@callboard/integrations';
import type { AwsKeys } from '../signing/signRequest.ts';
import { createAssumeRole } from './assumeRole.ts';
import type { IssuedKeys } from './issuedAnswer.ts';
import { type Environment, type Profile, readProfiles } from './sharedProfiles.ts';
import { createWebIdentityKeys } from './webIdentityKeys.ts';

type Options = {
  logger?: ReadLogger;
  lookup?: Lookup;
  now: () => number;
  /** The Security Token Service of a region. */
  stsOf: (region: string) => string;
  /** The values of `credential_source`. */
  sources: Readonly<Record<string, () => Promise<IssuedKeys | undefined>>>;
};

/** Files change without notice, so keys in them are read again after this time. */
const readAgainMs = 10 * 60_000;
/** Max length of a chain of profiles. */
const maxChain = 5;
const unsupported = ['credential_process', 'sso_session', 'sso_start_url'];

/** The keys of AWS_PROFILE, or of the profile `default`; undefined if it does not exist. */
export function createProfileKeys(env: Environment, options: Options): () => Promise<IssuedKeys | undefined> {
  const wanted = env.AWS_PROFILE;
  return async () => {
    const profiles = await readProfiles(env);
    if (wanted && !profiles.has(wanted))
      throw new InputError(`AWS_PROFILE names '${wanted}', which is not in any AWS config file`);
    return keysOf(wanted ?? 'default', profiles, { env, options, isNamed: Boolean(wanted), chain: [] });
  };
}

type Reading = { env: Environment; options: Options; isNamed: boolean; chain: readonly string[] };

async function keysOf(
  name: string,
  profiles: ReadonlyMap<string, Profile>,
  reading: Reading,
): Promise<IssuedKeys | undefined> {
  const profile = profiles.get(name) ?? {};
  const { options, isNamed, chain } = reading;
  // A profile may name itself as the source of the keys that its role is assumed with.
  const isSource = chain.at(-1) === name;
  if (profile.role_arn && !isSource) return keysOfRole(name, profile, profiles, reading);
  const written = keysIn(profile);
  if (written) return { keys: written, expires: options.now() + readAgainMs };
  const needed = unsupported.find((key) => profile[key] !== undefined);
  if (needed && isNamed)
    throw new InputError(`The AWS profile '${name}' has ${needed}, which the portal does not support`);
  return undefined;
}

async function keysOfRole(
  name: string,
  profile: Profile,
  profiles: ReadonlyMap<string, Profile>,
  reading: Reading,
): Promise<IssuedKeys> {
  const { env, options, chain } = reading;
  const { role_arn: roleArn = '', external_id: externalId, web_identity_token_file: tokenFile } = profile;
  if (chain.length >= maxChain) throw new InputError(`The AWS profile '${name}' refers to too many others`);
  const region = profile.region ?? env.AWS_REGION ?? 'us-east-1';
  const endpoint = options.stsOf(region);
  if (tokenFile) return createWebIdentityKeys({ tokenFile, roleArn, endpoint }, options)();
  const { source_profile: source, credential_source: credentialSource } = profile;
  const issue = source
    ? () => keysOf(source, profiles, { ...reading, chain: [...chain, name] })
    : options.sources[credentialSource ?? ''];
  if (!issue) {
    throw new InputError(
      `The AWS profile '${name}' has a role_arn, but neither a source_profile nor a credential_source`,
    );
  }
  const own = await issue();
  if (!own) throw new InputError(`The AWS profile '${name}' has a role, but no keys to assume it with`);
  return createAssumeRole({ roleArn, ...(externalId && { externalId }), endpoint, region }, options)(own.keys);
}

function keysIn(profile: Profile): AwsKeys | undefined {
  const { aws_access_key_id: accessKeyId, aws_secret_access_key: secretAccessKey, aws_session_token } = profile;
  if (!accessKeyId || !secretAccessKey) return undefined;
  return { accessKeyId, secretAccessKey, ...(aws_session_token && { sessionToken: aws_session_token }) };
}
