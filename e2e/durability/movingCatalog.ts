import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const FILES = 10;
/** Together more than one transaction holds, so a kill can come between two. */
const PER_FILE = 51;

/** The parts of an entity that these tests check. */
export type Part = { name: string; generation: string; relations: string[] };

export type MovingCatalog = Awaited<ReturnType<typeof createMovingCatalog>>;

/**
 * Sources that change as a whole from one generation to the next: files on disk whose components depend on each other
 * in a cycle, one more that exists in one generation only, and any number of files behind URLs to register.
 */
export async function createMovingCatalog(folder: string) {
  let generation = 0;
  const server = createServer((request, response) => response.end(registeredFile(request.url!.slice(1))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const files = join(folder, 'catalog');
  mkdirSync(files);

  const nameAt = (index: number) => `c${index % (FILES * PER_FILE)}`;

  function write(): void {
    for (let file = 0; file < FILES; file += 1) {
      const documents = Array.from({ length: PER_FILE }, (_, index) => {
        const at = file * PER_FILE + index;
        return component(nameAt(at), generation, [nameAt(at + 1)]);
      });
      if (file === generation % FILES) documents.push(component(`only-${generation}`, generation, []));
      writeFileSync(join(files, `${file}.yaml`), documents.join('\n---\n'));
    }
  }
  write();

  return {
    host,
    pattern: join(files, '*.yaml'),
    targetOf: (name: string) => `http://${host}/${name}`,
    nameOf: (target: string) => new URL(target).pathname.slice(1),

    generation: () => generation,

    /** Continues to the next generation, file by file. */
    move(): void {
      generation += 1;
      write();
    },

    /** All components that must exist when these files are registered. */
    expected(registered: readonly string[]): Part[] {
      const owned = 'ownedBy group:default/team';
      const circle = Array.from({ length: FILES * PER_FILE }, (_, index) => {
        const [next, before] = [nameAt(index + 1), nameAt(index + FILES * PER_FILE - 1)];
        const relations = [`dependencyOf component:default/${before}`, `dependsOn component:default/${next}`, owned];
        return { name: nameAt(index), generation: String(generation), relations };
      });
      const only = { name: `only-${generation}`, generation: String(generation), relations: [owned] };
      const fromUrls = registered.flatMap((name) => [
        { name, generation: '0', relations: [`dependsOn component:default/${name}-part`, owned] },
        { name: `${name}-part`, generation: '0', relations: [`dependencyOf component:default/${name}`, owned] },
      ]);
      return [...circle, only, ...fromUrls].sort(byName);
    },

    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

export const byName = (left: Part, right: Part) => (left.name < right.name ? -1 : 1);

function registeredFile(name: string): string {
  const parts = [component(name, 0, [`${name}-part`], 'url'), component(`${name}-part`, 0, [], 'url')];
  return parts.join('\n---\n');
}

function component(name: string, generation: number, dependsOn: readonly string[], source = 'files'): string {
  return JSON.stringify({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name, labels: { generation: String(generation), source } },
    spec: {
      type: 'service',
      lifecycle: 'production',
      owner: 'team',
      dependsOn: dependsOn.map((other) => `component:${other}`),
    },
  });
}
