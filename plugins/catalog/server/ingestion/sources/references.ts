import { dirname, resolve } from 'node:path';
import { InputError, NotAllowedError, PayloadTooLargeError } from '@callboard/errors';
import type { LocationSpec } from '../../../common/index.ts';
import { MAX_CONTENT_BYTES } from '../documents/parseDocuments.ts';
import type { ReadReference, Referenced } from '../processing/placeholders.ts';
import { type Confinement, createConfinement, type Place } from './confinement.ts';
import type { SourceReader } from './sourceReader.ts';

export type References = {
  read: ReadReference;
  /** All requested files, by their name before links are resolved, with their marks; an empty mark if a file could not be read. */
  parts(): Array<[place: LocationSpec, mark: string]>;
};

type Options = { location: LocationSpec; folder?: string; reader: SourceReader; signal?: AbortSignal };

/**
 * Reads the files that the placeholders of one file refer to, each once. A path stays in the folder or repository of the file; a URL must
 * be allowed by the url reader and by `catalog.placeholders`.
 */
export function createReferences({ location, folder, reader, signal }: Options): References {
  const contents = new Map<string, Promise<Referenced>>();
  const marks = new Map<string, [LocationSpec, string]>();
  const confine = folder === undefined ? undefined : createConfinement(folder);
  let bytes = 0;

  async function readPlace(named: LocationSpec): Promise<Referenced> {
    const part: [LocationSpec, string] = [named, ''];
    marks.set(named.target, part);
    const read = await reader.read(await confinedPlace(named, confine), { signal });
    const content = read!.content;
    part[1] = read!.mark;
    bytes += content.length;
    if (bytes > MAX_CONTENT_BYTES) {
      throw new PayloadTooLargeError(
        `All files that a file refers to must together be at most ${MAX_CONTENT_BYTES} bytes`,
      );
    }
    return { content, place: named };
  }

  return {
    async read(target, from = location) {
      const named = namedPlace(target, from, reader);
      if (named.type === 'url') refuseOtherSource(named.target, location, reader);
      const known = contents.get(named.target) ?? readPlace(named);
      contents.set(named.target, known);
      return known;
    },
    parts: () => [...marks.values()],
  };
}

/** The real path of a location; throws if it is outside the folder. */
export async function confinedPlace({ type, target }: LocationSpec, confine?: Confinement): Promise<Place> {
  if (type !== 'file') return { type, target };
  if (!confine) throw new InputError(`A ${type} location cannot refer to files`);
  return confine(target);
}

/**
 * The author of a catalog file may lack access to data that the tokens of the code hosts can read; data that is readable without a token is
 * open to the installation anyway.
 */
function refuseOtherSource(url: string, location: LocationSpec, { urls, otherSources }: SourceReader): void {
  const isFromHere = location.type === 'url' && urls.isSameSource(url, location.target);
  if (isFromHere || otherSources === 'all') return;
  if (otherSources === 'none') throw new NotAllowedError(elsewhere);
  if (urls.hasCodeHost(url)) {
    throw new NotAllowedError(`${elsewhere}; 'catalog.placeholders.otherSources: all' allows other repositories`);
  }
}

const elsewhere = 'It is not on the host, or in the repository, of the file itself';

function namedPlace(target: string, { type, target: base }: LocationSpec, { urls }: SourceReader): LocationSpec {
  if (type === 'url') {
    const url = urls.resolve(target, base);
    // Whatever a path looks like, only an absolute URL may point to another repository or host.
    if (!isWholeUrl(target) && !urls.isSameSource(url, base)) {
      throw new NotAllowedError(elsewhere);
    }
    return { type, target: url };
  }
  if (type !== 'file') throw new InputError(`A ${type} location cannot refer to files`);
  if (isWholeUrl(target)) return { type: 'url', target };
  return { type, target: resolve(dirname(base), target) };
}

const isWholeUrl = (target: string) => /^https?:\/\//i.test(target) && URL.canParse(target);
