import type { CodeHost } from '@callboard/integrations';
import { codeCommitLinks } from '../../common/index.ts';
import type { CodeCommitApi } from './codeCommitApi.ts';
import { createReadFile } from './readFile.ts';
import { createReadTree } from './readTree.ts';
import { createSearch } from './search.ts';

/** Reads the repositories of one region through CodeCommit's API, by the URLs of the console. */
export function createCodeCommitHost({ host }: { host: string }, call: CodeCommitApi): CodeHost {
  return {
    id: 'awsCodeCommit',
    takes: (url) => url.host === host && url.pathname.startsWith('/codesuite/codecommit/'),
    read: createReadFile(call),
    readTree: createReadTree(call),
    search: createSearch(call),
    ...codeCommitLinks,
  };
}
