import { loadTestConfig, startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { fillUrlTemplate, parseUrlTemplate } from '../common/index.ts';
import { anEntity } from '../testing/index.ts';
import { catalogServer } from './index.ts';

const policyWith = async (entity: object) => {
  const server = await startTestServer({ plugins: [catalogServer], config: { entity } });
  onTestFinished(() => server.close());
  return String((await server.inject({ url: '/api/catalog/entities' })).headers['content-security-policy']);
};
const grafana = { title: 'Board', url: 'https://grafana.test/d/${{ entity.metadata.name }}' };

test('pages may show frames of the hosts of configured embeds only', async () => {
  expect(await policyWith({})).not.toContain('frame-src');
  const free = {
    title: 'Any',
    url: '${{ metadata.annotations.board }}',
    allowedOrigins: ['https://boards.test:8443/'],
  };
  const policy = await policyWith({ embeds: [grafana, grafana, free] });
  expect(policy).toContain("frame-src 'self' https://grafana.test https://boards.test:8443");
});

test.each([
  [{ links: [{ title: 'A', url: 'javascript:alert(1)' }] }, "'javascript:alert(1)' must start with https://"],
  [{ links: [{ title: 'A', url: '//evil.test' }] }, "'//evil.test' must start with https://"],
  [{ links: [{ title: 'A', url: 'https://a.test/${{ metadata.name' }] }, 'without }}'],
  [{ links: [{ title: 'A', url: 'https://a.test/${{ metadata.name | upper }}' }] }, 'unknown filter'],
  [{ links: [{ title: 'A', url: 'https://a.test/${{ f(x) }}' }] }, "'f(x)' is not a field of the entity"],
  [{ embeds: [{ title: 'A', url: '/docs' }] }, "'/docs' is a page of the portal"],
  [{ embeds: [{ title: 'A', url: 'https://${{ metadata.name }}.a.test/' }] }, 'list the allowed ones'],
  [{ embeds: [{ ...grafana, allowedOrigins: ['https://a.test/x'] }] }, 'must be an origin'],
  [{ cards: [{ title: 'A', endpoint: '/catalog/x', fields: [{ title: 'A', value: 'a' }] }] }, 'behind the proxy'],
  [{ cards: [{ title: 'A', endpoint: '/proxy/x/', fields: [{ title: 'A', value: 'a b' }] }] }, 'path in the response'],
])('%j is rejected with the value and the rule', async (entity, message) => {
  await expect(loadTestConfig(catalogServer, { entity })).rejects.toThrow(message);
});

test.each([
  ['https://a.test/${{ metadata.name }}', 'https://a.test/a%2Fb%3Fc%23d'],
  ['https://a.test/?q=${{ metadata.name }}', 'https://a.test/?q=a%2Fb%3Fc%23d'],
  ['https://a.test/${{ metadata.name | path }}/x', 'https://a.test/a/b%3Fc%23d/x'],
  ["https://a.test/${{ entity.metadata.labels['x.y/z'] }}", 'https://a.test/7'],
  ['https://${{ spec.type }}.a.test/', 'https://service.a.test/'],
  ['https://${{ metadata.name }}.a.test/', undefined],
  ['https://a.test/${{ metadata.annotations.up }}', undefined],
  ['https://a.test/${{ metadata.missing }}', undefined],
  ['https://a.test/${{ metadata.constructor }}', undefined],
  ['https://a.test/${{ metadata.labels }}', undefined],
  ['/docs/${{ kind }}', '/docs/Component'],
])('%s is filled in with escaped values', (text, url) => {
  const entity = anEntity({
    metadata: { name: 'a/b?c#d', labels: { 'x.y/z': '7' }, annotations: { up: '..' } },
    spec: { type: 'service' },
  });
  expect(fillUrlTemplate(parseUrlTemplate(text), entity)).toBe(url);
});
