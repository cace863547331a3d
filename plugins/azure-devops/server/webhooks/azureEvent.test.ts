import { expect, test } from 'vitest';
import { azureEvent } from './azureEvent.ts';

test.each([
  ['https://dev.azure.com/acme/_apis/projects/1', { host: 'dev.azure.com', organization: 'acme' }],
  ['https://acme.visualstudio.com/_apis/projects/1', { host: 'dev.azure.com', organization: 'acme' }],
  ['https://acme.visualstudio.com/DefaultCollection/_apis/projects/1', { host: 'dev.azure.com', organization: 'acme' }],
  ['https://tfs.example/tfs/Main%20one/_apis/projects/1', { host: 'tfs.example', organization: 'tfs/Main one' }],
  ['https://tfs.example/somewhere', undefined],
])('the project %s shows which organisation owns a repository', (url, owner) => {
  const repository = { name: 'shop', project: { name: 'web', url } };
  expect(azureEvent('git.push', { resource: { repository, refUpdates: [] } })).toEqual({
    kind: 'push',
    repository: { project: 'web', repository: 'shop', ...(owner && { owner }) },
    refs: [],
  });
});
