import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const mantineStyles = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles');
const listed = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8');

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'));
}

function usedParts(): string[] {
  const sources = ['packages/ui', 'apps/web', 'plugins'].flatMap(sourcesBelow);
  const imports = sources.flatMap((source) => [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]);
  return [...new Set(imports.flatMap(([, names]) => (names ?? '').split(',').map((name) => name.trim())))];
}

test('every Mantine component in use has its styles in mantine.css', () => {
  const styled = new Set(readdirSync(mantineStyles).map((file) => file.replace('.layer.css', '')));
  const missing = usedParts().filter((part) => styled.has(part) && !listed.includes(`/${part}.layer.css`));

  expect(missing).toEqual([]);
});
