import { expect, test } from 'vitest';
import type { ConfigData } from '../host.ts';
import { codeHostPoint, codeHostsApi, definePlugin } from '../index.ts';
import { renderInApp } from '../testing/index.tsx';

const scopes = { read: [], write: [] };
const forge = codeHostPoint.add({ type: 'forge', title: 'Forge', defaultHosts: ['forge.example'], scopes });
const depot = codeHostPoint.add({
  type: 'depot',
  title: 'Depot',
  integrationsKey: 'depotServer',
  formerKey: { name: 'oldDepots', includes: (host) => host.endsWith('.acme.example') },
  scopes,
});

function codeHosts(integrations: ConfigData) {
  const plugins = [definePlugin({ id: 'forges', extensions: [forge, depot] })];
  return renderInApp(null, { config: { integrations }, plugins }).app.apis.get(codeHostsApi);
}

test('[INTEG-003] a code host in the list has its type, its title and its host', () => {
  const integrations = {
    forge: [
      { host: 'Forge.acme.example:8443', apiBaseUrl: 'https://api.acme.example/', authProvider: 'oidc' },
      'x',
      {},
    ],
    depotServer: [{ host: 'depot.acme.example' }],
    other: [{ host: 'other.example' }],
  };
  expect(codeHosts(integrations).list()).toMatchObject([
    { type: 'forge', title: 'Forge', host: 'forge.acme.example:8443', apiBaseUrl: 'https://api.acme.example' },
    { type: 'depot', title: 'Depot', host: 'depot.acme.example', isConfigured: true },
    { type: 'forge', title: 'Forge', host: 'forge.example', isConfigured: false },
  ]);
});

test('a legacy key lists hosts of several families, and the own key takes precedence', () => {
  const hosts = codeHosts({
    depotServer: [{ host: 'depot.acme.example' }],
    oldDepots: [
      { host: 'DEPOT.acme.example', authProvider: 'old' },
      { host: 'old.acme.example', authProvider: 'oidc' },
      { host: 'no-depot.example' },
    ],
  });
  expect(hosts.list().filter(({ type }) => type === 'depot')).toEqual([
    expect.not.objectContaining({ authProvider: 'old' }),
    expect.objectContaining({ host: 'old.acme.example', authProvider: 'oidc' }),
  ]);
});

test('a URL belongs to the host that it names, with its port', () => {
  const hosts = codeHosts({ forge: [{ host: 'forge.example' }, { host: 'forge.acme.example:8443' }] });
  expect(hosts.list()).toHaveLength(2);
  expect(hosts.byUrl('https://FORGE.example:443/acme/shop')?.host).toBe('forge.example');
  expect(hosts.byUrl('https://forge.acme.example:8443/a')?.host).toBe('forge.acme.example:8443');
  for (const url of ['https://forge.acme.example/a', 'https://forge.example.evil.example', 'forge.example', '']) {
    expect(hosts.byUrl(url)).toBeUndefined();
  }
});
