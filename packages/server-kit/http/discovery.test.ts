import { expect, test } from 'vitest';
import { createDiscovery } from '../index.ts';

test('a plugin has an internal and a public URL by its id', () => {
  const discovery = createDiscovery(
    'http://127.0.0.1:7007/api/{{pluginId}}',
    'https://portal.example.com/api/{{ pluginId }}',
  );
  expect(discovery.baseUrl('catalog')).toBe('http://127.0.0.1:7007/api/catalog');
  expect(discovery.externalBaseUrl('user-settings')).toBe('https://portal.example.com/api/user-settings');
});

test('an id cannot leave its place in the URL', () => {
  expect(createDiscovery('http://localhost/api/{{pluginId}}').baseUrl('../x?$&')).toBe(
    'http://localhost/api/..%2Fx%3F%24%26',
  );
});

test.each([
  ['localhost:7007/api/{{pluginId}}', 'it must be an http or https URL'],
  ['/api/{{pluginId}}', 'it must be a valid URL'],
  ['http://localhost/api/{{pluginId}}#top', 'it must not have a hash'],
  ['http://localhost/api/{{pluginId}}?a=b', 'it must not have a query'],
  ['http://localhost/api/{{pluginId}}/', 'it must not end with a slash'],
])('the pattern %s is rejected', (pattern, problem) => {
  expect(() => createDiscovery(pattern)).toThrow(`Invalid discovery URL pattern '${pattern}': ${problem}`);
});
