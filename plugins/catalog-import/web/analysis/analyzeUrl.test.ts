import type { Entity } from '@callboard/plugin-catalog/common';
import { anEntity } from '@callboard/plugin-catalog/testing';
import type { PullRequests } from '@callboard/web-kit';
import { expect, test } from 'vitest';
import { type AnalyzedCatalog, analyzeUrl, isFileUrl } from './analyzeUrl.ts';

const url = 'https://forge.example/acme/web';
const target = `${url}/blob/main/catalog-info.yaml`;
const [web, worker] = ['web', 'worker'].map((name) => anEntity({ metadata: { name } })) as [Entity, Entity];
const generated = anEntity({ kind: 'Location', metadata: { name: `generated-${'0'.repeat(40)}` } });

const notExpected = () => Promise.reject(new Error('not expected'));
const loadPullRequests = async (): Promise<PullRequests> => ({ create: notExpected });
const family = { type: 'forge', title: 'Forge', scopes: { read: [], write: [] }, loadPullRequests };
const host = { type: 'forge', title: 'Forge', host: 'forge.example', isConfigured: true, family };

const analyzed = (address: string, catalog: Partial<AnalyzedCatalog>) =>
  analyzeUrl(address, {
    catalog: catalog as AnalyzedCatalog,
    hosts: { byUrl: () => host, list: () => [host] },
    t: (key: string) => key,
    fileName: 'catalog-info.yaml',
  });

test('[IMP-007] a file is of the type "locations", with whether it exists, its target and its entities', async () => {
  const dryRun = async () => ({ location: { target }, exists: true, entities: [web, generated] });
  expect(await analyzed(target, { dryRun })).toEqual({
    type: 'locations',
    url: target,
    locations: [{ exists: true, target, entities: [web] }],
  });
});

test('[IMP-007] the files of a repository are of the type "locations", one for each target', async () => {
  const other = `${url}/blob/main/more.yaml`;
  const file = (of: string, entity: Entity, isRegistered: boolean) => ({
    location: { target: of },
    isRegistered,
    entity,
  });
  const existingEntityFiles = [file(target, web, false), file(other, worker, true), file(target, worker, false)];
  expect(await analyzed(url, { analyze: async () => ({ existingEntityFiles, generateEntities: [] }) })).toEqual({
    type: 'locations',
    url,
    locations: [
      { exists: false, target, entities: [web, worker] },
      { exists: true, target: other, entities: [worker] },
    ],
  });
});

test('[IMP-007] a repository without files is of the type "repository", with proposed entities', async () => {
  const generateEntities = [{ entity: web }, { entity: worker }];
  expect(await analyzed(url, { analyze: async () => ({ existingEntityFiles: [], generateEntities }) })).toEqual({
    type: 'repository',
    url,
    integrationType: 'forge',
    generatedEntities: [web, worker],
    findings: {},
  });
});

test("[IMP-018] a URL that the code host rejects as a repository shows the host's message and is not requested", async () => {
  const refusal = 'Invalid AzureDevops Repository. Please use a valid repository url and try again';
  const checkRepository = () => {
    throw new Error(refusal);
  };
  const refusing = { ...family, loadPullRequests: async () => ({ ...(await loadPullRequests()), checkRepository }) };
  const asked = analyzeUrl(url, {
    catalog: { dryRun: notExpected, analyze: notExpected },
    hosts: { byUrl: () => ({ ...host, family: refusing }), list: () => [] },
    t: (key: string) => key,
    fileName: 'catalog-info.yaml',
  });
  await expect(asked).rejects.toThrow(refusal);
});

test.each([
  'https://github.com/acme/web/blob/main/catalog-info.yaml',
  'https://github.com/acme/web/blob/main/deep/Entity.YML?plain=1#L3',
  'https://dev.azure.com/acme/web/_git/web?path=/catalog-info.yaml&version=GBmain',
  'https://dev.azure.com/acme/web/_git/web?path=%2Fall.yml',
])('[IMP-002] %s is a file', (url) => expect(isFileUrl(url)).toBe(true));

test.each([
  'https://github.com/acme/web',
  'https://github.com/acme/web.yaml/tree/main',
  'https://github.com/acme/web?file=catalog-info.yaml',
  'https://dev.azure.com/acme/web/_git/web?path=/docs',
  'catalog-info.yaml',
  '',
])('[IMP-002] %s is not a file', (url) => expect(isFileUrl(url)).toBe(false));
