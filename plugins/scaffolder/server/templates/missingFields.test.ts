import { expect, test } from 'vitest';
import type { JsonObject, Template } from '../../common/index.ts';
import { missingFields } from './missingFields.ts';

const repoUrl = { title: 'Repository', type: 'string' };
const template = {
  spec: {
    parameters: [
      { required: ['subject'], properties: { subject: { title: 'Subject', type: 'string' } } },
      {
        required: ['pages'],
        properties: { pages: { type: 'array' }, standalone: { type: 'boolean' }, channel: { type: 'string' } },
        dependencies: {
          channel: ['vendor'],
          standalone: {
            oneOf: [
              { properties: { standalone: { const: false } } },
              { required: ['repoUrl'], properties: { standalone: { const: true }, repoUrl } },
            ],
          },
        },
      },
    ],
  },
} as unknown as Template;

test.each<[JsonObject, string[]]>([
  [{}, ['Subject (subject)', 'pages']],
  [{ subject: 'shop', pages: [], standalone: true }, ['Repository (repoUrl)']],
  [{ subject: 'shop', pages: [], standalone: true, repoUrl: 'host?repo=docs' }, []],
  [{ subject: 'shop', pages: [], standalone: false }, []],
  [{ subject: 'shop', pages: [], channel: '#ops' }, ['vendor']],
])('values %j lack the required fields %j', (values, missing) => {
  expect(missingFields(template, values)).toEqual(missing);
});
