import type { References } from '../markdown/inline/references.ts';
import { type Options, textOf } from './optionValues.ts';

const hosts: Readonly<Record<string, Pick<References, 'host' | 'issues'>>> = {
  github: { host: 'https://github.com', issues: '/issues/' },
  gitlab: { host: 'https://gitlab.com', issues: '/-/issues/' },
  bitbucket: { host: 'https://bitbucket.org', issues: '/issues/' },
};

/** Only for sites that enable it: elsewhere `#1` is a number and `@user` a word. */
export function referencesOf(options: Options | undefined, repoUrl: string | undefined): References | undefined {
  if (options?.repo_url_shorthand !== true && options?.social_url_shorthand !== true) return undefined;
  const url = repoUrl !== undefined && URL.canParse(repoUrl) ? new URL(repoUrl) : undefined;
  const ofUrl = Object.entries(hosts).find(([, { host }]) => host === url?.origin)?.[0];
  const known = hosts[textOf(options.provider) ?? ofUrl ?? 'github'];
  if (!known) return undefined;
  const [user, repo] = [textOf(options.user), textOf(options.repo)];
  const [owner, name] = ofUrl && url ? url.pathname.split('/').filter(Boolean) : [];
  const repository = user && repo ? [user, repo] : [owner, name];
  const isKnown = options.repo_url_shorthand === true && repository.every((part) => part !== undefined);
  return { ...known, ...(isKnown && { repository: repository.join('/') }) };
}
