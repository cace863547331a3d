import { type ExpectedUrl, notAFolder, notAPattern } from './hostErrors.ts';

type PlaceOf<Place> = (url: URL) => Place | undefined;

/** The place at a URL; throws for other URLs. */
const placeAt =
  <Place>(placeOf: PlaceOf<Place>, error: (url: URL) => Error) =>
  (url: URL): Place => {
    const place = placeOf(url);
    if (place === undefined) throw error(url);
    return place;
  };

/** The folder at a URL, for `createTreeReader`; an InputError for other URLs. */
export const folderAt = <Place>(placeOf: PlaceOf<Place>, expected: ExpectedUrl) =>
  placeAt(placeOf, notAFolder(expected));

/** The pattern at a URL, for `createListSearch` and `createTreeSearch`; an InputError for other URLs. */
export const patternAt = <Place>(filePlaceOf: PlaceOf<Place>, host: string) =>
  placeAt(filePlaceOf, notAPattern({ host }));

type Links<Place> = { placeOf: PlaceOf<Place>; filePlaceOf: PlaceOf<Place> };

/** The folder or the repository that a page shows; undefined for other pages, such as an issue. */
export const folderPlaceOf =
  <Place extends { view?: string }>({ placeOf, filePlaceOf }: Links<Place>): PlaceOf<Place> =>
  (url) => {
    const file = filePlaceOf(url);
    if (file) return file;
    const place = placeOf(url);
    return place?.view ? undefined : place;
  };
