import { aProvidedEntity, startWithGuest } from '@callboard/plugin-catalog/server/testing';
import { factsServer } from '@callboard/plugin-facts/server';
import { eventually } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { scaffolderServer } from '../index.ts';

const annotated = (kind: string, name: string, annotations: Record<string, string>, spec = {}) => {
  const entity = aProvidedEntity(kind, name, spec);
  return {
    ...entity,
    metadata: { ...entity.metadata, annotations: { ...entity.metadata.annotations, ...annotations } },
  };
};
const template = (version: string) => ({
  ...annotated(
    'Template',
    'service',
    { 'backstage.io/template-version': version },
    { steps: [{ action: 'debug:log' }] },
  ),
  apiVersion: 'scaffolder.backstage.io/v1beta3',
});

test('an entity follows the version of the template that created it', async () => {
  const server = await startWithGuest({ plugins: [factsServer, scaffolderServer] });
  onTestFinished(() => server.close());
  const headers = await server.asUser();
  const expectFacts = (name: string, facts: object | undefined) =>
    eventually(async () => {
      const url = `/api/facts/entities/${encodeURIComponent(`component:default/${name}`)}`;
      const { collectors } = (await server.inject({ url, headers })).json();
      expect(collectors.scaffolder?.facts).toEqual(facts);
    });
  await server.provide(
    template('1.0.0'),
    annotated('Component', 'shop', {
      'backstage.io/source-template': 'template:default/Service',
      'backstage.io/template-version': '1.0.0',
    }),
    aProvidedEntity('Component', 'desk', { scaffoldedFrom: 'template:service' }),
    aProvidedEntity('Component', 'other'),
  );
  const known = { template: 'template:default/service', templateExists: true, latestTemplateVersion: '1.0.0' };
  await expectFacts('shop', { ...known, templateVersion: '1.0.0', isOutdated: false });
  await expectFacts('desk', known);
  await server.add(template('1.1.0'));
  await expectFacts('shop', { ...known, templateVersion: '1.0.0', latestTemplateVersion: '1.1.0', isOutdated: true });
  await server.remove('template:default/service');
  await expectFacts('shop', { template: known.template, templateExists: false, templateVersion: '1.0.0' });
  await expectFacts('other', undefined);
});
