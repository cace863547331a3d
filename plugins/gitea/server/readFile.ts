import { type CodeHost, createRawFileReader } from '@callboard/integrations';
import type { GiteaAccess } from './giteaAccess.ts';

const expected = { host: 'Gitea', form: '<owner>/<repository>/src/branch/<branch>/<path>' };

/** Reads one raw file, for which Gitea supports ETags. Its contents API has none, and wraps files in JSON. */
export function createReadFile(access: GiteaAccess): CodeHost['read'] {
  const read = createRawFileReader(access, expected);
  return async (url, options) => ({ ...(await read(url, options)), url: url.href });
}
