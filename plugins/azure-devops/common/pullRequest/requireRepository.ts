import { InputError } from '@callboard/errors';
import { type AzurePlace, azurePlaceOf, type UrlParts } from '../azureUrl.ts';

/** The repository of a proposal; rejects a URL without organisation, project or name. */
export function requireRepository(url: UrlParts): AzurePlace {
  const place = azurePlaceOf(url);
  if (!place) throw new InputError('Invalid AzureDevops Repository. Please use a valid repository url and try again');
  return place;
}
