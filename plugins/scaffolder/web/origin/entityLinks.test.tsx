import { anEntity } from '@callboard/plugin-catalog/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScaffolder } from '../testing/renderScaffolder.tsx';
import { entityLinks } from './entityLinks.ts';

const template = anEntity({ kind: 'Template', metadata: { name: 'new-service', title: 'New service' } });
const made = (source?: string) =>
  anEntity({ metadata: { name: 'radar', annotations: source ? { 'backstage.io/source-template': source } : {} } });
const [origin] = entityLinks;

function Entry({ source }: { source: string }) {
  const entry = origin!.useEntry(made(source));
  return <a href={entry?.to}>{entry?.title}</a>;
}

test('an entity created from a template links to it', async () => {
  renderScaffolder('/', { entities: [template], element: <Entry source="template:default/new-service" /> });
  const link = await screen.findByText('Created from the template New service');
  expect(link.getAttribute('href')).toBe('/catalog/default/template/new-service');
});

test('other entities have no such link', () => {
  expect(origin!.isFor!(made('template:default/new-service'))).toBe(true);
  expect(origin!.isFor!(made())).toBe(false);
  expect(origin!.isFor!(made('no ref at all'))).toBe(false);
});
