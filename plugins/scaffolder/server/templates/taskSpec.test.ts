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

test('relative URLs start at the file of a template, which stands in the folder that it says to be its source', () => {
  expect(baseUrlOf(`url:${file}`)).toBe(file);
  expect(baseUrlOf(`url:${file}`, 'url:https://code.example/acme/shop/tree/main/templates/draft/')).toBe(file);
});

test('relative URLs start somewhere else when the template says so', () => {
  const source = 'https://code.example/acme/shop/tree/main/skeletons/';
  expect(baseUrlOf(`url:${file}`, `url:${source}`)).toBe(source);
  expect(baseUrlOf('file:/templates/draft.yaml', `url:${source}`)).toBe(source);
});

test('[SEC-03] a template from a code host cannot say that it is a file here', () => {
  expect(baseUrlOf(`url:${file}`, 'file:/etc/template.yaml')).toBe(file);
  expect(baseUrlOf('file:/templates/draft.yaml')).toBe('file:///templates/draft.yaml');
});
