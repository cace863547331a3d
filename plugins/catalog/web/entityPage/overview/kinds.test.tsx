import { createRouteRef, definePlugin } from '@callboard/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { anEntity } from '../../../testing/index.ts';
import { loadEntityPage, renderEntityPage } from '../testing/renderEntityPage.tsx';

beforeAll(loadEntityPage);

const Empty = () => null;
const relation = (type: string, targetRef: string) => ({ type, targetRef });
const card = async (name: RegExp | string) => within(await screen.findByRole('region', { name }));
const namesIn = async (name: string) => (await card(name)).getAllByRole('link').map((link) => link.textContent);
const cards = () => screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent);

test('an API shows its providers and consumers', async () => {
  const api = anEntity({
    kind: 'API',
    metadata: { name: 'bookings' },
    relations: [
      relation('apiConsumedBy', 'component:default/check-in'),
      relation('apiProvidedBy', 'component:default/booking'),
    ],
  });
  renderEntityPage([api, anEntity(), anEntity({ metadata: { name: 'check-in' } })], '/catalog/default/api/bookings');
  expect(await namesIn('Provided by')).toEqual(['booking']);
  expect(await namesIn('Consumed by')).toEqual(['check-in']);
});

test('an MCP server shows its endpoints', async () => {
  const remotes = [{ type: 'streamable-http', url: 'https://mcp.meridian-air.example/bookings' }];
  const api = anEntity({ kind: 'API', metadata: { name: 'mcp' }, spec: { type: 'mcp-server', remotes } });
  renderEntityPage([api], '/catalog/default/api/mcp');
  const where = await card('Endpoints');
  expect(where.getByText('streamable-http')).toBeTruthy();
  expect(where.getByRole('button', { name: 'Copy https://mcp.meridian-air.example/bookings' })).toBeTruthy();
});

test('an AI resource shows its purpose, and a rule its rationale', async () => {
  const skill = { type: 'skill', disciplines: ['web'], categories: ['framework'], agents: ['any-agent'] };
  const rule = { type: 'rule', category: 'security', rationale: 'Keys in prompts leak.' };
  const entities = [
    anEntity({ kind: 'AiResource', metadata: { name: 'design' }, spec: skill }),
    anEntity({ kind: 'AiResource', metadata: { name: 'no-keys' }, spec: rule }),
  ];
  const first = renderEntityPage(entities, '/catalog/default/airesource/design');
  const use = await card('Purpose');
  for (const tag of ['web', 'framework', 'any-agent']) expect(use.getByText(tag)).toBeTruthy();
  first.unmount();
  renderEntityPage(entities, '/catalog/default/airesource/no-keys');
  expect((await card('Purpose')).getByText('Keys in prompts leak.')).toBeTruthy();
});

