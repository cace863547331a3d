import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';

const joined = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  // In the shortest form: kubectl rejects others.
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  const size = length < 128 ? [length] : long;
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Uint8Array[]) => joined(0x30, ...parts);
const identifier = (...bytes: number[]) => joined(0x06, Buffer.from(bytes));
const isTrue = Buffer.from([0x01, 0x01, 0xff]);
/** '261118073000Z': with two digits for the year, so until 2049. */
const time = (date: Date) => joined(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
const alternativeName = (host: string) =>
  isIPv4(host) ? joined(0x87, Buffer.from(host.split('.').map(Number))) : joined(0x82, Buffer.from(host));

const ecdsaWithSha256 = sequence(identifier(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const commonName = identifier(0x55, 0x04, 0x03);
const alternativeNames = identifier(0x55, 0x1d, 0x11);
const basicConstraints = identifier(0x55, 0x1d, 0x13);
const distinguishedName = (name: string) =>
  sequence(joined(0x31, sequence(commonName, joined(0x0c, Buffer.from(name)))));

type Options = {
  name: string;
  /** Host names and IPv4 addresses, in addition to those of this machine. */
  hosts?: readonly string[];
  notBefore: Date;
  notAfter: Date;
  /** The authority that signs it. */
  issuer?: { name: string; key: string } | undefined;
  /** The key that it certifies; a new one by default. */
  publicKey?: KeyObject;
};

/**
 * A certificate for this machine and other hosts. Without an issuer it is self-signed, and an authority: clients that
 * trust it accept it and the certificates that it signs.
 */
export function createCertificate(options: Options): { cert: string; key: string } {
  const { name, issuer, notBefore, notAfter } = options;
  const { publicKey: ownKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { publicKey = ownKey } = options;
  const names = new Set(['localhost', '127.0.0.1', ...(options.hosts ?? [])]);
  const hosts = sequence(...[...names].map(alternativeName));
  const extensions = sequence(
    sequence(alternativeNames, joined(0x04, hosts)),
    sequence(basicConstraints, isTrue, joined(0x04, issuer ? sequence() : sequence(isTrue))),
  );
  const body = sequence(
    joined(0xa0, joined(0x02, Buffer.from([2]))),
    joined(0x02, Buffer.concat([Buffer.from([0x01]), randomBytes(8)])),
    ecdsaWithSha256,
    distinguishedName(issuer?.name ?? name),
    sequence(time(notBefore), time(notAfter)),
    distinguishedName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    joined(0xa3, extensions),
  );
  const signature = joined(
    0x03,
    Buffer.from([0]),
    sign('sha256', body, issuer ? createPrivateKey(issuer.key) : privateKey),
  );
  const lines = sequence(body, ecdsaWithSha256, signature)
    .toString('base64')
    .match(/.{1,64}/g)!;
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
