import type { UrlReader } from '@callboard/integrations';
import { startTestServer } from '@callboard/server-kit/testing';
import { onTestFinished } from 'vitest';
import { githubServer } from '../index.ts';
import { type GithubOptions, type StandInGithub, startGithub } from './startGithub.ts';

/** A GitHub, closed after the test. */
export async function aGithub(options?: GithubOptions): Promise<StandInGithub> {
  const github = await startGithub(options);
  onTestFinished(() => github.close());
  return github;
}

/** The URL reader of a portal with this plugin, and with these entries for `integrations.github`. */
export async function aReader(...entries: object[]): Promise<UrlReader> {
  const found: { reader?: UrlReader } = {};
  const watcher = {
    id: 'test-reader',
    start: ({ reader }: { reader: UrlReader }) => void Object.assign(found, { reader }),
  };
  const server = await startTestServer({
    plugins: [githubServer, watcher],
    config: { integrations: { github: entries } },
  });
  onTestFinished(() => server.close());
  return found.reader!;
}
