import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { anEntity, fakeCatalog } from '../../../testing/index.ts';
import { loadEntityPage, renderEntityPage } from '../testing/renderEntityPage.tsx';

beforeAll(loadEntityPage);

const relation = (type: string, targetRef: string) => ({ type, targetRef });
const card = async (title: string) => within(await screen.findByRole('region', { name: title }));

/** A catalog that also issues the cookie with which browsers load photos. */
function withPhotos(entities: Parameters<typeof fakeCatalog>[0]) {
  const catalog = fakeCatalog(entities);
  const cookies: RequestInit[] = [];
  const fetch: typeof catalog.fetch = async (url, init = {}) => {
    if (!String(url).endsWith('/api/directories/.backstage/auth/v1/cookie')) return catalog.fetch(url, init);
    cookies.push(init);
    return Response.json({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  };
  return { ...catalog, fetch, cookies };
}

test('[ORG-014] a person shows title, manager, location, phone and email; the photo comes from the portal', async () => {
  const amara = anEntity({
    kind: 'User',
    metadata: { name: 'amara', annotations: { 'callboard.dev/left-at': '2026-11-03T12:00:00Z' } },
    spec: {
      profile: {
        displayName: 'Amara Okafor',
        email: 'amara@air.test',
        picture: 'https://photos.directory.test/amara?v=7',
        title: 'Flight operations lead',
        location: 'Lagos',
        phone: '+234 (0)1 555-0100',
        manager: 'user:default/ines',
      },
      memberOf: ['boarding'],
    },
    relations: [relation('memberOf', 'group:default/boarding')],
  });
  const ines = anEntity({ kind: 'User', metadata: { name: 'ines' }, spec: { profile: { displayName: 'Ines Novak' } } });
  const boarding = anEntity({ kind: 'Group', metadata: { name: 'boarding', title: 'Boarding' } });
  const catalog = withPhotos([amara, ines, boarding]);
  const { container } = renderEntityPage(catalog, '/catalog/default/user/amara');

  expect(await screen.findByText('Flight operations lead')).toBeTruthy();
  expect(screen.getByText('Lagos')).toBeTruthy();
  const urlOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await urlOf('amara@air.test')).toBe('mailto:amara@air.test');
  expect(await urlOf('+234 (0)1 555-0100')).toBe('tel:+234015550100');
  expect(await urlOf('Ines Novak')).toBe('/catalog/default/user/ines');
  expect(await (await card('Groups')).findByRole('link', { name: 'Boarding' })).toBeTruthy();
  expect(screen.getByText('Amara Okafor left on November 3, 2026')).toBeTruthy();

  const photo = await waitFor(() => {
    const found = container.ownerDocument.querySelector<HTMLImageElement>('img');
    expect(found).not.toBeNull();
    return found!;
  });
  expect(new URL(photo.src).pathname).toBe('/api/directories/photos/user/default/amara');
  expect(new URL(photo.src).search).toBe('?v=7');
  expect(photo.getAttribute('loading')).toBe('lazy');
  expect(catalog.cookies.map(({ credentials }) => credentials)).toEqual(['include']);
  expect(container.ownerDocument.documentElement.innerHTML).not.toContain('photos.directory.test');
});

const member = (name: string, groups: readonly string[]) =>
  anEntity({
    kind: 'User',
    metadata: { name },
    spec: { profile: { displayName: `Person ${name}`, title: 'Engineer' }, memberOf: [...groups] },
    relations: groups.map((group) => relation('memberOf', `group:default/${group}`)),
  });
const numbered = (count: number, group: string) =>
  Array.from({ length: count }, (_, at) => member(`${group}-${String(at).padStart(4, '0')}`, [group]));
const namesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('[ORG-014] a group shows its direct members, or those of all subgroups, in pages', async () => {
  const direct = member('direct', ['all', 'deep']);
  const deep = numbered(30, 'deep');
  const group = (name: string, parent: string | undefined, more: object[] = []) =>
    anEntity({
      kind: 'Group',
      metadata: { name, title: `Group ${name}` },
      relations: [...(parent ? [relation('childOf', `group:default/${parent}`)] : []), ...(more as never[])],
    });
  const all = group('all', undefined, [
    relation('hasMember', 'user:default/direct'),
    relation('parentOf', 'group:default/middle'),
  ]);
  const groups = [all, group('middle', 'all', [relation('parentOf', 'group:default/deep')]), group('deep', 'middle')];
  renderEntityPage([...groups, direct, ...deep], '/catalog/default/group/all');

  const members = await card('Members');
  expect(await members.findByText('Person direct')).toBeTruthy();
  expect(members.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(await members.findByRole('switch', { name: 'Include subgroups (30 more)' }));
  await waitFor(() => expect(members.getAllByText('Engineer')).toHaveLength(24));
  expect(members.getByText('31')).toBeTruthy();
  expect(members.getAllByText('via Group deep')).toHaveLength(24);
  await userEvent.click(members.getByRole('button', { name: /next/i }));
  expect(await members.findByText('Person direct')).toBeTruthy();
  expect(members.getAllByText('Engineer')).toHaveLength(7);
  expect(members.getAllByText('via Group deep')).toHaveLength(6);
});

test('[ORG-014] the members of a very large group are loaded page by page', async () => {
  const people = numbered(1_100, 'crew');
  const crew = anEntity({
    kind: 'Group',
    metadata: { name: 'crew' },
    relations: people.map(({ metadata }) => relation('hasMember', `user:default/${metadata.name}`)),
  });
  const { catalog } = renderEntityPage([crew, ...people], '/catalog/default/group/crew');
  const members = await card('Members');
  await waitFor(() => expect(namesOf(members.getByRole('list'))[0]).toBe('Person crew-0000'));
  expect(members.getByText('1,100')).toBeTruthy();
  await userEvent.click(members.getByRole('button', { name: /next/i }));
  await waitFor(() => expect(namesOf(members.getByRole('list'))[0]).toBe('Person crew-0024'));
  const pages = catalog.requests.filter(({ search }) => search.get('filter')?.includes('relations.memberOf'));
  expect(pages.map(({ search }) => search.get('offset'))).toEqual(['0', '24']);
});
