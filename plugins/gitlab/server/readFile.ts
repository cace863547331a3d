import { type CodeHost, createRawFileReader, withEtag } from '@callboard/integrations';
import type { GitlabAccess } from './gitlabAccess.ts';

const expected = { host: 'GitLab', form: '<group>/<project>/-/blob/<branch>/<path>' };

/** Reads one file with the files API, which accepts all kinds of tokens. */
export function createReadFile(access: GitlabAccess): CodeHost['read'] {
  const read = createRawFileReader(access, expected);
  return async (url, options) => withEtag(await read(url, options), { url, known: options.etag });
}
