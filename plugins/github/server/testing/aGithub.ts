import { startTestReader } from '@callboard/server-kit/testing';
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
export const aReader = (...entries: object[]) => startTestReader(githubServer, { github: entries });
