import { describe, expect, test } from 'vitest';
import { commitObject } from '../gitObjects.ts';
import { anOpenPgpKey } from '../testing/index.ts';
import { createSigner } from './createSigner.ts';

const commit = {
  tree: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  parents: [],
  message: 'Take off\n\nSlowly — gpgsig is not a header here',
  author: { name: 'Ada', email: 'ada@example.com' },
  at: new Date(1_700_000_000_000),
};
// As git prints it: without the last line end.
const textOf = (privateKey: string, more = {}) =>
  commitObject({ ...commit, ...more, sign: createSigner(privateKey) })
    .content.toString('utf8')
    .trimEnd();

describe('a signed commit', () => {
  test.each(['rsa', 'eddsa', 'ed25519'] as const)('has the signature of a %s key', (type) => {
    const key = anOpenPgpKey({ type });
    expect(key.isValid(textOf(key.armored))).toBe(true);
    expect(key.isValid(textOf(anOpenPgpKey({ type }).armored))).toBe(false);
    expect(key.isValid(textOf(key.armored).replace('Take off', 'Take it'))).toBe(false);
  });

  test('is the same commit each time', () => {
    const { armored } = anOpenPgpKey();
    expect(textOf(armored)).toBe(textOf(armored));
  });

  test('is signed by the signing subkey', () => {
    const key = anOpenPgpKey({ type: 'eddsa', flags: 1, subkey: { flags: 2 } });
    expect(key.isValid(textOf(key.armored))).toBe(true);
  });
});

describe('a key is rejected', () => {
  test.each([
    ['with a passphrase', anOpenPgpKey({ type: 'eddsa', hasPassphrase: true }).armored, 'It has a passphrase'],
    ['that is not for signing', anOpenPgpKey({ type: 'eddsa', flags: 12 }).armored, 'None of its keys can sign'],
    ['that was revoked', anOpenPgpKey({ type: 'eddsa', isRevoked: true }).armored, 'None of its keys can sign'],
    ['that has expired', anOpenPgpKey({ type: 'eddsa', expiresAfter: 60 }).armored, 'None of its keys can sign'],
    ['that is not a key', 'a secret', "It does not contain '-----BEGIN PGP PRIVATE KEY BLOCK-----'"],
    ['that is cut off', cutOff(anOpenPgpKey({ type: 'eddsa' }).armored), 'It ends too early'],
  ])('%s', (_, privateKey, reason) => {
    expect(() => createSigner(privateKey)).toThrow(`Cannot use the commit signing key. ${reason}`);
  });
});

function cutOff(armored: string): string {
  const lines = armored.split('\n');
  return [...lines.slice(0, 3), lines.at(-1)].join('\n');
}
