import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Permissions } from '@callboard/server-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entity } from '../../common/index.ts';
import { anEntity } from '../../testing/index.ts';
import { queryApp } from '../testing/queryApp.ts';

const TEAMS = ['a', 'b', 'c'];
const EACH = 60;
/** So large that the response to a slow client waits in the server, because the network buffers are full. */
const PIPELINED = 60;

/** Each caller states their team, and sees the entities of that team. */
const decide = (async (_permission: unknown, _principal: unknown, { request }: { request: { headers: object } }) => ({
  result: 'CONDITIONAL',
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  conditions: {
    rule: 'IS_ENTITY_OWNER',
    resourceType: 'catalog-entity',
    params: { claims: [`group:default/${(request.headers as Record<string, string>)['x-team']}`] },
  },
})) as unknown as Permissions['decide'];

const { app } = queryApp(
  TEAMS.flatMap((team) =>
    Array.from({ length: EACH }, (_, at) =>
      anEntity({
        metadata: { name: `${team}-${at}`, uid: `${team}-${at}`, description: team.repeat(4_000) },
        relations: [{ type: 'ownedBy', targetRef: `group:default/${team}` }],
      }),
    ),
  ),
  { decide },
);
let port: number;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Different for each request of a caller, so no response comes from the cache. */
const question = (at: number) => `/entities/by-query?limit=${(at % EACH) + 1}&offset=${Math.floor(at / EACH)}`;

const ownersOf = (items: readonly Entity[]) => new Set(items.map(({ metadata }) => metadata.description));

async function askInTurn(team: string, times: number) {
  const owners = new Set<string | undefined>();
  for (let at = 0; at < times; at++) {
    const answer = await fetch(`http://127.0.0.1:${port}${question(at)}`, { headers: { 'x-team': team } });
    const { items } = (await answer.json()) as { items: Entity[] };
    for (const owner of ownersOf(items)) owners.add(owner);
  }
  return [...owners];
}

/** Sends all requests together, and reads nothing until it is resumed. */
function askSlowly(team: string) {
  const socket = connect(port, '127.0.0.1').pause();
  for (let at = 0; at < PIPELINED; at++) {
    const isLast = at === PIPELINED - 1;
    socket.write(
      `GET ${question(at)} HTTP/1.1\r\nHost: x\r\nX-Team: ${team}\r\n${isLast ? 'Connection: close\r\n' : ''}\r\n`,
    );
  }
  return async () => {
    const answers = (await text(socket)).split('HTTP/1.1 200 OK').slice(1);
    const bodies = answers.map((answer) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))));
    return { count: bodies.length, owners: [...ownersOf(bodies.flatMap(({ items }) => items))] };
  };
}

test("[SEC-07] callers with different permissions never get parts of each other's responses", async () => {
  const readSlow = TEAMS.map(askSlowly);
  const owners = await Promise.all(TEAMS.map((team) => askInTurn(team, PIPELINED)));
  expect(owners).toEqual(TEAMS.map((team) => [team.repeat(4_000)]));
  for (const [at, team] of TEAMS.entries()) {
    expect(await readSlow[at]!()).toEqual({ count: PIPELINED, owners: [team.repeat(4_000)] });
  }
});
