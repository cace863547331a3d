import { createHash, sign } from 'node:crypto';
import { InputError, messageOf } from '@callboard/errors';
import { armored, dearmored } from './armor.ts';
import { mpi, packet, tags } from './packets.ts';
import { algorithms, type SecretKey, signingKeyIn } from './secretKeys.ts';

/** Signs a commit; the same commit at the same time has the same signature. */
export type Signer = (content: Buffer, at: Date) => string;

const ofBytes = 0;
const sha256 = 8;

/** Accepts a private key as exported by `gpg --armor --export-secret-keys`: RSA or Ed25519, without a passphrase. */
export function createSigner(privateKey: string): Signer {
  const key = keyIn(privateKey);
  return (content, at) => armored('SIGNATURE', packet(tags.signature, signatureOf(key, content, at)));
}

function keyIn(privateKey: string): SecretKey {
  try {
    return signingKeyIn(dearmored('PRIVATE KEY BLOCK', privateKey));
  } catch (thrown) {
    // The message must not contain any part of the key.
    const reason = thrown instanceof InputError ? messageOf(thrown) : 'It cannot be read';
    throw new InputError(`Cannot use the commit signing key. ${reason}`);
  }
}

/** A version 4 signature of RFC 9580, section 5.2.3. */
function signatureOf(key: SecretKey, content: Buffer, at: Date): Buffer {
  const time = Buffer.alloc(4);
  time.writeUInt32BE(Math.floor(at.getTime() / 1_000));
  const hashedFacts = Buffer.concat([
    subpacket(2, time),
    subpacket(33, Buffer.concat([Buffer.from([4]), key.fingerprint])),
  ]);
  const hashed = Buffer.concat([Buffer.from([4, ofBytes, key.algorithm, sha256]), lengthOf(hashedFacts), hashedFacts]);
  const end = Buffer.from([4, 0xff, 0, 0, hashed.length >> 8, hashed.length & 0xff]);
  const signed = Buffer.concat([content, hashed, end]);
  const digest = createHash('sha256').update(signed).digest();
  const otherFacts = subpacket(16, key.fingerprint.subarray(-8));
  return Buffer.concat([
    hashed,
    lengthOf(otherFacts),
    otherFacts,
    digest.subarray(0, 2),
    signedBy(key, signed, digest),
  ]);
}

function signedBy({ algorithm, key }: SecretKey, signed: Buffer, digest: Buffer): Buffer {
  if (algorithm === algorithms.rsa) return mpi(sign('sha256', signed, key));
  // Ed25519 signs the digest as if it were the message.
  const value = sign(null, digest, key);
  return algorithm === algorithms.ed25519
    ? value
    : Buffer.concat([mpi(value.subarray(0, 32)), mpi(value.subarray(32))]);
}

const subpacket = (type: number, content: Buffer) => Buffer.concat([Buffer.from([content.length + 1, type]), content]);

const lengthOf = ({ length }: Buffer) => Buffer.from([length >> 8, length & 0xff]);
