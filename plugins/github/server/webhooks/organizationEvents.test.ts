import { createHmac, randomUUID } from 'node:crypto';
import { startPortal } from '@callboard/plugin-catalog/server/testing';
import { directoriesServer } from '@callboard/plugin-directories/server';
import { eventsServer } from '@callboard/plugin-events/server';
import { createEventSender } from '@callboard/plugin-events/server/testing';
import { expect, test, vi } from 'vitest';
import { githubServer } from '../index.ts';
import { aGithub } from '../testing/aGithub.ts';
import type { StandInOrganization } from '../testing/index.ts';

const secret = 'of the webhook';
const visible = { timeout: 20_000, interval: 20 };

/** A portal that has read these organisations, and from then on reads only what webhooks name. */
async function setUp(organizations: Record<string, StandInOrganization>) {
  const github = await aGithub();
  github.addToken('good-token');
  for (const [name, organization] of Object.entries(organizations)) github.addOrganization(name, organization);
  const { host, apiBaseUrl, url, queries } = github;
  const {
    server,
    headers: user,
    entities,
  } = await startPortal({
    plugins: [directoriesServer, eventsServer, githubServer],
    integrations: { github: [{ host, apiBaseUrl, token: 'good-token', webhookSecret: secret }] },
    providers: { githubOrg: { id: 'all', githubUrl: url, orgs: Object.keys(organizations) } },
    isQuick: false,
  });
  const { deliver } = createEventSender(server, { topic: 'github', user });
  const specs = async (kind: string) =>
    Object.fromEntries((await entities(kind)).map(({ metadata, spec }) => [metadata.name, spec]));
  const teamsOf = async () =>
    Object.fromEntries(Object.entries(await specs('User')).map(([name, spec]) => [name, spec?.memberOf]));
  const parents = async () =>
    Object.fromEntries(Object.entries(await specs('Group')).map(([name, spec]) => [name, spec?.parent]));

  /** Sends an event like GitHub does; returns its effects, and the requests to GitHub that they needed. */
  async function tell(eventType: string, payload: object) {
    const id = randomUUID();
    const body = JSON.stringify({ organization: { login: 'acme' }, ...payload });
    const before = queries.length;
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const headers = { 'x-github-delivery': id, 'x-github-event': eventType, 'x-hub-signature-256': signature };
    const caused = await deliver({ id, eventType, body, headers });
    return { caused, asked: queries.slice(before) };
  }
  const person = (login: string, at: string = url) => ({ login, html_url: `${at}/${login}` });
  const team = (slug: string) => ({ slug, html_url: `${url}/orgs/acme/teams/${slug}` });
  const all = Object.values(organizations);
  const counts = [all.flatMap(({ teams }) => teams).length, all[0]?.members.length];
  await vi.waitFor(async () => {
    expect([(await entities('Group')).length, (await entities('User')).length]).toEqual(counts);
  }, visible);
  return { github, teamsOf, parents, entities, tell, person, team };
}

const anOrganization = () => ({
  members: [{ login: 'mara', name: 'Mara Lind' }, { login: 'otto' }, { login: 'ida' }],
  teams: [
    { slug: 'all', name: 'All', members: [] as string[] },
    { slug: 'platform', name: 'Platform', parent: 'all', members: ['mara'] },
    { slug: 'shop', name: 'Shop', parent: 'platform', members: ['ida'] },
  ] as StandInOrganization['teams'],
});

test('a user who joins or leaves a team is read alone, and is not in the teams above it', async () => {
  const acme = anOrganization();
  const { tell, teamsOf, person, team } = await setUp({ acme });
  expect(await teamsOf()).toEqual({ mara: ['platform'], otto: [], ida: ['shop'] });
  acme.teams[2]!.members = ['otto'];
  const joined = await tell('membership', { action: 'added', member: person('otto'), team: team('shop') });
  expect(joined).toEqual({
    caused: ["Updated the user 'otto'"],
    asked: ['person acme otto', 'teamsOfPerson acme otto'],
  });
  await vi.waitFor(
    async () => expect(await teamsOf()).toEqual({ mara: ['platform'], otto: ['shop'], ida: ['shop'] }),
    visible,
  );
  await tell('membership', { action: 'removed', member: person('ida'), team: team('shop') });
  await vi.waitFor(async () => expect((await teamsOf()).ida).toEqual([]), visible);
});

test('a user who joins or leaves the organisation is added or removed', async () => {
  const acme = anOrganization();
  const { github, tell, teamsOf, person } = await setUp({ acme });
  acme.members.push({ login: 'nils' });
  const joined = await tell('organization', { action: 'member_added', membership: { user: person('nils') } });
  expect(joined.caused).toEqual(["Updated the user 'nils'"]);
  await vi.waitFor(async () => expect(await teamsOf()).toHaveProperty('nils', []), visible);

  // One has left the organisation, and the other no longer has an account.
  github.addPerson('nils');
  acme.members = acme.members.filter(({ login }) => login !== 'nils' && login !== 'otto');
  for (const login of ['nils', 'otto']) {
    const left = await tell('organization', { action: 'member_removed', membership: { user: person(login) } });
    expect(left).toEqual({ caused: [`Removed the user '${login}'`], asked: [`person acme ${login}`] });
  }
  await vi.waitFor(async () => expect(Object.keys(await teamsOf()).sort()).toEqual(['ida', 'mara']), visible);
});

