import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

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
const time = (text: string) => joined(0x17, Buffer.from(text));
/** 261231235959Z */
const shortTime = (date: Date) => `${date.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`;

const ecdsaWithSha256 = sequence(identifier(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const commonName = identifier(0x55, 0x04, 0x03);
const alternativeNames = identifier(0x55, 0x1d, 0x11);
const basicConstraints = identifier(0x55, 0x1d, 0x13);

/**
 * A self-signed certificate for this machine. Clients that trust it as an authority accept it. For another key, it is
 * signed by nobody that anyone knows.
 */
export function aCertificate(
  name: string,
  { otherKey, until }: { otherKey?: KeyObject; until?: Date } = {},
): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subject = sequence(joined(0x31, sequence(commonName, joined(0x0c, Buffer.from(name)))));
  const hosts = sequence(joined(0x82, Buffer.from('localhost')), joined(0x87, Buffer.from([127, 0, 0, 1])));
  const extensions = sequence(
    sequence(alternativeNames, joined(0x04, hosts)),
    sequence(basicConstraints, isTrue, joined(0x04, sequence(isTrue))),
  );
  const body = sequence(
    joined(0xa0, joined(0x02, Buffer.from([2]))),
    joined(0x02, Buffer.concat([Buffer.from([0x01]), randomBytes(8)])),
    ecdsaWithSha256,
    subject,
    sequence(time('200101000000Z'), time(until ? shortTime(until) : '491231235959Z')),
    subject,
    (otherKey ?? publicKey).export({ type: 'spki', format: 'der' }),
    joined(0xa3, extensions),
  );
  const signature = joined(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const lines = sequence(body, ecdsaWithSha256, signature)
    .toString('base64')
    .match(/.{1,64}/g)!;
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
