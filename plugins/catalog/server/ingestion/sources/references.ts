import { dirname, resolve } from 'node:path';
import { InputError, NotAllowedError, PayloadTooLargeError } from '@callboard/errors';
import type { LocationSpec } from '../../../common/index.ts';
import { MAX_CONTENT_BYTES } from '../documents/parseDocuments.ts';
import { type Confinement, createConfinement } from './confinement.ts';
import type { Place } from './sourceContent.ts';
import type { SourceReader } from './sourceReader.ts';

export type References = {
  read(target: string): Promise<Buffer>;
  /** Everything that was asked for, by its name before links are followed, with its mark; an empty one for what could not be read. */
  parts(): Array<[place: LocationSpec, mark: string]>;
};

type Options = { location: LocationSpec; folder?: string; reader: SourceReader; signal?: AbortSignal };

/** Reads what the placeholders of one file refer to, each once, and only from where the file itself is from. */
export function createReferences({ location, folder, reader, signal }: Options): References {
  const contents = new Map<string, Promise<Buffer>>();
  const marks = new Map<string, [LocationSpec, string]>();
  const confine = folder === undefined ? undefined : createConfinement(folder);
  let bytes = 0;

  async function readPlace(named: LocationSpec): Promise<Buffer> {
    const part: [LocationSpec, string] = [named, ''];
    marks.set(named.target, part);
    const read = await reader.read(await confinedPlace(named, confine), { signal });
    const content = read!.content;
    part[1] = read!.mark;
    bytes += content.length;
    if (bytes > MAX_CONTENT_BYTES) {
      throw new PayloadTooLargeError(`All that a file refers to must be at most ${MAX_CONTENT_BYTES} bytes`);
    }
    return content;
  }

  return {
    async read(target) {
      const named = namedPlace(target, location, reader);
      const known = contents.get(named.target) ?? readPlace(named);
      contents.set(named.target, known);
      return known;
    },
    parts: () => [...marks.values()],
  };
}

/** Where a place really is; throws when that is out of the folder. */
export async function confinedPlace({ type, target }: LocationSpec, confine?: Confinement): Promise<Place> {
  if (type !== 'file') return { type, target };
  if (!confine) throw new InputError(`A ${type} location cannot refer to files`);
  return confine(target);
}

function namedPlace(target: string, location: LocationSpec, { urls }: SourceReader): LocationSpec {
  if (location.type === 'url') {
    const url = urls.resolve(target, location.target);
    if (!urls.isSameSource(url, location.target)) {
      throw new NotAllowedError('It is not on the host, or in the repository, of the file itself');
    }
    return { type: 'url', target: url };
  }
  if (location.type !== 'file') throw new InputError(`A ${location.type} location cannot refer to files`);
  if (URL.canParse(target)) throw new NotAllowedError('It is a URL, and the file itself is not from there');
  return { type: 'file', target: resolve(dirname(location.target), target) };
}
