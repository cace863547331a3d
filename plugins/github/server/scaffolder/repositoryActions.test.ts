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
    /'\.\.(\/\.\.)?' is no (owner|name)/,
  );
});
