import { raceAbort } from '@callboard/concurrency';
import { InputError, ServiceUnavailableError } from '@callboard/errors';
import type { DocsSource } from '../../source/docsSource.ts';
import renderSource, { file as renderFile, hash as renderHash } from '../../thread/main.ts?bundled';
import { startWorker, threadScript } from '../../thread/threadScript.ts';
import { type BuildOptions, defaultLimits } from '../buildOptions.ts';
import type { BuiltSite } from '../builtSite.ts';
import { CODE_URL_MARK } from '../codeUrlOf.ts';
import type { BuildOwnerCalls, BuildRequest, BuildThreadCalls, BuildThreadData } from './buildCalls.ts';
import buildSource, { file as buildFile, hash as buildHash } from './buildMain.ts?bundled';
import { createCalls } from './calls.ts';

export interface BuildThread {
  /** Sites that are being built, or were built and not closed. */
  readonly openSites: number;
  readonly isEnded: boolean;
  build(source: DocsSource, options: BuildOptions): Promise<BuiltSite>;
  /** Fails all current builds with this error. */
  end(reason: Error): Promise<void>;
}

/** The hashes of the code that builds sites: when it changes, every file may change. */
export const threadHashes = [buildHash, renderHash];

const MAX_MEGABYTES = 1024;
/** Time for an aborted build to stop before its thread is terminated. */
const GRACE_MS = 5_000;

/**
 * A thread that builds sites: it plans them, parses their configuration, renders pages in further threads, and creates the
 * files. It gets all data through calls.
 */
export function startBuildThread(renderThreads: number, onChange: () => void): BuildThread {
  const renderScript = threadScript(renderSource, renderFile);
  const workerData: BuildThreadData = { renderScript, renderThreads, pagesVersion: renderHash };
  const worker = startWorker(threadScript(buildSource, buildFile), {
    name: 'docs-build',
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES, stackSizeMb: 8 },
  });
  const owners = new Map<number, { source: DocsSource; options: BuildOptions }>();
  const ownerOf = (id: number) => {
    const owner = owners.get(id);
    if (!owner) throw new ServiceUnavailableError(`Build ${id} has ended`);
    return owner;
  };
  const ours: BuildOwnerCalls = {
    list: async (id) => ownerOf(id).source.list(),
    read: async (id, path) => ownerOf(id).source.read(path),
    readPrevious: async (id, path) => ownerOf(id).options.previous?.read(path),
    editUrls: (id, paths) => paths.map((path) => ownerOf(id).options.editUrl?.(path)),
    log: (id, line) => owners.get(id)?.options.onLog?.(line),
  };
  const calls = createCalls<BuildThreadCalls>(worker, ours);
  let last = 0;
  let waiting = 0;
  let ended: Error | undefined;

  /** The process stays alive while a caller waits for the thread. */
  async function kept<Value>(work: () => Promise<Value>): Promise<Value> {
    if (ended) throw ended;
    waiting += 1;
    worker.ref();
    try {
      return await work();
    } finally {
      waiting -= 1;
      if (waiting === 0) worker.unref();
    }
  }

  function close(reason: Error): void {
    ended ??= reason;
    calls.fail(ended);
    owners.clear();
    onChange();
  }
  worker.on('error', (error) => close(isOutOfMemory(error) ? new InputError(tooMuchMemory) : error));
  worker.on('exit', () => close(new ServiceUnavailableError('The thread that builds docs has ended')));

  async function built(id: number, request: BuildRequest, signal: AbortSignal | undefined) {
    signal?.throwIfAborted();
    let timer: NodeJS.Timeout | undefined;
    const building = kept(() => calls.call('build', id, request));
    const onAbort = () => {
      timer = setTimeout(() => void end(new ServiceUnavailableError('An aborted build did not stop')), GRACE_MS);
      void calls.call('abort', id).catch(() => {});
      void building.catch(() => {}).finally(() => clearTimeout(timer));
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return await raceAbort(building, signal);
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  function end(reason: Error): Promise<void> {
    close(reason);
    return worker.terminate().then(() => {});
  }

  return {
    get openSites() {
      return owners.size;
    },
    get isEnded() {
      return ended !== undefined;
    },

    async build(source, options) {
      const id = ++last;
      owners.set(id, { source, options });
      onChange();
      const release = () => {
        if (owners.delete(id)) onChange();
        if (!ended) void calls.call('release', id).catch(() => {});
      };
      try {
        const { files, ...site } = await built(id, requestOf(options), options.signal);
        return {
          ...site,
          files: files.map((file, index) => ({ ...file, read: () => kept(() => calls.call('read', id, index)) })),
          close: async () => release(),
        };
      } catch (error) {
        release();
        throw error;
      }
    },

    end,
  };
}

function requestOf({ siteName, frameHosts = [], limits, codeUrl, editUrl, previous }: BuildOptions): BuildRequest {
  return {
    siteName,
    frameHosts,
    limits: { ...defaultLimits, ...limits },
    ...(codeUrl && { codeUrlSample: codeUrl(CODE_URL_MARK) ?? null }),
    hasEditUrls: editUrl !== undefined,
    hasPrevious: previous !== undefined,
  };
}

const isOutOfMemory = (error: Error) => (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
const tooMuchMemory = `The docs need more than ${MAX_MEGABYTES} MB of memory to build`;
