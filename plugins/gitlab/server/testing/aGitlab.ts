import { startTestReader } from '@callboard/server-kit/testing';
import { onTestFinished } from 'vitest';
import { gitlabServer } from '../index.ts';
import { type GitlabOptions, type StandInGitlab, startGitlab } from './index.ts';

/** A GitLab, closed after the test. */
export async function aGitlab(options?: GitlabOptions): Promise<StandInGitlab> {
  const gitlab = await startGitlab(options);
  onTestFinished(() => gitlab.close());
  return gitlab;
}

/** The entry for it in `integrations.gitlab`. */
export const entryOf = ({ host, baseUrl, apiBaseUrl }: StandInGitlab) => ({ host, baseUrl, apiBaseUrl });

/** The URL reader of a portal with this plugin, and with these entries for `integrations.gitlab`. */
export const aReader = (...entries: object[]) => startTestReader(gitlabServer, { gitlab: entries });
