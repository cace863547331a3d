import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSiteBuilder, type DocsSource } from '@callboard/docs';
import { afterAll, expect, test } from 'vitest';

const builder = createSiteBuilder({ threads: 1 });
afterAll(() => builder.close());

const root = fileURLToPath(new URL('.', import.meta.url));
const sites = readdirSync(join(root, 'docs'));

test.each(sites)('the docs of %s build without a warning', async (name) => {
  const site = await builder.build(folder(join(root, 'docs', name)), { siteName: name });
  expect(site.warnings).toEqual([]);
  expect(site.pages.length).toBeGreaterThan(1);
});

function folder(path: string): DocsSource {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return {
    list: async () => files.map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1)),
    read: async (file) => readFileSync(join(path, file)),
  };
}
