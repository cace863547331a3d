import { InputError } from '@callboard/errors';

/** Ids must be unique, because the id of the chosen provider is remembered. */
export function checkProviderIds(ids: readonly string[]): void {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice === undefined) return;
  throw new InputError(`"${twice}" ID is duplicated. IDs of identity providers have to be unique.`);
}
