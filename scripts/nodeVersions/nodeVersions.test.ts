import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeVersionsIn, withNodeFirst } from './installNode.mjs';

test('`--node` lists versions, and the other arguments remain', () => {
  expect(nodeVersionsIn(['--node=22,20.19.0', 'plugins/catalog', '--maxWorkers=1'])).toEqual({
    versions: ['22', '20.19.0'],
    rest: ['plugins/catalog', '--maxWorkers=1'],
  });
  expect(nodeVersionsIn(['plugins/catalog'])).toEqual({ versions: [], rest: ['plugins/catalog'] });
});

test.each(['--node=', '--node=latest', '--node=22,', '--node=../22', '--node=22 24'])(
  "'%s' is refused with an example",
  (argument) => {
    expect(() => nodeVersionsIn([argument])).toThrow("needs versions such as '22' or '20.19.0,24'");
  },
);

test('a script that starts Node by name gets the installed program', () => {
  const program = join(mkdtempSync(join(tmpdir(), 'node-version-')), 'node');
  writeFileSync(program, '#!/bin/sh\necho installed\n');
  chmodSync(program, 0o755);
  const { stdout } = spawnSync('sh', ['-c', 'node'], { env: withNodeFirst(program), encoding: 'utf8' });
  expect(stdout).toBe('installed\n');
});
