import { NotAllowedError, NotFoundError } from '@callboard/errors';
import type { Lookup, ReadLogger } from '@callboard/integrations';
import type { AwsKeys } from '../signing/signRequest.ts';
import { createAssumeRole, type Role } from './assumeRole.ts';
import { environmentKeys, type KeySource, renewed } from './environmentKeys.ts';

export type AwsCredentials = {
  /** Undefined if nothing is configured: public objects need no keys. */
  keys(): Promise<AwsKeys | undefined>;
  /** Names the keys that were insufficient in an error. */
  withAdvice(thrown: unknown): unknown;
};

export type CredentialOptions = {
  /** The configuration entry that they are for, for messages: "'amazonaws.com' in integrations.awsS3". */
  name: string;
  keys?: AwsKeys;
  role?: Role;
  /** Whether a profile or the role of the machine may be used: only for AWS itself, and only if configured. */
  takesMachineKeys?: boolean;
  env: Readonly<Record<string, string | undefined>>;
  logger?: ReadLogger;
  lookup?: Lookup;
  now?: () => number;
};

/** The configured keys, or those of the environment; with a role, the keys that it issues for them. */
export function createAwsCredentials(options: CredentialOptions): AwsCredentials {
  const { name, role, env, takesMachineKeys = true, now = Date.now, ...rest } = options;
  const network = { ...(rest.logger && { logger: rest.logger }), ...(rest.lookup && { lookup: rest.lookup }), now };
  const own = keysOf(options) ?? environmentKeys(env, { takesMachineKeys, now });
  const others = takesMachineKeys ? ', and the machine has neither a profile nor a role' : '';
  const missing = `no keys are configured for ${name}, and AWS_ACCESS_KEY_ID is not set${others}`;
  const advice = () => {
    const reader = role ? `the role '${role.roleArn}'` : own.owner();
    return reader === undefined ? missing : `${reader} cannot read it`;
  };
  return { keys: role ? keysOfRole(role) : own.keys, withAdvice: (thrown) => advised(thrown, advice()) };

  function keysOfRole(given: Role): () => Promise<AwsKeys> {
    const assumeRole = createAssumeRole(given, network);
    return renewed(async () => {
      const keys = await own.keys();
      if (!keys) throw new NotAllowedError(`The role '${given.roleArn}' cannot be assumed: ${missing}`);
      return assumeRole(keys);
    }, now);
  }
}

function keysOf({ keys, name }: CredentialOptions): KeySource | undefined {
  return keys && { owner: () => `the keys of ${name}`, keys: async () => keys };
}

/** AWS does not reveal to a caller without list access whether something is missing or private. */
function advised(thrown: unknown, advice: string): unknown {
  if (thrown instanceof NotAllowedError) return new NotAllowedError(`${thrown.message}: ${advice}`, thrown);
  if (thrown instanceof NotFoundError)
    return new NotFoundError(`${thrown.message}. It does not exist, or ${advice}`, thrown);
  return thrown;
}
