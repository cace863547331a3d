import { basename, resolve } from 'node:path';
import { techdocsConfig } from '../config.ts';
import { withBuiltDocs } from './withBuiltDocs.ts';
import { writeSite } from './writeSite.ts';

type Options = { folder: string; out: string; siteName?: string; etag?: string; say(line: string): void };

/** Builds the docs of a folder into another one, without configuration. */
export async function buildFolder({ folder, out, siteName, etag, say }: Options): Promise<void> {
  const limits = techdocsConfig.parse({}).techdocs.build;
  const name = siteName ?? basename(resolve(folder));
  await withBuiltDocs({ folder, siteName: name, limits, say }, (built) => writeSite(built, out, { etag }));
}
