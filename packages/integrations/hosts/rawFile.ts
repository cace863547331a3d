import type { ReadOptions, ReadResult } from '../readOptions.ts';
import type { HostAccess } from './hostAccess.ts';
import { type ExpectedUrl, notAFile } from './hostErrors.ts';

type RawFileHost<Place> = HostAccess & {
  links: { filePlaceOf(url: URL): Place | undefined };
  api: { rawFile(place: NoInfer<Place>, path: string, ref: string): string };
};

/** Reads the file at a URL of a host that serves raw files; an InputError for other URLs. */
export function createRawFileReader<Place extends { path: string; ref: string }>(
  { api, http, links, ask }: RawFileHost<Place>,
  expected: ExpectedUrl,
) {
  const noFile = notAFile(expected);
  return async (url: URL, { token, ...options }: ReadOptions): Promise<ReadResult> => {
    const place = links.filePlaceOf(url);
    if (!place?.path) throw noFile(url);
    return ask({ url, token }, (request) =>
      http.read(api.rawFile(place, place.path, place.ref), { ...options, ...request }),
    );
  };
}