test('[AGENT-018] a skill shows its tools and terms, a plugin its version and skills', async () => {
  const terms = { allowedTools: 'Bash(git log:*) Read', license: 'MIT', compatibility: 'Node.js 20+' };
  const entities = [
    anEntity({ kind: 'AiResource', metadata: { name: 'review' }, spec: { type: 'skill', ...terms } }),
    anEntity({
      kind: 'AiResource',
      metadata: { name: 'toolbox' },
      spec: { type: 'plugin', version: '1.2.0', skills: ['review'] },
      relations: [relation('hasPart', 'airesource:default/review')],
    }),
  ];
  const first = renderEntityPage(entities, '/catalog/default/airesource/review');
  const skill = await card('Purpose');
  expect(skill.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Bash(git log:*)', 'Read']);
  for (const text of ['MIT', 'Node.js 20+']) expect(skill.getByText(text)).toBeTruthy();
  first.unmount();
  renderEntityPage(entities, '/catalog/default/airesource/toolbox');
  expect((await card('Purpose')).getByText('1.2.0')).toBeTruthy();
  expect(await namesIn('Parts')).toEqual(['review']);
});

test('a system shows its parts by kind', async () => {
  const parts = ['resource:default/db', 'component:default/web', 'api:default/v1', 'component:default/booking'];
  const system = anEntity({
    kind: 'System',
    metadata: { name: 'journey' },
    relations: parts.map((ref) => relation('hasPart', ref)),
  });
  renderEntityPage([system], '/catalog/default/system/journey');
  await card('Components');
  expect(cards().slice(0, 3)).toEqual(['Components', 'APIs', 'Resources']);
  expect((await card('Components')).getAllByRole('listitem')).toHaveLength(2);
});

const person = (name: string, displayName: string) =>
  anEntity({ kind: 'User', metadata: { name }, spec: { profile: { displayName }, memberOf: ['boarding'] } });
const owned = (name: string, kind: string, type: string | undefined, owner: string) =>
  anEntity({ kind, metadata: { name }, spec: { type, owner }, relations: [relation('ownedBy', owner)] });

describe('a group', () => {
  const refOf = (kind: string, name: string) => `${kind}:default/${name}`;
  const things = [
    owned('booking', 'Component', 'service', 'group:default/boarding'),
    owned('check-in', 'Component', 'service', 'group:default/boarding'),
    owned('web', 'Component', 'website', 'group:default/boarding'),
    owned('journey', 'System', undefined, 'group:default/boarding'),
    owned('gate', 'Component', 'service', 'group:default/gates'),
  ];
  const boarding = anEntity({
    kind: 'Group',
    metadata: { name: 'boarding', description: 'The pass that gets you through' },
    spec: { type: 'team', profile: { displayName: 'Boarding', email: 'boarding@air.test' }, children: ['gates'] },
    relations: [
      relation('childOf', 'group:default/passenger'),
      relation('hasMember', 'user:default/ines'),
      relation('hasMember', 'user:default/amara'),
      ...things.slice(0, 4).map(({ kind, metadata }) => relation('ownerOf', refOf(kind.toLowerCase(), metadata.name))),
      relation('parentOf', 'group:default/gates'),
    ],
  });
  const passenger = anEntity({ kind: 'Group', metadata: { name: 'passenger', title: 'Passenger' } });
  const gates = anEntity({
    kind: 'Group',
    metadata: { name: 'gates', title: 'Gates' },
    relations: [relation('childOf', 'group:default/boarding'), relation('ownerOf', 'component:default/gate')],
  });
  const people = [person('ines', 'Ines Novak'), person('amara', 'Amara Okafor')];
  const open = () =>
    renderEntityPage([boarding, passenger, gates, ...people, ...things], '/catalog/default/group/boarding');

  test('has a profile, its members by name, and its place in the hierarchy', async () => {
    open();
    const mail = await screen.findByRole('link', { name: 'boarding@air.test' });
    expect(mail.getAttribute('href')).toBe('mailto:boarding@air.test');
    const members = await card('Members');
    await members.findByText('Ines Novak');
    expect(await namesIn('Members')).toEqual(['Amara Okafor', 'Ines Novak']);
    expect(await namesIn('Hierarchy')).toEqual(['Passenger', 'Gates']);
  });

  test('counts owned entities by kind and type, with links to the filtered list', async () => {
    open();
    const ownership = await card('Ownership');
    const services = await ownership.findByRole('link', { name: 'service 2' });
    const search = new URLSearchParams(services.getAttribute('href')!.split('?')[1]);
    expect(Object.fromEntries(search)).toEqual({
      'filters[kind]': 'component',
      'filters[type]': 'service',
      'filters[owners]': 'group:default/boarding',
      'filters[user]': 'all',
    });
    expect(ownership.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Components 3',
      'service 2',
      'website 1',
      'Systems 1',
    ]);
  });

  test('includes the entities of subgroups on request', async () => {
    open();
    const ownership = await card('Ownership');
    await userEvent.click(await ownership.findByRole('switch', { name: 'Include subgroups' }));
    const services = await ownership.findByRole('link', { name: 'service 3' });
    const search = new URLSearchParams(services.getAttribute('href')!.split('?')[1]);
    expect(search.getAll('filters[owners]')).toEqual(['group:default/boarding', 'group:default/gates']);
  });
});

