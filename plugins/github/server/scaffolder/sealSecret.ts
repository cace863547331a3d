import { createPrivateKey, createPublicKey, diffieHellman, generateKeyPairSync } from 'node:crypto';
import { hsalsa, xsalsa20poly1305 } from '@noble/ciphers/salsa';
import { blake2b } from '@noble/hashes/blake2';

/** Seals text for the holder of a key, as GitHub requires for secrets of workflows: a sealed box of libsodium. */
export function sealSecret(text: string, publicKey: Uint8Array): Buffer {
  const pair = generateKeyPairSync('x25519');
  const own = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const other = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'X25519', x: base64Url(publicKey) } });
  const shared = diffieHellman({ privateKey: pair.privateKey, publicKey: other });
  const nonce = blake2b(Buffer.concat([own, publicKey]), { dkLen: 24 });
  const box = xsalsa20poly1305(boxKey(shared), nonce).encrypt(Buffer.from(text));
  return Buffer.concat([own, box]);
}

/** Decrypts text that was sealed for a key pair. */
export function openSealed(sealed: Uint8Array, keys: { publicKey: Uint8Array; privateKey: Uint8Array }): string {
  const sender = sealed.subarray(0, 32);
  const { publicKey, privateKey } = keys;
  const key = { kty: 'OKP', crv: 'X25519', x: base64Url(publicKey), d: base64Url(privateKey) };
  const shared = diffieHellman({
    privateKey: createPrivateKey({ format: 'jwk', key }),
    publicKey: createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'X25519', x: base64Url(sender) } }),
  });
  const nonce = blake2b(Buffer.concat([sender, publicKey]), { dkLen: 24 });
  return Buffer.from(xsalsa20poly1305(boxKey(shared), nonce).decrypt(sealed.subarray(32))).toString();
}

const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** The key of a box is the shared secret, mixed once. */
function boxKey(shared: Buffer): Uint8Array {
  const sigma = words(Buffer.from('expand 32-byte k'));
  const mixed = new Uint32Array(8);
  hsalsa(sigma, words(shared), new Uint32Array(4), mixed);
  return new Uint8Array(mixed.buffer);
}

const words = (bytes: Buffer) =>
  Uint32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4));
