import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Database } from './databases.ts';

/** Docs of one entity in many versions, and a check that a portal shows one complete version. */
const PAGES = 60;
const token = 'a-token-for-the-docs';
const headers = { authorization: `Bearer ${token}` };
export const site = 'default/component/booking';

/** All pages contain their version; each version has a page that no other has. */
export function writeDocs(folder: string, version: number): void {
  rmSync(join(folder, 'site'), { recursive: true, force: true });
  mkdirSync(join(folder, 'site/docs'), { recursive: true });
  const names = [...Array.from({ length: PAGES }, (_, page) => `page-${page}`), `only-${version}`, 'index'];
  for (const name of names)
    writeFileSync(join(folder, `site/docs/${name}.md`), `# ${name}\n\nThis is version <${version}>.\n`);
}

/** A portal with one entity, whose docs are those above. */
export function writeConfig(folder: string, database: Pick<Database, 'config'>, techdocs: object): string {
  const entity = {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name: 'booking', annotations: { 'backstage.io/techdocs-ref': 'dir:./site' } },
    spec: { type: 'service', lifecycle: 'production', owner: 'crew' },
  };
  writeFileSync(join(folder, 'catalog-info.yaml'), JSON.stringify(entity));
  const config = join(folder, 'app-config.yaml');
  const backend = {
    listen: { host: '127.0.0.1', port: 0 },
    dataDirectory: join(folder, 'data'),
    database: database.config,
    rateLimit: false,
    auth: { externalAccess: [{ type: 'static', options: { token, subject: 'reader' } }] },
  };
  const catalog = { locations: [{ type: 'file', target: join(folder, 'catalog-info.yaml') }] };
  writeFileSync(config, JSON.stringify({ backend, techdocs, catalog }));
  return config;
}

export const versionOf = (html: string): number => Number(/This is version &lt;(\d+)&gt;/.exec(html)?.[1]);

export async function read(address: string, path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${address}/api/techdocs/${path}`, { headers });
  return { status: answer.status, text: await answer.text() };
}

/** The shown version; undefined without one. It must be complete, and a single version. */
export async function shownVersion(address: string): Promise<number | undefined> {
  for (;;) {
    const metadata = await read(address, `metadata/techdocs/${site}`);
    if (metadata.status === 404) return undefined;
    const { files } = JSON.parse(metadata.text) as { files: string[] };
    const found = await Promise.all(files.map((path) => read(address, `static/docs/${site}/${path}`)));
    // An interrupted build continues automatically, and may have published another version in the meantime.
    if ((await read(address, `metadata/techdocs/${site}`)).text !== metadata.text) continue;
    expect(found.map(({ status }) => status)).toEqual(files.map(() => 200));
    const pages = files.flatMap((path, index) =>
      /(page-\d+|index|only-\d+)(\/index)?\.html$/.test(path) ? [found[index]!.text] : [],
    );
    expect(pages.length).toBeGreaterThan(PAGES);
    const versions = new Set(pages.map(versionOf).filter((version) => !Number.isNaN(version)));
    expect([...versions]).toHaveLength(1);
    return [...versions][0];
  }
}
