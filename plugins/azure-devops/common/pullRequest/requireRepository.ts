import { InputError } from '@callboard/errors';
import { type AzurePlace, azurePlaceOf, type UrlParts } from '../azureUrl.ts';

/** The place of a repository that something is proposed for; a URL without its organisation, project or name is refused. */
export function requireRepository(url: UrlParts): AzurePlace {
  const place = azurePlaceOf(url);
  if (!place) throw new InputError('Invalid AzureDevops Repository. Please use a valid repository url and try again');
  return place;
}
