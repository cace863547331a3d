import { type CodeHost, createUrlReader } from '@callboard/integrations';
import type { Entity, LocationSpec } from '@callboard/plugin-catalog/common';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import { expect, test } from 'vitest';
import { runAction } from '../../testing/index.ts';
import { registerEntity } from './registerEntity.ts';

/** Like GitHub, it shows files at `/blob/`, and resolves paths to `/tree/`. */
const host: CodeHost = {
  id: 'code',
  takes: ({ hostname }) => hostname === 'code.example',
  read: () => Promise.reject(new Error('It is not read')),
  resolve: (path, base) => `${base.href.replace(/\/$/, '').replace('/blob/', '/tree/')}/${path.replace(/^\.?\//, '')}`,
  normalize: ({ href }) => href.replace('/blob/', '/tree/'),
  repository: ({ origin }) => ({ url: `${origin}/acme/shop`, owner: 'acme', name: 'shop' }),
};

async function registered(input: object) {
  const places: LocationSpec[] = [];
  const entity: Entity = { apiVersion: 'backstage.io/v1alpha1', kind: 'Component', metadata: { name: 'shop' } };
  const portal = {
    locations: async () => [],
    register: async (place: LocationSpec) => void places.push(place),
    preview: async () => [entity],
  };
  const catalog = { as: () => portal } as unknown as CatalogService;
  const { output } = await runAction(
    registerEntity({ catalog, reader: createUrlReader({ allow: [], hosts: () => [host] }) }),
    input,
  );
  expect(places).toEqual([{ type: 'url', target: output?.catalogInfoUrl }]);
  return output;
}

test.each([
  ['https://code.example/acme/shop/blob/main', undefined, 'https://code.example/acme/shop/blob/main/catalog-info.yaml'],
  ['https://code.example/acme/shop/blob/main/', './a/b.yaml', 'https://code.example/acme/shop/blob/main/a/b.yaml'],
  ['https://code.example/acme/shop/tree/main', '/a.yaml', 'https://code.example/acme/shop/tree/main/a.yaml'],
])('catalog:register registers a file of %s with the URL under which it is discovered', async (root, path, url) => {
  const output = await registered({ repoContentsUrl: root, ...(path && { catalogInfoPath: path }) });
  expect(output).toEqual({ catalogInfoUrl: url, entityRef: 'component:default/shop' });
});

test('catalog:register registers the URL of a file as it is given', async () => {
  const catalogInfoUrl = 'https://code.example/acme/shop/blob/main/a.yaml';
  expect(await registered({ catalogInfoUrl })).toMatchObject({ catalogInfoUrl });
});
