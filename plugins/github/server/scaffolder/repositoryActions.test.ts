import type { Answers } from '@callboard/git/testing';
import { runAction } from '@callboard/plugin-scaffolder/server/testing';
import { describe, expect, test } from 'vitest';
import { repositoryActions } from './repositoryActions.ts';
import { aPublishingGithub } from './testing/aPublishingGithub.ts';

describe('further actions', () => {
  const cases: [string, object, string, object][] = [
    [
      'github:webhook',
      { webhookUrl: 'https://hook' },
      'POST /hooks',
      { events: ['push'], config: { url: 'https://hook' } },
    ],
    ['github:issues:create', { title: 'T' }, 'POST /issues', { title: 'T' }],
    ['github:issues:label', { number: 3, labels: ['a'] }, 'POST /issues/3/labels', { labels: ['a'] }],
    [
      'github:actions:dispatch',
      { workflowId: 'a.yml', branchOrTagName: 'main' },
      'POST /actions/workflows/a.yml/dispatches',
      { ref: 'main' },
    ],
    [
      'github:autolinks:create',
      { keyPrefix: 'A-', urlTemplate: 'https://a/<num>' },
      'POST /autolinks',
      { key_prefix: 'A-' },
    ],
    ['github:pages:enable', {}, 'POST /pages', { build_type: 'workflow', source: { branch: 'main', path: '/' } }],
    ['github:branch-protection:create', { branch: 'x/y' }, 'PUT /branches/x%2Fy/protection', { enforce_admins: true }],
  ];
  test.each(cases)('%s', async (id, input, call, body) => {
    const [method, path] = call.split(' ');
    const whole = `${method} /repos/acme/snacks${path}`;
    const github = await aPublishingGithub({ [whole]: { status: 201, body: { html_url: 'https://g/1', number: 1 } } });
    const action = repositoryActions(github.open).find((one) => one.id === id)!;
    await runAction(action, { ...input, repoUrl: github.repoUrl });
    expect(github.bodyOf(whole)).toMatchObject(body);
  });
});

test.each([
  ['github:deployKey:create', { deployKeyName: 'a', publicKey: 'b', privateKey: 'c' }, 'owner=..&repo=user'],
  ['github:webhook', { webhookUrl: 'https://a.example' }, 'owner=..%2f..&repo=user'],
  ['github:actions:dispatch', { workflowId: '..', branchOrTagName: 'main' }, 'owner=acme&repo=snacks'],
  ['github:branch-protection:create', { branch: '..' }, 'owner=acme&repo=snacks'],
])('[SEC-03] %s does not leave its repository', async (id, input, place) => {
  const github = await aPublishingGithub();
  const action = repositoryActions(github.open).find((one) => one.id === id)!;
  await expect(runAction(action, { ...input, repoUrl: `${github.host}?${place}` })).rejects.toThrow(
    /'\.\.(\/\.\.)?' is not (a valid owner|allowed as a name)/,
  );
});

describe('a refusal of GitHub', () => {
  const own = '/repos/acme/snacks';
  const run = async (id: string, input: object, answers: Answers) => {
    const github = await aPublishingGithub(answers);
    const action = repositoryActions(github.open).find((one) => one.id === id)!;
    return runAction(action, { ...input, repoUrl: github.repoUrl });
  };
  const refusal = (error: object) => ({ status: 422, body: { message: 'Validation Failed', errors: [error] } });
  const hook = { webhookUrl: 'https://hook' };
  const link = { keyPrefix: 'A-', urlTemplate: 'https://a/<num>' };

  test.each([
    ['github:webhook', hook, 'hooks', { code: 'custom', message: 'Hook already exists on this repository' }],
    ['github:autolinks:create', link, 'autolinks', { code: 'already_exists', field: 'key_prefix' }],
  ])('for an existing object does not fail %s', async (id, input, path, error) => {
    await expect(run(id, input, { [`POST ${own}/${path}`]: refusal(error) })).resolves.toBeDefined();
  });

  test.each([
    ['github:webhook', hook, 'hooks', { message: 'url is not supported' }, "the webhook 'https://hook'"],
    ['github:autolinks:create', link, 'autolinks', { code: 'invalid' }, "the autolink 'A-'"],
  ])('for another reason fails %s', async (id, input, path, error, what) => {
    const failing = run(id, input, { [`POST ${own}/${path}`]: refusal(error) });
    const reason = 'message' in error ? error.message : error.code;
    await expect(failing).rejects.toMatchObject({
      name: 'InputError',
      message: `GitHub rejects ${what}: Validation Failed, ${reason}`,
    });
  });

  test('of a deploy key counts as done only if this repository has the key', async () => {
    const input = { deployKeyName: 'a', publicKey: 'ssh-ed25519 AAAA ada@laptop', privateKey: 'c' };
    const answers = (keys: object[]): Answers => ({
      [`POST ${own}/keys`]: refusal({ message: 'key is already in use' }),
      [`GET ${own}/keys?per_page=100`]: { body: keys },
      [`GET ${own}/actions/secrets/public-key`]: { body: { key: Buffer.alloc(32, 9).toString('base64'), key_id: '1' } },
      [`PUT ${own}/actions/secrets/A_PRIVATE_KEY`]: { status: 201, body: {} },
    });
    const { output } = await run('github:deployKey:create', input, answers([{ key: 'ssh-ed25519 AAAA' }]));
    expect(output).toEqual({ privateKeySecretName: 'A_PRIVATE_KEY' });
    await expect(run('github:deployKey:create', input, answers([]))).rejects.toThrow('it is already in use elsewhere');
  });
});
