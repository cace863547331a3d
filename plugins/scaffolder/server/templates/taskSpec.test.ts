import { expect, test } from 'vitest';
import { templateSchema } from '../../common/index.ts';
import { aTemplate } from '../testing/scaffolderApp.ts';
import { taskSpecOf } from './taskSpec.ts';

const file = 'https://code.example/acme/shop/tree/main/templates/draft/template.yaml';

function baseUrlOf(managedBy: string, source?: string) {
  const annotations = {
    'backstage.io/managed-by-location': managedBy,
    ...(source && { 'backstage.io/source-location': source }),
  };
  const template = templateSchema.parse(aTemplate('draft', { steps: [] }, { annotations }));
  return taskSpecOf({ ref: 'template:default/draft', template, values: {}, user: {} }).templateInfo.baseUrl;
}

test('relative URLs start at the file of a template, in the folder of its source annotation', () => {
  expect(baseUrlOf(`url:${file}`)).toBe(file);
  expect(baseUrlOf(`url:${file}`, 'url:https://code.example/acme/shop/tree/main/templates/draft/')).toBe(file);
});

test('relative URLs start elsewhere if the template says so', () => {
  const source = 'https://code.example/acme/shop/tree/main/skeletons/';
  expect(baseUrlOf(`url:${file}`, `url:${source}`)).toBe(source);
  expect(baseUrlOf('file:/templates/draft.yaml', `url:${source}`)).toBe(source);
});

test('[SEC-03] a template from a code host cannot claim to be a local file', () => {
  expect(baseUrlOf(`url:${file}`, 'file:/etc/template.yaml')).toBe(file);
  expect(baseUrlOf('file:/templates/draft.yaml')).toBe('file:///templates/draft.yaml');
});
