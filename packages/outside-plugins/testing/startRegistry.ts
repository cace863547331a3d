import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PluginPackage } from './aPluginPackage.ts';

type Options = {
  /** Required in the header `authorization`. */
  token?: string;
  /** Statements about the builds of packages. */
  attestations?: ReadonlyMap<PluginPackage, unknown>;
};

export type TestRegistry = Awaited<ReturnType<typeof startRegistry>>;

/** A registry that speaks the protocol of npm: lists of versions, and files to download. */
export async function startRegistry(packages: readonly PluginPackage[], { token, attestations }: Options = {}) {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://registry');
    const path = decodeURIComponent(pathname);
    visits.push(path);
    if (token !== undefined && request.headers.authorization !== `Bearer ${token}`) {
      response.writeHead(401).end();
      return;
    }
    const file = packages.find((one) => path === filePath(one));
    const versions = packages.filter(({ name }) => path === `/${name}`);
    const stated = packages.find((one) => attestations?.has(one) && path === statementsPath(one));
    if (file) response.end(file.bytes);
    else if (stated)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(attestations?.get(stated)));
    else if (versions.length > 0) {
      const list = versions.map((one) => [
        one.version,
        {
          dist: {
            tarball: `${url}${filePath(one)}`,
            integrity: one.integrity,
            ...(attestations?.has(one) && { attestations: { url: `https://registry.example${statementsPath(one)}` } }),
          },
        },
      ]);
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ versions: Object.fromEntries(list) }));
    } else response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    /** The paths of all requests. */
    visits,
    urlOf: (one: PluginPackage) => `${url}${filePath(one)}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const filePath = ({ name, version }: PluginPackage) => `/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
const statementsPath = ({ spec }: PluginPackage) => `/-/npm/v1/attestations/${spec}`;
