import { hash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { builderVersion, type DocsPart, type DocsSource, docsPartOf } from '@callboard/docs';
import { NotAllowedError, NotModifiedError, PayloadTooLargeError } from '@callboard/errors';
import {
  confinedPath,
  describeUrl,
  isGeneratedPath,
  isPrivatePath,
  type ReadTreeOptions,
  type UrlReader,
} from '@callboard/integrations';
import type { PluginFolder } from '@callboard/server-kit';
import type { DocsPlace } from './docsPlace.ts';
import { createFolderSource, type SourceLimits } from './folderSource.ts';
import { storeTree } from './treeSource.ts';

type Options = {
  reader: Pick<UrlReader, 'readTree' | 'read' | 'resolve'>;
  folder: PluginFolder;
  limits: SourceLimits;
  /** Whether a newer version runs beside this one. It builds older sites again; this one leaves sites of another builder alone. */
  hasNewer?: () => Promise<boolean>;
};

export type OpenSource = {
  source: DocsSource;
  /** A fingerprint of the content; the same value means that nothing has changed. */
  fingerprint: string;
  /** Of the code host; undefined for a folder. */
  etag?: string;
  /** Whether only the docs were read, because the whole source is too large. */
  isPart?: boolean;
  close(): Promise<void>;
};

type UrlPlace = DocsPlace & { type: 'url' };

const trees = 'trees';
/** For an archive that is read only for its docs, compressed and unpacked. */
const maxArchive = { maxPackedBytes: 1024 ** 3, maxUnpackedBytes: 4 * 1024 ** 3 };

export type SourceOpener = ReturnType<typeof createSourceOpener>;

/** Opens the docs of a location, unless they are unchanged. */
export function createSourceOpener({ reader, folder, limits, hasNewer = async () => false }: Options) {
  const fingerprintOf = (place: DocsPlace, etag: string) => JSON.stringify([builderVersion(), place.target, etag]);

  async function openFolder(place: DocsPlace & { type: 'dir' }, known: string | undefined) {
    const way = relative(place.root, place.target);
    const own = await confinedPath(place.root, way);
    if (isPrivatePath(way) || isPrivatePath(relative(await confinedPath(place.root, ''), own))) {
      throw new NotAllowedError(`'${place.target}' is private, so the portal does not read docs from it`);
    }
    const { source, files } = createFolderSource(own, limits);
    const etag = hash('sha256', JSON.stringify(await files()));
    const fingerprint = fingerprintOf(place, etag);
    return fingerprint === known ? undefined : { source, fingerprint, close: async () => {} };
  }

  /** The whole folder, because pages may include any of its files; if it is too large, only the docs. */
  async function openTree(place: UrlPlace, known: string | undefined, signal: AbortSignal) {
    const etag = known ? etagIn(known, fingerprintOf(place, '')) : undefined;
    try {
      return await readPart(place, { has: () => true }, { signal, ...(etag && { etag }) });
    } catch (error) {
      if (!(error instanceof PayloadTooLargeError)) throw error;
    }
    const part = await docsPartOf({ read: (path) => readFile(place, path, signal) });
    const opened = await readPart(place, part, { signal, ...(etag && { etag }), ...maxArchive });
    return opened && { ...opened, isPart: true };
  }

  async function readPart(place: UrlPlace, part: Pick<DocsPart, 'has'>, options: ReadTreeOptions) {
    const { maxBytes, maxFiles, maxFileBytes } = limits;
    const filter = (path: string, { size }: { size: number }) =>
      !isGeneratedPath(path) && size <= maxFileBytes && part.has(path);
    const tree = await reader.readTree(place.target, { ...options, filter, maxBytes, maxFiles }).catch(unlessSame);
    if (!tree) return undefined;
    const own = await folder.within(`${trees}/${randomUUID()}`);
    const close = () => rm(own, { recursive: true, force: true });
    try {
      const source = await storeTree(tree, own, { limits, signal: options.signal });
      return { source, fingerprint: fingerprintOf(place, tree.etag), etag: tree.etag, close };
    } catch (error) {
      await close();
      throw error;
    }
  }

  async function readFile({ target }: UrlPlace, path: string, signal: AbortSignal): Promise<Uint8Array> {
    const encoded = path.split('/').map(encodeURIComponent).join('/');
    const base = target.endsWith('/') ? target : `${target}/`;
    return (await reader.read(reader.resolve(encoded, `${base}mkdocs.yml`), { signal })).content;
  }

  /** The fingerprint to compare with. */
  async function comparable(known: string): Promise<string> {
    const [version, ...rest] = JSON.parse(known) as [string, string, string];
    const isLeft = version !== builderVersion() && (await hasNewer());
    return isLeft ? JSON.stringify([builderVersion(), ...rest]) : known;
  }

  return {
    /** Undefined if it is unchanged: `stored` is the previous fingerprint. */
    async open(place: DocsPlace, stored: string | undefined, signal: AbortSignal): Promise<OpenSource | undefined> {
      const known = stored && (await comparable(stored));
      return place.type === 'dir' ? openFolder(place, known) : openTree(place, known, signal);
    },
    /** Leftovers of trees that a crashed process was reading. */
    async sweep(): Promise<void> {
      await rm(await folder.within(trees), { recursive: true, force: true });
    },
  };
}

export const describePlace = ({ type, target }: DocsPlace) => (type === 'url' ? describeUrl(target) : target);

function unlessSame(thrown: unknown): undefined {
  if (!(thrown instanceof NotModifiedError)) throw thrown;
}

/** The etag in a fingerprint of the same location. */
function etagIn(known: string, samePlace: string): string | undefined {
  const [version, target, etag] = JSON.parse(known) as [string, string, string];
  return JSON.stringify([version, target, '']) === samePlace ? etag : undefined;
}
