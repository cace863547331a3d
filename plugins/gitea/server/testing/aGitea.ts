import type { UrlReader } from '@callboard/integrations';
import { startTestServer } from '@callboard/server-kit/testing';
import { onTestFinished } from 'vitest';
import { giteaServer } from '../index.ts';
import { type GiteaOptions, type StandInGitea, startGitea } from './startGitea.ts';

/** A Gitea, closed after the test. */
export async function aGitea(options?: GiteaOptions): Promise<StandInGitea> {
  const gitea = await startGitea(options);
  onTestFinished(() => gitea.close());
  return gitea;
}

/** The URL reader of a portal with this plugin, and with this entry for `integrations.gitea`. */
export async function aReader({ host, baseUrl }: StandInGitea, entry: object = {}): Promise<UrlReader> {
  const found: { reader?: UrlReader } = {};
  const watcher = {
    id: 'test-reader',
    start: ({ reader }: { reader: UrlReader }) => void Object.assign(found, { reader }),
  };
  const config = { integrations: { gitea: [{ host, baseUrl, ...entry }] } };
  const server = await startTestServer({ plugins: [giteaServer, watcher], config });
  onTestFinished(() => server.close());
  return found.reader!;
}
