import { createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import { InputError } from '@callboard/errors';
import { byteReader, type Packet, readLength, readPackets, tags } from './packets.ts';

/** OpenPGP's numbers of the signature algorithms. */
export const algorithms = { rsa: 1, eddsa: 22, ed25519: 27 } as const;

/** A key that can sign. */
export type SecretKey = { algorithm: number; fingerprint: Buffer; key: KeyObject };

type Found = { packet: Packet; isSubkey: boolean; signatures: Facts[] };
/** The properties of a key that its owner has signed. */
type Facts = { type: number; flags: number | undefined; expiresAfter: number | undefined };

const maySign = 0x02;
const revocations = [0x20, 0x28];
const subpackets = { keyExpires: 9, keyFlags: 27 };
// The curve of both algorithms, as an object identifier.
const ed25519Curve = '2b06010401da470f01';
const noPassphrase = 0;

/** The signing key: like gpg, it prefers a signing subkey. */
export function signingKeyIn(bytes: Buffer, now = new Date()): SecretKey {
  const found = keysIn(readPackets(bytes));
  const usable = found.filter((each) => canSign(each, now));
  const chosen = usable.findLast(({ isSubkey }) => isSubkey) ?? usable[0];
  if (chosen) return secretKeyOf(chosen.packet.body);
  throw new InputError(
    found.length === 0
      ? 'It contains no private key'
      : 'None of its keys can sign: they are expired, revoked or not meant for signing',
  );
}

function keysIn(packets: readonly Packet[]): Found[] {
  const found: Found[] = [];
  for (const packet of packets) {
    const isSubkey = packet.tag === tags.secretSubkey;
    if (isSubkey || packet.tag === tags.secretKey) found.push({ packet, isSubkey, signatures: [] });
    else if (packet.tag === tags.signature) found.at(-1)?.signatures.push(factsIn(packet.body));
  }
  return found;
}

function factsIn(body: Buffer): Facts {
  const reader = byteReader(body);
  const version = reader.number(1);
  const type = reader.number(1);
  const facts: Facts = { type, flags: undefined, expiresAfter: undefined };
  if (version !== 4) return facts;
  reader.take(2);
  const hashed = byteReader(reader.take(reader.number(2)));
  while (!hashed.isAtEnd()) {
    const content = byteReader(hashed.take(readLength(hashed)));
    const kind = content.number(1) & 0x7f;
    if (kind === subpackets.keyFlags) facts.flags = content.number(1);
    if (kind === subpackets.keyExpires) facts.expiresAfter = content.number(4);
  }
  return facts;
}

function canSign({ packet, isSubkey, signatures }: Found, now: Date): boolean {
  if (signatures.some(({ type }) => revocations.includes(type))) return false;
  const flags = signatures.findLast(({ flags }) => flags !== undefined)?.flags;
  if (flags === undefined ? isSubkey : (flags & maySign) === 0) return false;
  const expiresAfter = signatures.findLast((each) => each.expiresAfter !== undefined)?.expiresAfter;
  const reader = byteReader(packet.body);
  reader.take(1);
  const createdAt = reader.number(4);
  return !expiresAfter || (createdAt + expiresAfter) * 1_000 > now.getTime();
}

function secretKeyOf(body: Buffer): SecretKey {
  const reader = byteReader(body);
  if (reader.number(1) !== 4) throw new InputError('Its version is not 4');
  reader.take(4);
  const algorithm = reader.number(1);
  const take = takers[algorithm];
  if (!take) throw new InputError('It is neither an RSA nor an Ed25519 key');
  const takePrivate = take(reader);
  const fingerprint = fingerprintOf(body.subarray(0, reader.position()));
  if (reader.number(1) !== noPassphrase) throw new InputError('It has a passphrase. Export it without one');
  const start = reader.position();
  const key = takePrivate();
  const sum = body.subarray(start, reader.position()).reduce((total, byte) => (total + byte) & 0xffff, 0);
  if (reader.number(2) !== sum) throw new InputError('Its checksum is wrong');
  return { algorithm, fingerprint, key };
}

type Reader = ReturnType<typeof byteReader>;

/** Reads the public part first, and the private part later. */
const takers: Partial<Record<number, (reader: Reader) => () => KeyObject>> = {
  [algorithms.rsa](reader) {
    const [n, e] = [reader.mpi(), reader.mpi()];
    return () => rsaKey(n, e, [reader.mpi(), reader.mpi(), reader.mpi(), reader.mpi()]);
  },
  [algorithms.eddsa](reader) {
    if (reader.take(reader.number(1)).toString('hex') !== ed25519Curve)
      throw new InputError('It uses an unsupported curve');
    // Skips the byte that names the format of the point.
    const x = reader.mpi().subarray(1);
    return () => ed25519Key(x, reader.mpi());
  },
  [algorithms.ed25519](reader) {
    const x = reader.take(32);
    return () => ed25519Key(x, reader.take(32));
  },
};

const base64url = (bytes: Buffer) => bytes.toString('base64url');

function rsaKey(n: Buffer, e: Buffer, [d, p, q, u]: readonly [Buffer, Buffer, Buffer, Buffer]): KeyObject {
  // OpenPGP stores the inverse of p, and JWK that of its second prime, so the primes change places.
  const part = (prime: Buffer) => base64url(bytesOf(numberOf(d) % (numberOf(prime) - 1n)));
  const jwk = {
    kty: 'RSA',
    ...{ n: base64url(n), e: base64url(e), d: base64url(d) },
    ...{ p: base64url(q), q: base64url(p), dp: part(q), dq: part(p), qi: base64url(u) },
  };
  return createPrivateKey({ key: jwk, format: 'jwk' });
}

function ed25519Key(x: Buffer, seed: Buffer): KeyObject {
  const d = Buffer.concat([Buffer.alloc(Math.max(0, 32 - seed.length)), seed]);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: base64url(x), d: base64url(d) };
  return createPrivateKey({ key: jwk, format: 'jwk' });
}

const numberOf = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex') || '0'}`);

function bytesOf(value: bigint): Buffer {
  const digits = value.toString(16);
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
}

function fingerprintOf(publicPart: Buffer): Buffer {
  const head = Buffer.from([0x99, publicPart.length >> 8, publicPart.length & 0xff]);
  return createHash('sha1').update(head).update(publicPart).digest();
}
