import { parentPort, workerData } from 'node:worker_threads';
import { NotFoundError } from '@callboard/errors';
import { createRenderThreads } from '../../thread/renderThreads.ts';
import { buildSite } from '../buildSite.ts';
import type { SiteFile } from '../siteFile.ts';
import type { BuildOwnerCalls, BuildRequest, BuildThreadCalls, BuildThreadData, SiteSummary } from './buildCalls.ts';
import { createCalls } from './calls.ts';

const { renderScript, renderThreads, pagesVersion } = workerData as BuildThreadData;
const threads = createRenderThreads(renderThreads, renderScript);
const building = new Map<number, AbortController>();
const sites = new Map<number, readonly SiteFile[]>();

const ours: BuildThreadCalls = {
  build,
  abort: (id) => building.get(id)?.abort(new Error('The build was aborted')),
  async read(id, index) {
    const file = sites.get(id)?.[index];
    if (!file) throw new NotFoundError(`There is no file ${index} in site ${id}, or it was released`);
    return file.read();
  },
  release: (id) => void sites.delete(id),
};
const owner = createCalls<BuildOwnerCalls>(parentPort!, ours);

async function build(id: number, request: BuildRequest): Promise<SiteSummary> {
  const controller = new AbortController();
  building.set(id, controller);
  const source = {
    list: () => owner.call('list', id),
    read: (path: string) => owner.call('read', id, path),
  };
  try {
    const { files, ...site } = await buildSite(source, {
      ...request,
      id,
      threads,
      pagesVersion,
      signal: controller.signal,
      log: (line) => void owner.call('log', id, line),
      ...(request.hasPrevious && { previous: { read: (path: string) => owner.call('readPrevious', id, path) } }),
      ...(request.hasEditUrls && { editUrls: (paths: readonly string[]) => owner.call('editUrls', id, paths) }),
    });
    sites.set(id, files);
    return { ...site, files: files.map(({ read: _, ...file }) => file) };
  } finally {
    building.delete(id);
  }
}
