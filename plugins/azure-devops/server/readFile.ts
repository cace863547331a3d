import { type CodeHost, notAFile, notModified } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { parseAzureUrl } from '../common/index.ts';
import type { AzureAccess } from './azureAccess.ts';

const item = z.object({ objectId: z.string().regex(/^[\da-f]{40,64}$/), gitObjectType: z.string() });

const noFile = notAFile({
  host: 'Azure DevOps',
  form: '<organisation>/<project>/_git/<repository>?path=/<path>',
});

/** Reads one file: first its hash, to detect changes, and then the content of that hash. */
export function createReadFile({ api, http, ask }: AzureAccess): CodeHost['read'] {
  return async (url, { token, etag, signal, maxBytes }) => {
    const place = parseAzureUrl(url);
    const { path } = place;
    if (!path) throw noFile(url);
    const asked = { url, organization: place.organization, token };

    const answer = await ask(asked, (request) => http.json(api.item(place, path, place), { ...request, signal }));
    const { objectId, gitObjectType } = bodyOf(answer, item);
    if (gitObjectType !== 'blob') throw noFile(url, 'is a folder');
    if (objectId === etag) throw notModified(url);

    const { content } = await ask(asked, (request) =>
      http.read(api.blob(place, objectId), { ...request, signal, maxBytes }),
    );
    return { content, etag: objectId, url: url.href };
  };
}
