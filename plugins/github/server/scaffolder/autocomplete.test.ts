import { describe, expect, test } from 'vitest';
import { githubAutocomplete } from './autocomplete.ts';
import { aPublishingGithub } from './testing/aPublishingGithub.ts';

describe('autocomplete', () => {
  test('[SCAF-056] completes repositories and branches with the token of the user, page by page', async () => {
    const github = await aPublishingGithub();
    Object.assign(github.answers, {
      'GET /user/repos?per_page=100': {
        body: [{ full_name: 'acme/a' }],
        link: `<${github.origin}/api/v3/user/repos?page=2>; rel="next"`,
      },
      'GET /user/repos?page=2': { body: [{ full_name: 'acme/b' }] },
      'GET /repos/acme/a/branches?per_page=100': { body: [{ name: 'main' }] },
    });
    const provider = githubAutocomplete([github.github]);
    const ask = (resource: string, context: Record<string, string>, token = 'a-token') =>
      provider.complete({
        resource,
        token,
        context: { host: github.host, ...context },
        signal: new AbortController().signal,
      });
    expect(await ask('repositoriesWithOwner', {})).toEqual([{ id: 'acme/a' }, { id: 'acme/b' }]);
    expect(await ask('branches', { owner: 'acme', repository: 'a' })).toEqual([{ id: 'main' }]);
    await expect(ask('branches', { owner: '..', repository: 'user' })).rejects.toThrow("'..' is not allowed as a name");
    await expect(ask('branches', {})).rejects.toThrow('Missing owner and/or repository');
    await expect(ask('planets', {})).rejects.toThrow('Invalid resource: planets');
    await expect(ask('repositoriesWithOwner', {}, 'another')).rejects.toThrow('Bad credentials');
  });
});
