import { ServiceUnavailableError } from '@callboard/errors';
import * as z from 'zod/mini';
import { SITE_METADATA_FILE, type SiteMetadata, siteMetadataSchema } from '../../common/index.ts';
import type { DocsStorage } from './docsStorage.ts';

/** What is known of a site; undefined where none is stored. */
export async function siteMetadataOf(
  storage: Pick<DocsStorage, 'read'>,
  site: string,
): Promise<SiteMetadata | undefined> {
  const file = await storage.read(site, SITE_METADATA_FILE);
  if (!file?.content) return undefined;
  const parsed = z.safeParse(siteMetadataSchema, parseJson(String(file.content)));
  if (parsed.success) return parsed.data;
  throw new ServiceUnavailableError(`The file ${SITE_METADATA_FILE} of the docs of '${site}' cannot be read`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
