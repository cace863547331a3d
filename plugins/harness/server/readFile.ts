import { type CodeHost, notAFile, withEtag } from '@callboard/integrations';
import { filePlaceOf } from '../common/index.ts';
import type { HarnessAccess } from './harnessAccess.ts';

const form =
  'ng/account/<account>/module/code/orgs/<organisation>/projects/<project>/repos/<repository>/files/<branch>/~/<path>';
const noFile = notAFile({ host: 'Harness', form });

/** Reads one raw file. */
export function createReadFile({ api, http, ask }: HarnessAccess): CodeHost['read'] {
  return async (url, { token, ...options }) => {
    const place = filePlaceOf(url);
    if (!place?.path) throw noFile(url);
    const result = await ask({ url, token, signal: options.signal }, (request) =>
      http.read(api.rawFile(place, place.path, place.ref), { ...options, ...request }),
    );
    return withEtag(result, { url, known: options.etag });
  };
}
