import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readKey, readSignature } from 'openpgp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSigner, signedCommit } from './index.ts';
import { anOpenPgpKey, splitCommit } from './testing/index.ts';

const commit = {
  tree: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  parents: [],
  message: 'Take off\n\nSlowly — gpgsig is not a header here',
  author: { name: 'Ada', email: 'ada@example.com' },
  at: new Date(1_700_000_000_000),
};
const configuredAs = { key: 'git.signingKey', passphrase: 'git.passphrase' };
const signerOf = (privateKey: string, passphrase?: string) => createSigner({ privateKey, passphrase, configuredAs });

async function signedText(privateKey: string, passphrase?: string): Promise<string> {
  const { content } = await signedCommit(commit, await signerOf(privateKey, passphrase));
  return content.toString('utf8');
}

describe('a signed commit', () => {
  test.each(['rsa', 'eddsa', 'ed25519', 'ecdsa', 'v6'] as const)('has the signature of a %s key', async (type) => {
    const key = await anOpenPgpKey({ type });
    const text = await signedText(key.privateKey);
    expect(await key.isValid(text)).toBe(true);
    expect(await key.isValid(await signedText((await anOpenPgpKey({ type })).privateKey))).toBe(false);
    expect(await key.isValid(text.replace('Take off', 'Take it'))).toBe(false);
  });

  // Older versions of gpg know neither version 6 nor the newer form of Ed25519.
  test.each(['rsa', 'eddsa', 'ecdsa'] as const)(
    'with a %s key is accepted by gpg, if it is installed',
    async (type) => {
      const key = await anOpenPgpKey({ type });
      const text = await signedText(key.privateKey);
      const hasGpg = spawnSync('gpg', ['--version']).status === 0;
      expect(gpgAccepts(key.publicKey, text)).toBe(hasGpg);
      expect(gpgAccepts(key.publicKey, text.replace('Take off', 'Take it'))).toBe(false);
    },
  );

  test.each(['rsa', 'ed25519', 'v6'] as const)('is signed by a %s key with a passphrase', async (type) => {
    const key = await anOpenPgpKey({ type, passphrase: 'open sesame' });
    expect(await key.isValid(await signedText(key.privateKey, 'open sesame'))).toBe(true);
  });

  test('is signed by the signing subkey', async () => {
    const key = await anOpenPgpKey({ hasSigningSubkey: true });
    const text = await signedText(key.privateKey);
    const { signature: armoredSignature } = splitCommit(text);
    const { subkeys } = await readKey({ armoredKey: key.publicKey });
    const [signedBy] = (await readSignature({ armoredSignature })).getSigningKeyIDs();
    expect(signedBy?.toHex()).toBe(subkeys[0]?.getKeyID().toHex());
    expect(await key.isValid(text)).toBe(true);
  });

  test('is signed by a key that is indented, as in a nested configuration', async () => {
    const key = await anOpenPgpKey();
    expect(await key.isValid(await signedText(key.privateKey.replaceAll('\n', '\r\n    ')))).toBe(true);
  });
});

describe('a key is rejected', () => {
  const incomplete = 'It is not a complete OpenPGP private key, as exported by gpg --armor --export-secret-keys';
  const useless =
    'None of its keys can sign: they are expired, revoked, too weak, not supported or not meant for signing';

  test.each([
    ['that was revoked', { isRevoked: true }, useless],
    ['that has expired', { isExpired: true }, useless],
    ['that is too weak', { type: 'weak' as const }, useless],
    [
      'with a passphrase that is not configured',
      { passphrase: 'open sesame' },
      'It has a passphrase: set git.passphrase',
    ],
  ])('%s', async (_, options, reason) => {
    const { privateKey } = await anOpenPgpKey(options);
    await expect(signerOf(privateKey)).rejects.toMatchObject({
      name: 'InputError',
      message: `Cannot use the commit signing key in git.signingKey. ${reason}`,
    });
  });

  test('with a wrong passphrase', async () => {
    const { privateKey } = await anOpenPgpKey({ passphrase: 'open sesame' });
    await expect(signerOf(privateKey, 'close sesame')).rejects.toThrow(
      'Cannot use the commit signing key in git.signingKey. The passphrase in git.passphrase is wrong',
    );
  });

  test('that is not a private key, public or cut off', async () => {
    const { privateKey, publicKey } = await anOpenPgpKey();
    const lines = privateKey.split('\n');
    const cutOff = [...lines.slice(0, 3), ...lines.slice(-2)].join('\n');
    for (const text of ['a secret', '', publicKey, cutOff]) {
      await expect(signerOf(text)).rejects.toThrow(
        `Cannot use the commit signing key in git.signingKey. ${incomplete}`,
      );
    }
  });
});

function gpgAccepts(publicKey: string, text: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-gpg-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const gpg = (...parameters: string[]) =>
    spawnSync('gpg', ['--homedir', folder, '--batch', ...parameters]).status === 0;
  const files = { key: join(folder, 'key'), signature: join(folder, 'signature'), content: join(folder, 'content') };
  const { signature, content } = splitCommit(text);
  writeFileSync(files.key, publicKey);
  writeFileSync(files.signature, signature);
  writeFileSync(files.content, content);
  return gpg('--import', files.key) && gpg('--verify', files.signature, files.content);
}
