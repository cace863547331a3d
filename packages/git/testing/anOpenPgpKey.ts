import { createMessage, generateKey, readKey, readSignature, revokeKey, verify } from 'openpgp';

const kinds = {
  rsa: { type: 'rsa', rsaBits: 2048 },
  eddsa: { type: 'ecc', curve: 'ed25519Legacy' },
  ed25519: { type: 'curve25519' },
  ecdsa: { type: 'ecc', curve: 'nistP256' },
  /** An RSA key that is too short. */
  weak: { type: 'rsa', rsaBits: 1024, config: { minRSABits: 1024 } },
  v6: { type: 'curve25519', config: { v6Keys: true } },
} as const;

type Options = {
  type?: keyof typeof kinds;
  passphrase?: string;
  /** Adds a second key for signing, of the same type. */
  hasSigningSubkey?: boolean;
  isRevoked?: boolean;
  /** Whether it was only valid for a minute, years ago. */
  isExpired?: boolean;
};

/** A new private key as gpg exports it, and a function that verifies its signature of a commit. */
export async function anOpenPgpKey(options: Options = {}) {
  const { type = 'eddsa', passphrase, hasSigningSubkey, isRevoked, isExpired } = options;
  const { config, ...kind } = { config: {}, ...kinds[type] };
  const made = await generateKey({
    ...kind,
    // Passphrases are hashed only a few times, because these keys protect nothing.
    config: { ...config, s2kIterationCountByte: 0 },
    userIDs: { name: 'Ada', email: 'ada@example.com' },
    format: 'object',
    ...(passphrase && { passphrase }),
    ...(hasSigningSubkey && { subkeys: [{ sign: true }] }),
    ...(isExpired && { date: new Date(1_600_000_000_000), keyExpirationTime: 60 }),
  });
  const { privateKey, publicKey } = isRevoked ? await revokeKey({ key: made.privateKey, format: 'object' }) : made;
  return {
    privateKey: privateKey.armor(),
    publicKey: publicKey.armor(),
    /** Accepts the text of a commit, as git prints it. */
    isValid: (commit: string) => isSigned(commit, publicKey.armor()),
  };
}

async function isSigned(commit: string, armoredKey: string): Promise<boolean> {
  const { signature, content } = splitCommit(commit);
  const { signatures } = await verify({
    message: await createMessage({ binary: Buffer.from(content) }),
    signature: await readSignature({ armoredSignature: signature }),
    verificationKeys: await readKey({ armoredKey }),
  });
  return (await Promise.all(signatures.map(({ verified }) => verified.catch(() => false)))).includes(true);
}

/** The signature of a commit, and the content that it covers. */
export function splitCommit(commit: string): { signature: string; content: string } {
  const [header = '', text = ''] = /^gpgsig ((?:.*\n )*.*)\n/m.exec(commit) ?? [];
  return { signature: text.replaceAll('\n ', '\n'), content: `${commit.replace(header, '').trimEnd()}\n` };
}
