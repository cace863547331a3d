import { parseBounded } from '@callboard/contract/server';
import { ServiceUnavailableError } from '@callboard/errors';
import { SITE_METADATA_FILE, type SiteMetadata, siteMetadataSchema } from '../../common/index.ts';
import type { DocsStorage } from './docsStorage.ts';

/** It lists the files of the site: up to four million characters of paths, in languages with three bytes per character. */
const maxBytes = 16 * 1024 * 1024;

/** The metadata of a site; undefined if none is stored. */
export async function siteMetadataOf(
  storage: Pick<DocsStorage, 'read'>,
  site: string,
): Promise<SiteMetadata | undefined> {
  const file = await storage.read(site, SITE_METADATA_FILE);
  if (!file?.content) return undefined;
  const isTooLarge = file.content.length > maxBytes;
  const parsed = parseBounded(siteMetadataSchema, isTooLarge ? undefined : parseJson(String(file.content)));
  if (parsed.success) return parsed.data;
  throw new ServiceUnavailableError(`Cannot read ${SITE_METADATA_FILE} of the docs of '${site}'`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
