import { InputError } from '@callboard/errors';

const lineLength = 64;

/** OpenPGP's text encoding of bytes, for mails and files. */
export function armored(type: string, bytes: Buffer): string {
  const text = bytes.toString('base64');
  const lines: string[] = [];
  for (let at = 0; at < text.length; at += lineLength) lines.push(text.slice(at, at + lineLength));
  const checksum = Buffer.alloc(3);
  checksum.writeUIntBE(crc24(bytes), 0, 3);
  return [
    `-----BEGIN PGP ${type}-----`,
    '',
    ...lines,
    `=${checksum.toString('base64')}`,
    `-----END PGP ${type}-----`,
  ].join('\n');
}

/** The bytes of the block of a type; text before and after it is ignored. */
export function dearmored(type: string, text: string): Buffer {
  const lines = text.split('\n').map((line) => line.trim());
  const start = lines.indexOf(`-----BEGIN PGP ${type}-----`);
  const end = lines.indexOf(`-----END PGP ${type}-----`, start);
  if (start === -1 || end === -1) throw new InputError(`It does not contain '-----BEGIN PGP ${type}-----' and its end`);
  // Headers, such as `Version: …`, end with an empty line.
  const blank = lines.indexOf('', start);
  const content = lines.slice(blank === -1 || blank > end ? start + 1 : blank + 1, end);
  return Buffer.from(content.filter((line) => !line.startsWith('=')).join(''), 'base64');
}

/** The checksum of RFC 9580, section 6.1. */
function crc24(bytes: Buffer): number {
  let crc = 0xb704ce;
  for (const byte of bytes) {
    crc ^= byte << 16;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x800000 ? ((crc << 1) ^ 0x864cfb) & 0xffffff : crc << 1;
  }
  return crc;
}
