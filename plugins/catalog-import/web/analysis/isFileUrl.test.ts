import { expect, test } from 'vitest';
import { isFileUrl } from './isFileUrl.ts';

test.each([
  ['https://github.com/acme/web/blob/main/catalog-info.yaml', true],
  ['https://github.com/acme/web/blob/main/deep/Entity.YML?plain=1#L3', true],
  ['https://dev.azure.com/acme/web/_git/web?path=/catalog-info.yaml&version=GBmain', true],
  ['https://dev.azure.com/acme/web/_git/web?path=%2Fall.yml', true],
  ['https://github.com/acme/web', false],
  ['https://github.com/acme/web.yaml/tree/main', false],
  ['https://github.com/acme/web?file=catalog-info.yaml', false],
  ['https://dev.azure.com/acme/web/_git/web?path=/docs', false],
  ['catalog-info.yaml', false],
  ['', false],
])('[IMP-002] %s is a file: %s', (url, isFile) => {
  expect(isFileUrl(url)).toBe(isFile);
});
