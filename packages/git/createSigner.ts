import { InputError } from '@callboard/errors';
import type { PrivateKey } from 'openpgp';

/** A private key as exported by `gpg --armor --export-secret-keys`. */
export type SigningKey = {
  privateKey: string;
  passphrase?: string | undefined;
  /** Where the key and its passphrase are configured, for messages. */
  configuredAs: { key: string; passphrase: string };
};

/** Returns a signature in text format. It is different each time, because it contains the time and a random number. */
export type Signer = (content: Buffer) => Promise<string>;

const incomplete = 'It is not a complete OpenPGP private key, as exported by gpg --armor --export-secret-keys';
const unusable =
  'None of its keys can sign: they are expired, revoked, too weak, not supported or not meant for signing';

/** Rejects a key that cannot sign now. The library is large, so it is loaded with the first key. */
export async function createSigner(signingKey: SigningKey): Promise<Signer> {
  const { createMessage, sign } = await import('openpgp');
  const signingKeys = await unlocked(signingKey);
  return async (content) => {
    const message = await createMessage({ binary: content });
    const signature = await orRefused(signingKey, unusable, () => sign({ message, signingKeys, detached: true }));
    return signature.trimEnd();
  };
}

async function unlocked(signingKey: SigningKey): Promise<PrivateKey> {
  const { decryptKey, readPrivateKey } = await import('openpgp');
  const { privateKey: armoredKey, passphrase, configuredAs } = signingKey;
  const privateKey = await orRefused(signingKey, incomplete, () =>
    readPrivateKey({ armoredKey: withoutIndent(armoredKey) }),
  );
  const chosen = await orRefused(signingKey, unusable, () => privateKey.getSigningKey());
  if (chosen.keyPacket.isDecrypted()) return privateKey;
  if (!passphrase) throw refusal(signingKey, `It has a passphrase: set ${configuredAs.passphrase}`);
  return orRefused(signingKey, `The passphrase in ${configuredAs.passphrase} is wrong`, () =>
    decryptKey({ privateKey, passphrase }),
  );
}

/** Leaves out the messages of the library, because none may contain a part of the key. */
async function orRefused<T>(signingKey: SigningKey, reason: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw refusal(signingKey, reason);
  }
}

const refusal = ({ configuredAs }: SigningKey, reason: string) =>
  new InputError(`Cannot use the commit signing key in ${configuredAs.key}. ${reason}`);

const withoutIndent = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
