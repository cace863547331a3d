import { symlink } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { Pacer } from '../../pacer.ts';
import { aFolder, cleanUp } from '../testing/openCatalog.ts';
import { stringifyFingerprint } from './fingerprint.ts';
import { touchedTargets } from './touchedTargets.ts';

afterEach(cleanUp);

const place = (target: string) => ({ type: 'file', target });

/** Three files that were read before, the second with text; and the remaining ones after a change. */
async function known() {
  const folder = await aFolder({ a: '', b: '', c: '', text: '' });
  const [a, b, c] = ['a', 'b', 'c'].map((name) => ({
    location: place(folder.file(name)),
    place: place(folder.file(name)),
  }));
  const fingerprint = (...paths: string[]) =>
    stringifyFingerprint({ digest: '', parts: paths.map((path) => [place(path), 'mark']) });
  const stored = new Map([
    [`file:${folder.file('a')}`, fingerprint(folder.file('a'))],
    [`file:${folder.file('b')}`, fingerprint(folder.file('b'), folder.file('text'))],
    [`file:${folder.file('c')}`, fingerprint(folder.file('c'))],
  ]);
  const leaveOut = vi.fn();
  const touching = (...names: string[]) =>
    touchedTargets([a!, b!, c!], { touched: new Set(names.map(folder.file)), stored, leaveOut, pacer: new Pacer() });
  return { folder, a, b, c, stored, leaveOut, touching };
}

test('a changed file is scanned alone, and so is one whose included text changed', async () => {
  const { a, b, touching, leaveOut } = await known();
  expect(await touching('a')).toEqual([a]);
  expect(leaveOut).toHaveBeenCalledTimes(2);
  expect(await touching('text', 'a')).toEqual([a, b]);
});

test('a new file is scanned, whatever else happened', async () => {
  const { folder, a, c, stored, touching } = await known();
  stored.delete(`file:${folder.file('c')}`);
  expect(await touching('a')).toEqual([a, c]);
});

test('a temporary file affects nothing; one that stays may affect all targets', async () => {
  const { folder, a, b, c, touching } = await known();
  expect(await touching('a', 'a.swp')).toEqual([a]);
  await symlink('nowhere', folder.file('..data'));
  expect(await touching('a', '..data')).toEqual([a, b, c]);
});
