import { basename, resolve } from 'node:path';
import { type BuiltSite, createSiteBuilder } from '@callboard/docs';
import { techdocsConfig } from '../config.ts';
import { createFolderSource, type SourceLimits } from '../sources/folderSource.ts';
import { writeSite } from './writeSite.ts';

type Options = { folder: string; out: string; siteName?: string; etag?: string; say(line: string): void };

/** Builds the docs of a folder into another one, without configuration. */
export async function buildFolder({ folder, out, siteName, etag, say }: Options): Promise<void> {
  const limits = techdocsConfig.parse({}).techdocs.build;
  const name = siteName ?? basename(resolve(folder));
  await withBuiltDocs({ folder, siteName: name, limits, say }, (built) => writeSite(built, out, { etag }));
}

type WithBuiltDocsOptions = {
  folder: string;
  /** The default site name, if `mkdocs.yml` has none. */
  siteName: string;
  limits: SourceLimits & { maxSiteBytes: number };
  say(line: string): void;
  signal?: AbortSignal;
};

/** Builds the docs of a folder and passes them on; files are created as they are read, so they exist only during the call. */
export async function withBuiltDocs<T>(
  options: WithBuiltDocsOptions,
  use: (built: BuiltSite) => Promise<T>,
): Promise<T> {
  const { folder, siteName, limits, say, signal } = options;
  const builder = createSiteBuilder();
  try {
    const { source } = createFolderSource(folder, limits);
    const { maxFiles: files, maxBytes: totalBytes, maxFileBytes: assetBytes, maxSiteBytes: siteBytes } = limits;
    const bounds = { files, totalBytes, assetBytes, siteBytes };
    return await use(await builder.build(source, { siteName, onLog: say, signal, limits: bounds }));
  } finally {
    await builder.close();
  }
}
