import { type JsonObject, lowerCased } from '../../common/index.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import { type FacetValue, facetsOf } from '../readModel/facets.ts';
import { selected, type TextRequest, withText } from './selection.ts';
import type { Visibility } from './visibility.ts';

export type FacetsRequest = {
  facets: readonly string[];
  filter?: readonly string[];
  query?: JsonObject;
  text?: TextRequest;
};

const DEFAULT_TEXT_FIELDS = ['metadata.name'];

/** The values of each facet, under its name as requested. */
export function entityFacets(
  index: CatalogIndex,
  { facets, text, ...conditions }: FacetsRequest,
  visible: Visibility,
): Map<string, FacetValue[]> {
  const matches = withText(index, selected(index, conditions, visible), text, DEFAULT_TEXT_FIELDS);
  const keys = [...new Set(facets.map(lowerCased))];
  const counts = facetsOf(index, keys, matches);
  return new Map(facets.map((facet) => [facet, counts[keys.indexOf(lowerCased(facet))]!]));
}