test('a user shows their groups and the entities owned through them', async () => {
  const ines = anEntity({
    kind: 'User',
    metadata: { name: 'ines' },
    spec: { profile: { displayName: 'Ines Novak' } },
    relations: [relation('memberOf', 'group:default/boarding')],
  });
  const boarding = anEntity({ kind: 'Group', metadata: { name: 'boarding', title: 'Boarding' } });
  const things = [
    owned('booking', 'Component', 'service', 'group:default/boarding'),
    owned('notes', 'Component', 'library', 'user:default/ines'),
  ];
  renderEntityPage([ines, boarding, ...things], '/catalog/default/user/ines');
  await waitFor(async () => expect(await namesIn('Groups')).toEqual(['Boarding']));
  await waitFor(async () => expect(await namesIn('Ownership')).toEqual(['Components 2', 'library 1', 'service 1']));
  await userEvent.click(screen.getByRole('switch', { name: 'Include their groups' }));
  expect(await screen.findByText('Owns nothing yet')).toBeTruthy();
});

test('a location shows its targets and entities', async () => {
  const at = (file: string) => ({ 'backstage.io/managed-by-location': `file:/srv/${file}` });
  const location = anEntity({
    kind: 'Location',
    metadata: { name: 'root', annotations: at('root.yaml') },
    spec: { targets: ['./teams/*.yaml'] },
  });
  renderEntityPage(
    [
      location,
      anEntity({ metadata: { name: 'mine', annotations: at('teams/a.yaml') } }),
      anEntity({ metadata: { name: 'deeper', annotations: at('teams/x/b.yaml') } }),
    ],
    '/catalog/default/location/root',
  );
  expect(await (await card('Targets')).findByText('/srv/teams/*.yaml')).toBeTruthy();
  expect(await namesIn('Entities from this location')).toEqual(['mine']);
});

describe('a template', () => {
  const template = anEntity({
    kind: 'Template',
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    metadata: { name: 'new-service' },
    spec: {
      type: 'service',
      parameters: [
        {
          required: ['name'],
          properties: { name: { title: 'Name', description: 'Say it aloud' }, port: { type: 'number' } },
        },
      ],
      steps: [{ id: 'fetch', name: 'Lay the ground', action: 'fetch:template' }, { action: 'debug:log' }],
    },
  });

  test('shows its parameters and steps', async () => {
    renderEntityPage([template], '/catalog/default/template/new-service');
    const rows = async (name: string) => (await card(name)).getAllByRole('listitem').map((row) => row.textContent);
    expect(await rows('Parameters')).toEqual(['NameSay it aloudrequired', 'port']);
    expect(await rows('Steps')).toEqual(['Lay the groundfetch:template', 'debug:logdebug:log']);
    expect(screen.queryByRole('link', { name: 'Use this template' })).toBeNull();
  });

  test('links to its form, if there is one', async () => {
    const form = createRouteRef({ id: 'form', params: ['namespace', 'templateName'] });
    const scaffolder = definePlugin({
      id: 'scaffolder',
      routes: { selectedTemplate: form },
      pages: [{ path: '/create/:namespace/:templateName', routeRef: form, Component: Empty }],
    });
    renderEntityPage([template], '/catalog/default/template/new-service', { plugins: [scaffolder] });
    const link = await screen.findByRole('link', { name: 'Use this template' });
    expect(link.getAttribute('href')).toBe('/create/default/new-service');
  });
});

test('a custom kind shows its relations by type and its spec as a tree', async () => {
  const aircraft = anEntity({
    kind: 'Aircraft',
    apiVersion: 'air.example/v1',
    metadata: { name: 'd-aina' },
    spec: { seats: 180, engines: [{ model: 'V2500' }], leased: false },
    relations: [relation('flownBy', 'user:default/ines'), relation('hasMember', 'user:default/amara')],
  });
  const people = [person('ines', 'Ines Novak'), person('amara', 'Amara Okafor')];
  renderEntityPage([aircraft, ...people], '/catalog/default/aircraft/d-aina');
  await waitFor(async () => expect(await namesIn('Flown by')).toEqual(['Ines Novak']));
  expect(await namesIn('Members')).toEqual(['Amara Okafor']);
  const spec = await card('Specification');
  const shown = (name: string) => spec.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  expect([shown('seats'), shown('model'), shown('leased')]).toEqual(['180', 'V2500', 'false']);
});

test('the page has its texts in German', async () => {
  renderEntityPage([anEntity()], undefined, { languages: { available: ['en', 'de'], initial: 'de' } });
  expect(await screen.findByRole('link', { name: 'Überblick' })).toBeTruthy();
  expect(await screen.findByText('Komponente · service')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Weitere Aktionen' })).toBeTruthy();
});
