import { NamedError } from '@callboard/errors';
import type { UrlReader } from '../urlReader.ts';

/** Replaces one response of a stand-in by another body. */
export type Spoiler = {
  /** The body of the nth successful response from now on, counted from zero. */
  spoil(nth: number, body: string): void;
  /** Ends it; returns whether there were that many responses. */
  heal(): boolean;
  /** For the stand-in: the body to send instead, if this response is the one to replace. */
  take(status: number): Buffer | undefined;
};

export function createSpoiler(): Spoiler {
  let pending: { left: number; body: string } | undefined;
  return {
    spoil(nth, body) {
      pending = { left: nth, body };
    },
    heal() {
      const wasUsed = pending === undefined || pending.left < 0;
      pending = undefined;
      return wasUsed;
    },
    take(status) {
      if (!pending || status < 200 || status > 299) return undefined;
      pending.left -= 1;
      return pending.left === -1 ? Buffer.from(pending.body) : undefined;
    },
  };
}

/** Bodies that broken hosts, and proxies in front of them, send with a 200. */
const oddBodies: Readonly<Record<string, string>> = {
  null: 'null',
  'an empty list': '[]',
  'an empty object': '{}',
  'a text': '"text"',
  'a number': '7',
  'a page': '<!doctype html><title>Sign in</title>',
  nothing: '',
  'a list of null': '[null, null]',
  'fields of null': JSON.stringify(withFields(null)),
  'fields of numbers': JSON.stringify(withFields(7)),
  'fields of objects': JSON.stringify(withFields({})),
  'fields of lists': JSON.stringify(withFields([null])),
};

/** The fields in code host responses, all with the same value. */
function withFields(value: unknown): Record<string, unknown> {
  const names = [
    ...['id', 'name', 'path', 'sha', 'tree', 'object', 'commit', 'commits', 'values', 'value', 'data', 'links', 'size'],
    ...['default_branch', 'mainbranch', 'defaultBranch', 'html_url', 'web_url', 'clone_url', 'http_url_to_repo'],
    ...['token', 'key', 'key_id', 'type', 'login', 'owner', 'base', 'errors', 'message', 'target', 'content', 'next'],
    ...['organization', 'project', 'group', 'user', 'page', 'pageInfo', 'nodes', 'branch', 'revision', 'entries'],
  ];
  return Object.fromEntries(names.map((name) => [name, value]));
}

type Trial = { host: Spoiler; operations: Readonly<Record<string, () => Promise<unknown>>>; maxAnswers?: number };

/**
 * Runs each operation with each of its responses replaced by each odd body in turn. Returns the unnamed failures, such
 * as `Cannot read properties of undefined`, the number of failed operations, and their messages.
 */
export async function tryOddAnswers({ host, operations, maxAnswers = 20 }: Trial) {
  const unnamed: string[] = [];
  const messages = new Set<string>();
  let named = 0;
  for (const [operation, run] of Object.entries(operations)) {
    for (const [title, body] of Object.entries(oddBodies)) {
      for (let nth = 0, isThere = true; isThere && nth < maxAnswers; nth++) {
        host.spoil(nth, body);
        const thrown = await run().then(
          () => undefined,
          (error: unknown) => error,
        );
        isThere = host.heal();
        if (thrown instanceof NamedError) {
          named += 1;
          messages.add(thrown.message);
        } else if (thrown !== undefined) unnamed.push(`${operation}, answer ${nth}, ${title}: ${String(thrown)}`);
      }
    }
  }
  return { unnamed, named, messages: [...messages] };
}

type Places = {
  file: string;
  tree: string;
  pattern: string;
  /** The owner whose repositories are listed. */
  owner?: string;
  /** The repository for a pull request; leftovers of an earlier one must be removed before. */
  repository?: { url: string; reset(): void };
};

/** Everything that a URL reader can do at a code host. */
export function readerOperations(reader: UrlReader, { file, tree, pattern, owner, repository }: Places) {
  const proposed = { title: 'Add it', body: '', branch: 'add', fileName: 'catalog-info.yaml', content: 'kind: API' };
  return {
    read: () => reader.read(file),
    async readTree() {
      for await (const { content } of (await reader.readTree(tree)).files()) await content();
    },
    async search() {
      for (const { content } of (await reader.search(pattern)).files) await content();
    },
    ...(owner && { repositories: () => reader.repositories(owner) }),
    ...(repository && {
      async openPullRequest() {
        repository.reset();
        await reader.openPullRequest(repository.url, proposed);
      },
    }),
  };
}
