import { expect, test } from 'vitest';
import { providerName } from './providerName.ts';

test.each([
  ['github-provider:default', { type: 'GitHub', name: 'default' }],
  ['GithubMultiOrgEntityProvider:acme', { type: 'GitHub organization', name: 'acme' }],
  ['GitlabDiscoveryEntityProvider:main', { type: 'GitLab', name: 'main' }],
  ['awsS3-provider:bucket', { type: 'AWS S3', name: 'bucket' }],
  ['bitbucketCloud-provider:team', { type: 'Bitbucket Cloud', name: 'team' }],
  ['AzureDevOpsEntityProvider:a:b', { type: 'Azure DevOps', name: 'a:b' }],
  ['people', { type: 'People' }],
  ['provider', { type: 'provider' }],
])('the provider %s is named by its type and name', (id, named) => {
  expect(providerName(id)).toEqual(named);
});
