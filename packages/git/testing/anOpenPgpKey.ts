import { createHash, generateKeyPairSync, type JsonWebKey, type KeyObject, verify } from 'node:crypto';
import { armored, dearmored } from '../signing/armor.ts';
import { byteReader, mpi, packet, readPackets } from '../signing/packets.ts';

type Options = {
  type?: 'rsa' | 'eddsa' | 'ed25519';
  /** The key flags signed by its owner: 2 is for signing. Without it, the key has no flags. */
  flags?: number;
  /** A second key for signing (Ed25519). */
  subkey?: { flags: number };
  hasPassphrase?: boolean;
  isRevoked?: boolean;
  /** Seconds after it was made. */
  expiresAfter?: number;
};
type Parts = { publicKey: KeyObject; secret: Buffer };

const algorithms = { rsa: 1, eddsa: 22, ed25519: 27 };
const curve = Buffer.from('092b06010401da470f01', 'hex');
const createdAt = 1_600_000_000;

/** A new private key as gpg exports it, and a function that verifies its signature of a commit. */
export function anOpenPgpKey({ type = 'rsa', flags = 2, subkey, ...rest }: Options = {}) {
  const { hasPassphrase = false, isRevoked = false, expiresAfter } = rest;
  const primary = madeKey(type, hasPassphrase);
  const name = packet(13, Buffer.from('Ada <ada@example.com>'));
  const parts = [packet(5, primary.secret), name, ownersSignature(0x13, flags, expiresAfter)];
  if (isRevoked) parts.push(ownersSignature(0x20));
  let signing = primary;
  if (subkey) {
    signing = madeKey('ed25519', false);
    parts.push(packet(7, signing.secret), ownersSignature(0x18, subkey.flags));
  }
  return {
    armored: armored('PRIVATE KEY BLOCK', Buffer.concat(parts)),
    isValid: (commit: string) => isSigned(commit, signing.publicKey),
  };
}

function madeKey(type: NonNullable<Options['type']>, hasPassphrase: boolean): Parts {
  const pair = type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519');
  const { publicKey, privateKey } = pair;
  const jwk = privateKey.export({ format: 'jwk' });
  const head = Buffer.alloc(6);
  head.writeUInt8(4);
  head.writeUInt32BE(createdAt, 1);
  head.writeUInt8(algorithms[type], 5);
  const { open, hidden } = fieldsOf(type, jwk);
  const sum = hidden.reduce((total, byte) => (total + byte) & 0xffff, 0);
  const checksum = Buffer.from([sum >> 8, sum & 0xff]);
  return { publicKey, secret: Buffer.concat([head, open, Buffer.from([hasPassphrase ? 254 : 0]), hidden, checksum]) };
}

function fieldsOf(type: NonNullable<Options['type']>, jwk: JsonWebKey): { open: Buffer; hidden: Buffer } {
  const bytes = (name: keyof JsonWebKey) => Buffer.from(String(jwk[name]), 'base64url');
  if (type === 'ed25519') return { open: bytes('x'), hidden: bytes('d') };
  if (type === 'eddsa') {
    const point = Buffer.concat([Buffer.from([0x40]), bytes('x')]);
    return { open: Buffer.concat([curve, mpi(point)]), hidden: mpi(bytes('d')) };
  }
  const open = Buffer.concat([mpi(bytes('n')), mpi(bytes('e'))]);
  // OpenPGP stores the inverse of its first prime, and JWK that of its second.
  return { open, hidden: Buffer.concat((['d', 'q', 'p', 'qi'] as const).map((field) => mpi(bytes(field)))) };
}

/** Only its contents matter: nobody verifies it. */
function ownersSignature(type: number, flags?: number, expiresAfter?: number): Buffer {
  const facts: number[] = [];
  if (flags !== undefined) facts.push(2, 27, flags);
  if (expiresAfter !== undefined) {
    const seconds = Buffer.alloc(4);
    seconds.writeUInt32BE(expiresAfter);
    facts.push(5, 9, ...seconds);
  }
  return packet(2, Buffer.from([4, type, 1, 8, 0, facts.length, ...facts, 0, 0]));
}

/** Reads the signature of a commit without the code under test, and verifies it with Node. */
function isSigned(commit: string, key: KeyObject): boolean {
  const [, text = ''] = /^gpgsig ((?:.*\n )*.*)$/m.exec(commit) ?? [];
  const [found] = readPackets(dearmored('SIGNATURE', text.replaceAll('\n ', '\n')));
  const body = found?.body ?? Buffer.alloc(0);
  const reader = byteReader(body);
  const head = reader.take(4);
  reader.take(reader.number(2));
  const hashed = body.subarray(0, reader.position());
  reader.take(reader.number(2));
  const start = reader.take(2);
  const unsigned = Buffer.from(`${commit.replace(`gpgsig ${text}\n`, '')}\n`);
  const end = Buffer.from([4, 0xff, 0, 0, hashed.length >> 8, hashed.length & 0xff]);
  const signed = Buffer.concat([unsigned, hashed, end]);
  const digest = createHash('sha256').update(signed).digest();
  if (!digest.subarray(0, 2).equals(start)) return false;
  if (head[2] === algorithms.rsa) return verify('sha256', signed, key, leftPadded(reader.mpi(), 256));
  if (head[2] === algorithms.ed25519) return verify(null, digest, key, reader.take(64));
  return verify(null, digest, key, Buffer.concat([leftPadded(reader.mpi(), 32), leftPadded(reader.mpi(), 32)]));
}

const leftPadded = (bytes: Buffer, length: number) => Buffer.concat([Buffer.alloc(length - bytes.length), bytes]);
