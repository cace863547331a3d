import { maxDryRunBytes } from '@callboard/plugin-scaffolder/common';
import { expect, test } from 'vitest';
import { bytesOf } from '../directory/fileContent.ts';
import { changedFiles, changesOf } from '../publish/changesOf.ts';
import { proposalProblems, tidyFolder } from '../publish/proposal.ts';
import { dryRunRequest, TooLargeError } from './dryRunRequest.ts';
import { sourceOf } from './sourceOf.ts';

const file = (path: string, text: string) => ({ path, content: bytesOf(text) });

test('[EDIT-011] a dry run request contains the template, the values, the secrets and all files', () => {
  const input = { template: { kind: 'Template' }, values: { name: 'a' }, secrets: { token: 't' } };
  expect(dryRunRequest({ ...input, files: [file('a.md', 'Grüße')] }, 1_000)).toEqual({
    ...input,
    directoryContents: [{ path: 'a.md', base64Content: 'R3LDvMOfZQ==' }],
  });
});

test('files above the size limit are rejected before they are sent, and the error has the limit', () => {
  const files = [{ path: 'large.bin', content: new Uint8Array(10 * 1024 * 1024) }];
  const input = { template: {}, values: {}, secrets: {}, files };
  expect(() => dryRunRequest(input, maxDryRunBytes(1_000))).toThrow(TooLargeError);
  expect(() => dryRunRequest(input, maxDryRunBytes(undefined))).toThrow('limit for a dry run is 10485760');
  expect(dryRunRequest(input, maxDryRunBytes(20 * 1024 * 1024)).directoryContents).toHaveLength(1);
});

test('the skeleton of a file is found by the end of its path', () => {
  const sources = [
    'template.yaml',
    'content/common/README.md',
    'content/go/main.go.njk',
    'content/common/deploy/${{ values.name }}.yaml',
  ];
  expect(sourceOf('README.md', sources)).toBe('content/common/README.md');
  expect(sourceOf('main.go', sources)).toBe('content/go/main.go.njk');
  expect(sourceOf('deploy/snack-planner.yaml', sources)).toBe('content/common/deploy/${{ values.name }}.yaml');
  expect(sourceOf('src/README.md', sources)).toBeUndefined();
  expect(sourceOf('catalog-info.yaml', ['template.yaml'])).toBeUndefined();
});

test('the proposed changes are the new, changed and deleted files', () => {
  const before = [file('same.md', 's'), file('old.md', 'o'), file('text.md', 'before')];
  const picture = { path: 'logo.png', content: Uint8Array.from([0, 255]), isExecutable: true };
  const changes = changesOf(before, [file('same.md', 's'), file('text.md', 'after'), picture]);
  expect(changes.map(({ path, type }) => `${type} ${path}`)).toEqual([
    ...['added logo.png', 'removed old.md', 'changed text.md'],
  ]);
  expect(changedFiles(changes, 'templates/a')).toEqual([
    { path: 'templates/a/logo.png', isNew: true, isExecutable: true, content: { base64: 'AP8=' } },
    { path: 'templates/a/old.md', isNew: false },
    { path: 'templates/a/text.md', isNew: false, content: { base64: 'YWZ0ZXI=', text: 'after' } },
  ]);
});

test('a pull request needs a repository, a title and a valid branch name', () => {
  const good = { isOwn: false, repository: 'https://github.com/a/b', folder: '', branch: 'a/b', title: 'T', body: '' };
  expect(proposalProblems(good)).toEqual({});
  const branches = ['', 'a b', '-a', 'a..b', 'a/', 'a.lock', 'a/.b', 'a~1', '@'];
  expect(branches.filter((branch) => !proposalProblems({ ...good, branch }).branch)).toEqual([]);
  expect(proposalProblems({ ...good, repository: 'github', folder: 'a/../b', title: ' ' })).toEqual({
    repository: 'missingUrl',
    folder: 'badFolder',
    title: 'missingTitle',
  });
  expect(proposalProblems({ ...good, isOwn: true, repository: '' })).toEqual({});
  expect(tidyFolder(' /templates/a// ')).toBe('templates/a');
});
