import { InputError, NotModifiedError } from '@callboard/errors';
import { type CodeHost, describeUrl } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { parseAzureUrl } from '../common/index.ts';
import type { AzureAccess } from './azureAccess.ts';

const item = z.object({ objectId: z.string().regex(/^[\da-f]{40,64}$/), gitObjectType: z.string() });

/** Reads one file: first its hash, to detect changes, and then the content of that hash. */
export function createReadFile({ api, http, ask }: AzureAccess): CodeHost['read'] {
  return async (url, { token, etag, signal, maxBytes }) => {
    const place = parseAzureUrl(url);
    const { path } = place;
    if (!path) throw notAFile(url);
    const asked = { url, organization: place.organization, token };

    const answer = await ask(asked, (request) => http.json(api.item(place, path, place), { ...request, signal }));
    const { objectId, gitObjectType } = bodyOf(answer, item);
    if (gitObjectType !== 'blob') throw notAFile(url, 'is a folder');
    if (objectId === etag) throw new NotModifiedError(`'${describeUrl(url)}' has not been modified`);

    const { content } = await ask(asked, (request) =>
      http.read(api.blob(place, objectId), { ...request, signal, maxBytes }),
    );
    return { content, etag: objectId, url: url.href };
  };
}

function notAFile(url: URL, what = 'is not a file at Azure DevOps') {
  const form = `${url.origin}/<organisation>/<project>/_git/<repository>?path=/<path>`;
  return new InputError(`'${describeUrl(url)}' ${what}. A file has a URL such as ${form}`);
}
