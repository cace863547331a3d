import { onTestFinished } from 'vitest';
import type { Fetch, ProposedChanges, ProposedFile } from '../common/index.ts';
import type { RepositoryOptions, StandInRepository } from './repository.ts';
import type { StandIn } from './standIn.ts';

type Proposed = { link: string; location: string };

/** A code host whose pull requests are tested. */
export type ProposalSuite = {
  /** The name in messages: 'GitLab'. */
  title: string;
  /** The host's term: 'merge request'. */
  word?: string;
  /** A stand-in that knows the token `user-token`, with one repository. */
  start(options: RepositoryOptions): Promise<{
    host: Pick<StandIn, 'url' | 'visits' | 'close'>;
    shop: StandInRepository;
    page: string;
    apiBaseUrl: string;
  }>;
  proposeFile(file: ProposedFile, fetch: Fetch): Promise<Proposed>;
  proposeChanges(changes: ProposedChanges, fetch: Fetch): Promise<Proposed>;
  /** The ids of the specification that a test covers: `{ created: '[IMP-020] ' }`. */
  ids?: { created?: string; missing?: string; empty?: string; branch?: string; file?: string; request?: string };
  /** Paths below the page of the repository. */
  paths: {
    link: string;
    file(path: string): string;
    /** The location of a proposed file, if it is another one. */
    newFile?(path: string): string;
    branches: string;
    newRequest(branch: string): string;
  };
  /** The calls for a proposed file, without the path of the repository in the API. */
  steps: { root: string; calls(shop: StandInRepository): string[] };
  /** The path of a missing repository. */
  missing: string;
  /** The message for an empty repository, if the host itself does not report it. */
  empty?(page: string): string;
  /** Options of a repository in which no branch can be created. */
  readOnly?: RepositoryOptions;
  /** The host's reasons, each with its status: '404: Not Found'. Tests without a reason are left out. */
  reasons: {
    missing: string;
    token?: string;
    branch: string;
    readOnly: string;
    /** Of a file that is created after its branch. */
    file?: string;
    /** Of a second request for the same branch. */
    request?: string;
  };
  /** The failed action when a branch cannot be created, if it is created with the file. */
  newBranch?: string;
  /** The message for a URL outside a repository, after the URL. */
  outside?: string;
};

/** A file, proposed by a user with the token `user-token`. */
export const proposedFile = {
  title: 'Add catalog-info.yaml',
  body: 'Registers the shop.',
  branch: 'callboard-integration',
  fileName: 'catalog-info.yaml',
  content: 'title: Grüße & mehr = 🚀\n',
  token: 'user-token',
};

/** Changes without files, of the same user. */
export const proposedChanges = {
  title: 'Fix the template',
  body: 'It was wrong.',
  branch: 'fix-template',
  mainPath: 'template.yaml',
  token: 'user-token',
  files: [],
};

/** Starts the stand-in. Unless the options say otherwise, its repository has three files on the branch `trunk`. */
export async function startProposals(suite: ProposalSuite, options: RepositoryOptions = {}) {
  const files = { 'README.md': '# Shop', 'a/template.yaml': 'before', 'a/old.md': 'old' };
  const { host, shop, page, apiBaseUrl } = await suite.start({ defaultBranch: 'trunk', files, ...options });
  onTestFinished(() => host.close());
  const place = { apiBaseUrl, url: new URL(page) };
  return {
    host,
    shop,
    page,
    /** The calls so far. */
    steps: () => host.visits.map(({ method, path }) => `${method} ${path.replace(suite.steps.root, '')}`),
    create: (over: Partial<ProposedFile> = {}, send: typeof fetch = fetch) =>
      suite.proposeFile({ ...proposedFile, ...place, ...over }, send),
    propose: (over: Partial<ProposedChanges>) => suite.proposeChanges({ ...proposedChanges, ...place, ...over }, fetch),
  };
}

/** The content of a text file. */
export const textContent = (text: string) => ({ base64: Buffer.from(text).toString('base64'), text });

/** Requests of a browser that loses its connection before it can delete anything. */
export const withoutDelete: typeof fetch = (url, init) =>
  init?.method === 'DELETE' ? Promise.reject(new Error('offline')) : fetch(url, init);
