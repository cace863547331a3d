import { createHash } from 'node:crypto';
import { InputError } from '@callboard/errors';
import { createSigner, type Signer, type SigningKey } from '@callboard/git';
import type { ActionContext } from '../actions/action.ts';

/** The configuration of a code host that may have a key for commits. */
export type SigningIntegration = {
  host: string;
  commitSigningKey?: string | undefined;
  commitSigningPassphrase?: string | undefined;
};

/** For hosts whose integration has no key. */
type UsualKey = { signingKey?: string | undefined; signingPassphrase?: string | undefined };

/** Finds the key for the commits of a host. A key is unlocked once, because that takes a while. */
export function createCommitSigning(usual: UsualKey) {
  const signers = new Map<string, Promise<Signer>>();

  return function signerFor(integration: SigningIntegration): Promise<Signer> {
    const key = keyOf(integration, usual);
    const known = signers.get(key.privateKey);
    if (known) return known;
    const signer = createSigner(key);
    signers.set(key.privateKey, signer);
    signer.catch(() => signers.delete(key.privateKey));
    return signer;
  };
}

function keyOf(integration: SigningIntegration, usual: UsualKey): SigningKey {
  const { host, commitSigningKey, commitSigningPassphrase: passphrase } = integration;
  if (commitSigningKey) {
    const of = (key: string) => `'${key}' of the integration for '${host}'`;
    const configuredAs = { key: of('commitSigningKey'), passphrase: of('commitSigningPassphrase') };
    return { privateKey: commitSigningKey, passphrase, configuredAs };
  }
  if (usual.signingKey) {
    const configuredAs = {
      key: "'scaffolder.defaultCommitSigningKey'",
      passphrase: "'scaffolder.defaultCommitSigningPassphrase'",
    };
    return { privateKey: usual.signingKey, passphrase: usual.signingPassphrase, configuredAs };
  }
  throw new InputError(
    "Cannot sign the commit, because there is no key: set 'commitSigningKey' of the integration, or 'scaffolder.defaultCommitSigningKey'",
  );
}

/** Each run of a step uses the signature of the first one, so all of them create the same commit. */
export const signingOnce =
  (sign: Signer, { once }: Pick<ActionContext, 'once'>): Signer =>
  (content) =>
    once(`signature-${createHash('sha256').update(content).digest('hex')}`, () => sign(content));
