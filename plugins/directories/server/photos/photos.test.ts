import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { quickSchedule as schedule } from '@callboard/plugin-catalog/server/testing';
import { eventually } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { aGroup, aPerson, standInDirectory, startDirectoryPortal } from '../testing/index.ts';

const png = (text: string) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(text)]);
const jpeg = Buffer.from('ffd8ffe000', 'hex');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** A server of pictures, on a private address. */
async function startPictures(pictures: Record<string, Buffer>) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const picture = pictures[request.url ?? ''];
    response.writeHead(picture ? 200 : 404, { 'content-type': 'text/html' }).end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const withPicture = (name: string, picture: string) => {
  const person = aPerson(name);
  return { ...person, entity: { ...person.entity, spec: { profile: { displayName: name, picture } } } };
};

test('[ORG-014] photos are proxied from the directory or the profile and cached; only images are answered', async () => {
  const files = { '/bo.jpg': jpeg, '/ed.svg': svg, '/big.png': png('x'.repeat(1024 * 1024)), '/team.png': png('team') };
  const pictures = await startPictures(files);
  const secret = await startPictures({ '/cy.png': png('internal') });
  const team = aGroup('team', ['ada']);
  const directory = standInDirectory({
    people: [
      aPerson('ada', { photoVersion: '1' }),
      withPicture('bo', `http://${pictures.host}/bo.jpg`),
      withPicture('cy', `http://${secret.host}/cy.png`),
      withPicture('di', `data:image/svg+xml;base64,${png('di').toString('base64')}`),
      withPicture('ed', `http://${pictures.host}/ed.svg`),
      withPicture('flo', `http://${pictures.host}/big.png`),
      withPicture('gil', `http://${pictures.host}/missing.png`),
      aPerson('hal', { photoVersion: '1' }),
      aPerson('ivy'),
    ],
    groups: [
      { ...team, entity: { ...team.entity, spec: { profile: { picture: `http://${pictures.host}/team.png` } } } },
    ],
  });
  directory.photos.set('p-ada', png('ada'));
  const { server, headers, named, peopleBecome } = await startDirectoryPortal({
    plugins: [directory.plugin],
    providers: { standIn: { schedule } },
    config: { backend: { reading: { allow: [{ host: pictures.host }] } } },
  });
  await peopleBecome(['ada', 'bo', 'cy', 'di', 'ed', 'flo', 'gil', 'hal', 'ivy']);

  const photo = (path: string, more: Record<string, string> = headers) =>
    server.inject({ url: `/api/directories/photos/${path}`, headers: more });
  const pictureOf = async (name: string) =>
    ((await named('User', name))?.spec?.profile as { picture?: string } | undefined)?.picture ?? '';

  // The profile has the URL of the portal, not of the directory.
  expect(new URL(await pictureOf('ada')).pathname).toBe('/api/directories/photos/user/default/ada');
  const answers = await eventually(async () => {
    const found = await Promise.all(Array.from({ length: 5 }, () => photo('user/default/ada')));
    expect(found.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    return found;
  });
  const [first] = answers;
  expect(first?.rawPayload).toEqual(png('ada'));
  expect(directory.photoReads).toEqual(['p-ada']);
  expect(first?.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=300',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const unchanged = await photo('user/default/ada', { ...headers, 'if-none-match': String(first?.headers.etag) });
  expect([unchanged.statusCode, unchanged.payload]).toEqual([304, '']);

  // The type follows from the bytes, whatever the source says.
  for (const [path, type, content] of [
    ['user/default/bo', 'image/jpeg', jpeg],
    ['user/default/di', 'image/png', png('di')],
    ['Group/default/Team', 'image/png', png('team')],
  ] as const) {
    for (let times = 0; times < 2; times += 1) {
      const answer = await photo(path);
      expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload]).toEqual([200, type, content]);
    }
  }
  // Failures are remembered, too. A private address needs permission of the operator.
  for (const name of ['cy', 'ed', 'flo', 'gil', 'hal', 'ivy']) {
    for (let times = 0; times < 2; times += 1) expect((await photo(`user/default/${name}`)).statusCode, name).toBe(404);
  }
  expect(pictures.requests.toSorted()).toEqual(['/big.png', '/bo.jpg', '/ed.svg', '/missing.png', '/team.png']);
  expect(secret.requests).toEqual([]);
  expect(directory.photoReads).toEqual(['p-ada', 'p-hal']);

  // Images of a page are requested with a cookie instead of a token.
  const { headers: issued } = await server.inject({ url: '/api/directories/.backstage/auth/v1/cookie', headers });
  const cookie = String(issued['set-cookie']).split(';', 1)[0] ?? '';
  expect((await photo('user/default/ada', { cookie })).statusCode).toBe(200);
  expect((await photo('user/default/ada', {})).statusCode).toBe(401);
  expect((await photo('component/default/ada')).statusCode).toBe(404);

  // A new photo has another version.
  const before = await pictureOf('ada');
  directory.photos.set('p-ada', jpeg);
  const [, ...others] = directory.contents.people;
  directory.contents = { ...directory.contents, people: [aPerson('ada', { photoVersion: '2' }), ...others] };
  await eventually(async () => expect(await pictureOf('ada')).not.toBe(before));
  await eventually(async () => expect((await photo('user/default/ada')).rawPayload).toEqual(jpeg));
});