test('an event is not trusted: the current state is requested from GitHub', async () => {
  const { tell, teamsOf, parents, person, team } = await setUp({ acme: anOrganization() });
  const before = [await teamsOf(), await parents()];
  await tell('organization', { action: 'member_removed', membership: { user: person('mara') } });
  await tell('membership', { action: 'added', member: person('stranger'), team: team('platform') });
  await tell('team', { action: 'deleted', team: team('platform') });
  await tell('team', { action: 'created', team: team('imagined') });
  expect([await teamsOf(), await parents()]).toEqual(before);
});

test('a new team is added with its people, and after an edit only the team is read', async () => {
  const acme = anOrganization();
  const { tell, teamsOf, parents, entities, team } = await setUp({ acme });
  acme.teams.push({ slug: 'desk', name: 'Desk', parent: 'all', members: ['otto'] });
  const made = await tell('team', { action: 'created', team: team('desk') });
  expect(made).toEqual({
    caused: ["Updated the team 'acme/desk'", "Updated the user 'otto'"],
    asked: ['team acme desk', 'person acme otto', 'teamsOfPerson acme otto'],
  });
  await vi.waitFor(async () => expect((await teamsOf()).otto).toEqual(['desk']), visible);
  expect(await parents()).toHaveProperty('desk', 'all');

  acme.teams[1]!.name = 'The platform';
  const edited = await tell('team', { action: 'edited', team: team('platform'), changes: { description: {} } });
  expect(edited.asked).toEqual(['team acme platform']);
  await vi.waitFor(async () => {
    const platform = (await entities('Group')).find(({ metadata }) => metadata.name === 'platform');
    expect(platform?.spec?.profile).toEqual({ displayName: 'The platform' });
  }, visible);
});

test('a renamed team keeps its people and the teams below it', async () => {
  const acme = anOrganization();
  const { tell, teamsOf, parents, team } = await setUp({ acme });
  acme.teams[1] = { ...acme.teams[1]!, slug: 'base', name: 'Base' };
  acme.teams[2]!.parent = 'base';
  const changes = { name: { from: 'Platform' } };
  const { asked } = await tell('team', { action: 'edited', team: team('base'), changes });
  await vi.waitFor(async () => expect(await parents()).toEqual({ all: undefined, base: 'all', shop: 'base' }), visible);
  expect((await teamsOf()).mara).toEqual(['base']);
  expect(asked).toEqual([
    ...['team acme base', 'team acme platform', 'team acme shop'],
    ...['person acme mara', 'teamsOfPerson acme mara'],
  ]);
});

test('everything is read if the previous name does not identify the team', async () => {
  const acme = anOrganization();
  const { tell, parents, team } = await setUp({ acme });
  acme.teams[1] = { ...acme.teams[1]!, slug: 'base', name: 'Base' };
  const { caused } = await tell('team', { action: 'edited', team: team('base'), changes: { name: { from: '平台' } } });
  expect(caused).toEqual(["Refreshes the users and teams of 'all'"]);
  await vi.waitFor(async () => expect(await parents()).toHaveProperty('base'), visible);
});

test('a deleted team is removed with the teams below it, and people leave it', async () => {
  const acme = anOrganization();
  const { tell, teamsOf, parents, team } = await setUp({ acme });
  acme.teams.splice(1, 2);
  const { caused } = await tell('team', { action: 'deleted', team: team('platform') });
  expect(caused).toEqual([
    ...["Removed the team 'acme/platform'", "Removed the team 'acme/shop'"],
    ...["Updated the user 'mara'", "Updated the user 'ida'"],
  ]);
  await vi.waitFor(async () => expect(await parents()).toEqual({ all: undefined }), visible);
  expect(await teamsOf()).toEqual({ mara: [], otto: [], ida: [] });
});

test('many people of a team are read together', async () => {
  const acme = anOrganization();
  const { tell, teamsOf, team } = await setUp({ acme });
  const logins = Array.from({ length: 40 }, (_, index) => `person-${index}`);
  acme.members.push(...logins.map((login) => ({ login })));
  acme.teams.push({ slug: 'many', name: 'Many', members: logins });
  const { caused } = await tell('team', { action: 'created', team: team('many') });
  expect(caused).toEqual(["Refreshes the users and teams of 'all'"]);
  await vi.waitFor(async () => expect((await teamsOf())['person-39']).toEqual(['many']), visible);
});

test('a member of several organisations keeps the teams of the others', async () => {
  const acme = anOrganization();
  const { tell, teamsOf, person } = await setUp({ acme, umbrella: anOrganization() });
  acme.teams[1]!.members = [];
  const { asked } = await tell('membership', { action: 'removed', member: person('mara') });
  await vi.waitFor(async () => expect((await teamsOf()).mara).toEqual(['group:umbrella/platform']), visible);
  expect(asked.every((query) => query.endsWith(' mara'))).toBe(true);
});

test('[SEC-12] an event of another organisation or host, or about something else, reads nothing', async () => {
  const { tell, person, team } = await setUp({ acme: anOrganization() });
  const nothing = { caused: [], asked: [] };
  const organization = { login: 'umbrella' };
  expect(await tell('membership', { action: 'added', member: person('mara'), organization })).toEqual(nothing);
  const elsewhere = person('mara', 'https://ghe.example');
  expect(await tell('membership', { action: 'added', member: elsewhere })).toEqual(nothing);
  expect(await tell('team', { action: 'added_to_repository', team: team('all') })).toEqual(nothing);
  expect(await tell('organization', { action: 'member_invited' })).toEqual(nothing);
  expect(await tell('ping', { zen: 'Keep it logically awesome.' })).toEqual(nothing);
});
