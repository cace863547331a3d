import { zipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { memoryStore } from './directoryStore.ts';
import { base64OfBytes, bytesOf, bytesOfBase64, isSameContent, textOf } from './fileContent.ts';
import { pathProblem } from './filePath.ts';
import { treeRows } from './fileTree.ts';
import { type DirectoryStore, keepDirectory, markExported, openKept } from './keptDirectories.ts';
import { type FolderHandle, localDirectory } from './localDirectory.ts';
import { starterTemplate } from './starterTemplate.ts';
import { packFiles, unpackFiles } from './zip.ts';

const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe]);

test('binary content is recognised and survives base64', () => {
  expect(textOf(bytesOf('Grüße 🚀'))).toBe('Grüße 🚀');
  expect(textOf(picture)).toBeUndefined();
  expect(textOf(Uint8Array.from([0xc3, 0x28]))).toBeUndefined();
  const large = Uint8Array.from({ length: 20_000 }, (_, index) => index % 256);
  expect(isSameContent(bytesOfBase64(base64OfBytes(large)), large)).toBe(true);
});

test('an archive keeps every byte, and a common top folder is removed', () => {
  const files = [
    { path: 'shop-main/template.yaml', content: bytesOf('kind: Template') },
    { path: 'shop-main/skeleton/logo.png', content: picture, isExecutable: true },
  ];
  const unpacked = unpackFiles(packFiles(files));
  expect(unpacked.map(({ path }) => path)).toEqual(['template.yaml', 'skeleton/logo.png']);
  expect(unpacked[1]?.content).toEqual(picture);
});

test('an archive cannot write outside the directory, and an invalid archive is rejected', () => {
  const packed = packFiles([
    { path: '../evil.sh', content: bytesOf('x') },
    { path: '/etc/passwd', content: bytesOf('x') },
    { path: '.git/config', content: bytesOf('x') },
    { path: 'good.md', content: bytesOf('x') },
  ]);
  expect(unpackFiles(packed).map(({ path }) => path)).toEqual(['good.md']);
  expect(() => unpackFiles(bytesOf('no archive'))).toThrow('Cannot read the zip archive');
  expect(() => unpackFiles(packFiles([{ path: '../x', content: bytesOf('') }]))).toThrow(
    'The archive contains no files',
  );
});

test('the executable bit survives packing and unpacking, and symbolic links are skipped', () => {
  const packed = packFiles([
    { path: 'top/gradlew', content: bytesOf('#!/bin/sh'), isExecutable: true },
    { path: 'top/größe.md', content: bytesOf('# Größe') },
  ]);
  expect(unpackFiles(packed).map(({ path, isExecutable }) => [path, isExecutable])).toEqual([
    ['gradlew', true],
    ['größe.md', undefined],
  ]);
  const link = [bytesOf('../../etc/passwd'), { os: 3, attrs: 0o120777 * 2 ** 16 }] as const;
  const linked = zipSync({ 'top/passwd': [...link], 'top/a.md': bytesOf('a') });
  expect(unpackFiles(linked).map(({ path }) => path)).toEqual(['a.md']);
});

test('a path must stay inside the directory and be unique', () => {
  const there = ['a/b.md', 'c'];
  expect(pathProblem('a/c.md', there)).toBeUndefined();
  expect(['', 'a/../b', '/a', 'a//b', 'a\\b', 'c', 'a', 'c/d'].map((path) => pathProblem(path, there))).toEqual([
    ...['empty', 'outside', 'outside', 'outside', 'character', 'taken', 'folder', 'folder'],
  ]);
});

test('a tree lists folders first and hides the content of closed folders', () => {
  const paths = ['z.md', 'b/2.md', 'b/10.md', 'a.md', 'b/c/d.md'];
  expect(treeRows(paths, new Set(['b/c'])).map(({ path, level }) => `${level} ${path}`)).toEqual([
    ...['1 b', '2 b/c', '2 b/2.md', '2 b/10.md', '1 a.md', '1 z.md'],
  ]);
});

let store: DirectoryStore;
beforeEach(() => {
  store = memoryStore();
});

test('a directory is stored until it is deleted, and knows whether it has been exported', async () => {
  const made = await keepDirectory(store, { name: 'mine', files: starterTemplate('user:default/ada') });
  await Promise.all([
    made.write({ path: 'a.md', content: bytesOf('a') }),
    made.write({ path: 'logo.png', content: picture }),
    made.remove('skeleton/README.md'),
  ]);
  const again = await openKept(store, made.id!);
  expect((await again.read()).map(({ path }) => path).sort()).toEqual([
    ...['a.md', 'logo.png', 'skeleton/catalog-info.yaml', 'template.yaml'],
  ]);
  expect((await again.read()).find(({ path }) => path === 'logo.png')?.content).toEqual(picture);
  await markExported(store, made.id!);
  expect((await store.list())[0]?.exportedAt).toBeDefined();
  await store.remove(made.id!);
  await expect(again.read()).rejects.toThrow('was deleted from this browser');
});

/** A folder of the File System Access API. */
function aFolder(name: string, entries: Record<string, FolderHandle | Uint8Array>): FolderHandle {
  const handleOf = (key: string) => {
    const entry = entries[key]!;
    if ('kind' in entry) return entry;
    return {
      kind: 'file' as const,
      name: key,
      getFile: async () => {
        const content = entries[key] as Uint8Array;
        return { size: content.length, arrayBuffer: async () => content.slice().buffer as ArrayBuffer };
      },
      createWritable: async () => ({
        write: async (content: Uint8Array) => {
          entries[key] = content;
        },
        close: async () => {},
      }),
    };
  };
  return {
    kind: 'directory',
    name,
    async *values() {
      for (const key of Object.keys(entries)) yield handleOf(key) as FolderHandle;
    },
    async getDirectoryHandle(key, { create } = {}) {
      if (create) entries[key] ??= aFolder(key, {});
      return entries[key] as FolderHandle;
    },
    async getFileHandle(key, { create } = {}) {
      if (create) entries[key] ??= new Uint8Array();
      return handleOf(key) as never;
    },
    async removeEntry(key) {
      delete entries[key];
    },
  };
}

test('a local folder is read without generated files and written in place', async () => {
  const skeleton = aFolder('skeleton', { 'logo.png': picture });
  const root = aFolder('my-template', {
    'template.yaml': bytesOf('kind: Template'),
    skeleton,
    '.git': aFolder('.git', { config: bytesOf('secret') }),
    node_modules: aFolder('node_modules', { 'a.js': bytesOf('') }),
  });
  const directory = localDirectory(root);
  expect((await directory.read()).map(({ path }) => path)).toEqual(['template.yaml', 'skeleton/logo.png']);
  await directory.write({ path: 'docs/new/a.md', content: bytesOf('# A') });
  await directory.remove('skeleton/logo.png');
  const files = await directory.read();
  expect(files.map(({ path }) => path)).toEqual(['template.yaml', 'docs/new/a.md']);
  expect(textOf(files[1]!.content)).toBe('# A');
});
