import { startTestReader } from '@callboard/server-kit/testing';
import { onTestFinished } from 'vitest';
import { giteaServer } from '../index.ts';
import { type GiteaOptions, type StandInGitea, startGitea } from './index.ts';

/** A Gitea, closed after the test. */
export async function aGitea(options?: GiteaOptions): Promise<StandInGitea> {
  const gitea = await startGitea(options);
  onTestFinished(() => gitea.close());
  return gitea;
}

/** The URL reader of a portal with this plugin, and with this entry for `integrations.gitea`. */
export const aReader = ({ host, baseUrl }: StandInGitea, entry: object = {}) =>
  startTestReader(giteaServer, { gitea: [{ host, baseUrl, ...entry }] });
